import { join } from 'node:path'
import { usageError } from '../errors.js'
import { assertOverwritable } from './assert-overwritable.js'
import { DEFAULT_SIZE, drawFigure, type Figure, type Size } from './draw/figure.js'
import type { Json } from './draw/json.js'
import { pngOf } from './draw/render.js'
import { type ThemeName, themeNamed } from './draw/theme.js'
import type { PlotRequest, Plotted } from './kinds/kinds.js'
import { plotRun } from './kinds/plot-run.js'
import { plotSweep } from './kinds/plot-sweep.js'
import type { Source } from './source/source.js'
import { writeAtomically } from './write-atomically.js'

/** File formats by ending. */
const ENDINGS = ['.svg', '.png', '.vl.json'] as const

/** PNG pixels for each pixel of the drawing. */
const SHARPNESS = 2

export const plotOf = (source: Source, wishes: PlotRequest): Promise<Plotted> =>
  source.kind === 'run' ? plotRun(source, wishes) : plotSweep(source, wishes)

/** The same as a Vega-Lite specification. */
export async function specOf({ figure }: Plotted, theme: ThemeName, size: Size | undefined): Promise<Json> {
  const { spec } = await drawFigure(figure, theme, sizeFor(figure, size))
  return spec
}

/** By default a figure of many charts is higher. */
export function sizeFor(figure: Figure, asked: Size | undefined): Size {
  if (asked !== undefined) return asked
  const charts = figure.panels(themeNamed('light')).length
  const { width, height } = DEFAULT_SIZE
  if (figure.aspect !== undefined) return { width, height: 2 * width }
  return charts <= 2
    ? { width, height }
    : { width: 900, height: 120 + 220 * Math.ceil(charts / (charts <= 4 ? 2 : 3)) }
}

/** Writes the picture of results into files; returns those that were written. */
export async function writePlot(
  { figure }: Plotted,
  theme: ThemeName,
  size: Size | undefined,
  files: readonly string[],
): Promise<void> {
  files.forEach(assertOverwritable)
  const { spec, svg } = await drawFigure(figure, theme, sizeFor(figure, size))
  for (const file of files) {
    const contents = file.endsWith('.svg')
      ? `${svg}\n`
      : file.endsWith('.png')
        ? pngOf(svg, SHARPNESS)
        : `${JSON.stringify(spec, null, 2)}\n`
    await writeAtomically(file, contents)
  }
}

/** The default name of a picture: kind, content and theme, in the results folder. */
export function fileFor({ folder }: Source, { kind, shows }: Plotted, theme: ThemeName): string {
  const parts = [
    kind,
    ...shows.slice(0, 3),
    ...(shows.length > 3 ? ['more'] : []),
    ...(theme === 'dark' ? ['dark'] : []),
  ]
  return join(folder, `${parts.join('-').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}.svg`)
}

/** Throws a CommandError for a file of another ending. */
export function assertEnding(file: string): void {
  if (ENDINGS.some((ending) => file.endsWith(ending) && file.length > ending.length)) return
  throw usageError(
    `--out ${file}: expected a name that ends in ${ENDINGS.slice(0, -1).join(', ')} or ${ENDINGS.at(-1)}`,
  )
}
