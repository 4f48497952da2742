import { Resvg } from '@resvg/resvg-js'
import * as vega from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { FONT_NAME, fontFiles, hasGlyphs, widthOfText } from './font.js'
import type { Json } from './json.js'
import { wellFormed } from './well-formed.js'

/** A drawing, and its final size. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Distance of charts from the left edge; their axes are to the left of that. */
  readonly left: number
}

/** Renders a Vega-Lite specification as SVG, laid out with the widths of the bundled font. */
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

/**
 * Renders a drawing as PNG with this many pixels for each of its own. Letters that the font lacks come from
 * other fonts.
 */
export function pngOf(svg: string, scale: number): Uint8Array {
  const font = {
    loadSystemFonts: !hasGlyphs(svg),
    fontFiles: [...fontFiles()],
    defaultFontFamily: FONT_NAME,
    sansSerifFamily: FONT_NAME,
  }
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: scale } }).render().asPng()
}

/** Exported by Vega for this purpose, but missing from its types. */
const { textMetrics } = vega as unknown as { textMetrics: { width: typeof measure } }

/** The fields of a Vega item that give the size of a text. */
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
