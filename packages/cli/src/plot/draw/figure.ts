import { FONT_FAMILY } from './font.js'
import type { Json, JsonValue } from './json.js'
import { type Drawing, drawingOf } from './render.js'
import { type Theme, type ThemeName, themeNamed } from './theme.js'
import { wrapText } from './wrap.js'

/** One of the charts of a figure: what Vega-Lite takes, except for its size. */
export interface Panel {
  readonly title?: string | undefined
  readonly parts: Json
}

/** Charts that belong together, with what they are about. */
export interface Figure {
  readonly title: string
  /** What stands below, in small letters. */
  readonly caption: string
  panels(theme: Theme): readonly Panel[]
  /** Height of a panel for each of its width, where both show lengths of one scale. */
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
/** About what axes, their titles and a legend take of the first drawing, by which the second is made to fit. */
const AROUND = { width: 90, height: 70 }

/** A figure as a Vega-Lite specification, and drawn. */
export interface DrawnFigure extends Drawing {
  readonly spec: Json
}

/**
 * Draws a figure so large as is asked for: once to learn how much its axes and legends take, then again.
 */
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

/** The size of a panel with which the whole becomes as large as asked for. */
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
  // Lengths keep their scale; what does not fit makes both smaller, what is left over makes the picture smaller.
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
      gridColor: theme.grid,
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
      gradientStrokeColor: theme.grid,
    },
    range: { category: theme.series, ramp: theme.ramp, heatmap: theme.ramp },
    boxplot: { median: { color: theme.paper }, rule: { color: theme.soft }, ticks: false },
  }
}

/**
 * An SVG that says what it shows to those who do not see it: by one title, not by each of its marks, of which
 * Vega tells whatever its configuration says.
 */
const titled = (svg: string, { title }: Figure): string =>
  svg
    .replaceAll(/<(?:g|path|text)\b[^>]*>/g, (tag) =>
      tag.replaceAll(/ (?:role="graphics-[a-z]+"|aria-[a-z]+="[^"]*")/g, ''),
    )
    // Without it a thin line of paper shines through between cells.
    .replaceAll('<g class="mark-rect role-mark', '<g shape-rendering="crispEdges" class="mark-rect role-mark')
    .replace(
      /<svg ([^>]*)>/,
      (_, given) => `<svg ${given} role="img"><title>${escaped(title)}</title><metadata>drover</metadata>`,
    )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
