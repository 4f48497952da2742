import { FONT_FAMILY } from './font.js'
import type { Json, JsonValue } from './json.js'
import { type Drawing, drawingOf } from './render.js'
import { type Theme, type ThemeName, themeNamed } from './theme.js'
import { wrapText } from './wrap.js'

/** One of the charts of a figure: a Vega-Lite specification without its size. */
export interface Panel {
  readonly title?: string | undefined
  readonly parts: Json
}

/** Charts that belong together, with their subject. */
export interface Figure {
  readonly title: string
  /** A note below the charts, in small letters. */
  readonly caption: string
  panels(theme: Theme): readonly Panel[]
  /** Ratio of a panel's height to its width, if both axes show lengths on one scale. */
  readonly aspect?: number | undefined
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const DEFAULT_SIZE: Size = { width: 760, height: 460 }

const MARGIN = 16
const TITLE_SIZE = 16
const CAPTION_SIZE = 11
/** Minimum size of a chart. */
const SMALLEST = 40
/** Estimated size of axes, titles and a legend in the first drawing; the second is fitted with the measured size. */
const AROUND = { width: 90, height: 70 }

/** A figure as a Vega-Lite specification, and drawn. */
export interface DrawnFigure extends Drawing {
  readonly spec: Json
}

/** Draws a figure of the requested size: once to measure its axes and legends, then again. */
export async function drawFigure(figure: Figure, theme: ThemeName, size: Size): Promise<DrawnFigure> {
  const panels = figure.panels(themeNamed(theme))
  const columns = columnsFor(panels.length)
  const rows = Math.ceil(panels.length / columns)
  const lay = (inside: Size, indent: number) =>
    specOf(figure, panels, columns, inside, indent, size.width, themeNamed(theme))
  let inner = {
    width: Math.max(SMALLEST, size.width / columns - AROUND.width),
    height: Math.max(SMALLEST, size.height / rows - AROUND.height),
  }
  if (figure.aspect !== undefined) inner = { ...inner, height: inner.width * figure.aspect }
  let indent = AROUND.width / 2
  let spec = lay(inner, indent)
  let drawing = await drawingOf(spec)
  for (let pass = 0; pass < 2; pass++) {
    inner = fitted(inner, drawing, size, columns, rows, figure.aspect)
    indent = drawing.left - MARGIN
    spec = lay(inner, indent)
    drawing = await drawingOf(spec)
  }
  return { spec, ...drawing, svg: titled(drawing.svg, figure) }
}

/** The panel size that gives the whole figure the requested size. */
function fitted(
  inner: Size,
  drawing: Size,
  size: Size,
  columns: number,
  rows: number,
  aspect: number | undefined,
): Size {
  const width = Math.max(SMALLEST, Math.floor(inner.width + (size.width - drawing.width) / columns))
  const height = Math.max(SMALLEST, Math.floor(inner.height + (size.height - drawing.height) / rows))
  if (aspect === undefined) return { width, height }
  // Lengths keep their scale: excess shrinks both sides, and leftover space shrinks the picture.
  const across = Math.max(SMALLEST, Math.floor(Math.min(width, height / aspect)))
  return { width: across, height: Math.max(SMALLEST, Math.round(across * aspect)) }
}

const columnsFor = (panels: number): number => (panels <= 1 ? 1 : panels <= 4 ? 2 : 3)

function specOf(
  figure: Figure,
  panels: readonly Panel[],
  columns: number,
  inner: Size,
  indent: number,
  total: number,
  theme: Theme,
): Json {
  const room = total - 2 * MARGIN
  const charts = panels.map(({ title, parts }) => ({
    ...parts,
    ...inner,
    ...(title === undefined ? {} : { title: { text: wrapText(title, inner.width, 12.5, 'bold') } }),
  }))
  const caption = wrapText(figure.caption, room, CAPTION_SIZE)
  const height = caption.length * (CAPTION_SIZE + 4)
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: wrapText(figure.title, room, TITLE_SIZE, 'bold'), fontSize: TITLE_SIZE, offset: 14 },
    padding: MARGIN,
    config: configOf(theme, Math.min(160, 0.7 * inner.height)),
    spacing: 14,
    resolve: {
      scale: {
        color: 'independent',
        shape: 'independent',
        strokeDash: 'independent',
        opacity: 'independent',
      },
    },
    vconcat: [
      charts.length === 1
        ? (charts[0] as Json)
        : {
            concat: charts,
            columns,
            spacing: 22,
            resolve: { legend: { color: 'shared', shape: 'shared', strokeDash: 'shared' } },
          },
      {
        data: { values: [{}] },
        mark: {
          type: 'text',
          text: caption,
          align: 'left',
          baseline: 'top',
          fontSize: CAPTION_SIZE,
          lineHeight: CAPTION_SIZE + 4,
          color: theme.soft,
        },
        encoding: { x: { value: -indent }, y: { value: 0 } },
        width: 10,
        height,
      },
    ],
  }
}

/** The looks of all charts; `gradient` is how long the legend of a ramp is. */
function configOf(theme: Theme, gradient: number): Json {
  const text: Json = {
    labelColor: theme.soft,
    titleColor: theme.ink,
    labelFontSize: 11.5,
    titleFontSize: 12.5,
  }
  const plain: JsonValue = { labelFontWeight: 'normal', titleFontWeight: 'normal' }
  return {
    background: theme.paper,
    font: FONT_FAMILY,
    view: { stroke: null },
    title: {
      anchor: 'start',
      color: theme.ink,
      fontSize: 12.5,
      fontWeight: 'bold',
      lineHeight: 20,
      frame: 'bounds',
    },
    axis: {
      ...text,
      ...plain,
      gridColor: theme.line,
      domainColor: theme.soft,
      tickColor: theme.soft,
      labelLimit: 140,
      labelOverlap: 'greedy',
      labelFlush: false,
      labelSeparation: 4,
      titlePadding: 8,
    },
    legend: {
      ...text,
      ...plain,
      labelLimit: 150,
      titleLimit: 260,
      gradientLength: Math.max(SMALLEST, gradient),
      symbolStrokeWidth: 2,
      symbolOpacity: 1,
      gradientStrokeColor: theme.line,
    },
    range: { category: theme.series, ramp: theme.ramp, heatmap: theme.ramp },
    boxplot: { median: { color: theme.paper }, rule: { color: theme.soft }, ticks: false },
  }
}

/**
 * Gives an SVG one title for screen readers instead of a label per mark, which Vega writes whatever its
 * configuration says.
 */
const titled = (svg: string, { title }: Figure): string =>
  svg
    .replaceAll(/<(?:g|path|text)\b[^>]*>/g, (tag) =>
      tag.replaceAll(/ (?:role="graphics-[a-z]+"|aria-[a-z]+="[^"]*")/g, ''),
    )
    // Without it, a thin line of background shows between cells.
    .replaceAll('<g class="mark-rect role-mark', '<g shape-rendering="crispEdges" class="mark-rect role-mark')
    .replace(
      /<svg ([^>]*)>/,
      (_, given) => `<svg ${given} role="img"><title>${escaped(title)}</title><metadata>drover</metadata>`,
    )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
