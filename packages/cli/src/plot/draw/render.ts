import { Resvg } from '@resvg/resvg-js'
import * as vega from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { FONT_NAME, fontFiles, hasGlyphs, widthOfText } from './font.js'
import type { Json } from './json.js'
import { wellFormed } from './well-formed.js'

/** A drawing, and how large it became. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** How far from the left edge charts begin; their axes lie left of that. */
  readonly left: number
}

/** A Vega-Lite specification as SVG, laid out by the widths of the font that comes along. */
export async function drawingOf(spec: Json): Promise<Drawing> {
  textMetrics.width = measure
  const { spec: compiled } = compile(spec as unknown as TopLevelSpec, { logger: SILENT })
  const view = new vega.View(vega.parse(compiled), { renderer: 'none' })
  try {
    const svg = wellFormed(await view.toSVG())
    const [, width = '0', height = '0'] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    const [, left = '0'] = /<g [^>]*transform="translate\(([\d.]+),/.exec(svg) ?? []
    return { svg, width: Number(width), height: Number(height), left: Number(left) }
  } finally {
    view.finalize()
  }
}

/** A drawing as PNG, so many pixels to each of its own. Letters that the font lacks are looked for in others. */
export function pngOf(svg: string, scale: number): Uint8Array {
  const font = {
    loadSystemFonts: !hasGlyphs(svg),
    fontFiles: [...fontFiles()],
    defaultFontFamily: FONT_NAME,
    sansSerifFamily: FONT_NAME,
  }
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } }).render().asPng()
}

/** Exported by Vega for this purpose, though its types do not tell. */
const { textMetrics } = vega as unknown as { textMetrics: { width: typeof measure } }

/** The fields of an item of Vega that say how large a text is. */
interface TextItem {
  readonly fontSize?: number
  readonly fontWeight?: string | number
  readonly limit?: number
}

function measure({ fontSize = 11, fontWeight, limit = 0 }: TextItem, text: unknown): number {
  if (text === null || text === undefined) return 0
  const bold = fontWeight === 'bold' || Number(fontWeight) >= 600
  const width = widthOfText(String(text), fontSize, bold ? 'bold' : 'regular')
  return limit > 0 ? Math.min(width, limit) : width
}

const SILENT = {
  level: () => SILENT,
  error: (message: unknown) => {
    throw new Error(String(message))
  },
  warn: () => SILENT,
  info: () => SILENT,
  debug: () => SILENT,
} as never
