import { PAGES } from '@drover/io/drawing'
import {
  axisWithUnit,
  BEFORE_CHANGES,
  headingOf,
  linesOf,
  type Origin,
  type Plotted,
  titleWithUnit,
} from './plotted.js'
import { ticksBetween } from './ticks.js'

const WIDTH = 760
const LEFT = 64
const RIGHT = 24
/** Top of the legend, and height of the plot. */
const LEGEND = 70
const PLOT = 290
/** Characters per line of the caption, and line height. */
const LETTERS = 112
const LINE = 16
/** The link target is complete; its visible text is cut to this length. */
const LONGEST_LINK = 90

/** Saved plots are for documents, on white. */
const { ink: INK, soft: SOFT, line: GRID } = PAGES.light

/** A plot as SVG that other programs can edit, with its origin below and in the metadata. */
export function svgOf(plotted: Plotted, origin: Origin): string {
  const { steps, lines, range, marks = [] } = plotted
  const drawn = lines.filter(({ values }) => values.some(isNumber))
  const legend = legendOf(drawn)
  const top = LEGEND + LINE * legend.length + 12
  const bottom = top + PLOT
  const first = Math.min(steps[0] ?? 0, steps.at(-1) ?? 0)
  const greatest = Math.max(steps[0] ?? 0, steps.at(-1) ?? 0)
  const last = greatest > first ? greatest : first + 1
  const ys = ticksBetween(...range, 5)
  const xs = ticksBetween(first, last, 8).filter((x) => x >= first && x <= last)
  const [low, high] = [ys[0], ys.at(-1) as number]
  const xOf = (step: number) => LEFT + ((step - first) / (last - first)) * (WIDTH - LEFT - RIGHT)
  const yOf = (value: number) => bottom - ((value - low) / (high - low || 1)) * PLOT
  const caption = captionOf(origin)
  const height = bottom + 52 + LINE * caption.length
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${rounded(x)}" y="${rounded(y)}"${more}>${escaped(content)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    `<title>${escaped(`${headingOf(plotted)}: ${origin.title}`)}</title>`,
    `<desc>${escaped(linesOf(origin).join('\n'))}</desc>`,
    `<metadata>${escaped(JSON.stringify(origin))}</metadata>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(LEFT, 28, titleWithUnit(plotted), ' font-size="18" font-weight="600"'),
    text(LEFT, 48, origin.title, ` fill="${SOFT}"`),
    ...legend.flat(),
    `<g stroke="${GRID}">`,
    ...ys.map((y) => `<path d="M${LEFT} ${rounded(yOf(y))}H${WIDTH - RIGHT}"/>`),
    '</g>',
    `<g fill="${SOFT}" text-anchor="end">`,
    ...ys.map((y) => text(LEFT - 8, yOf(y) + 4, String(y))),
    '</g>',
    `<g fill="${SOFT}" text-anchor="middle">`,
    ...xs.map((x) => text(xOf(x), bottom + 18, String(x))),
    text((LEFT + WIDTH - RIGHT) / 2, bottom + 34, axisWithUnit(plotted)),
    '</g>',
    `<g stroke="${SOFT}" stroke-dasharray="2 3">`,
    ...marks
      .filter(({ step }) => step >= first && step <= last)
      .map(
        ({ step, text }) =>
          `<path d="M${rounded(xOf(step))} ${top}V${bottom}"><title>${escaped(text)}</title></path>`,
      ),
    '</g>',
    '<g fill="none" stroke-width="2" stroke-linejoin="round">',
    ...drawn.map(({ name, values, color, dashed }) => {
      const points = steps.flatMap((step, k) => {
        const value = values[k]
        return isNumber(value) ? [`${rounded(xOf(step))} ${rounded(yOf(value))}`] : []
      })
      const dash = dashed ? ' stroke-dasharray="6 4"' : ''
      return `<path d="M${points.join('L')}" stroke="${color}"${dash}><title>${escaped(name)}</title></path>`
    }),
    '</g>',
    ...drawn.flatMap(({ color, values, intervals = [] }) =>
      intervals.flatMap(({ low, high }, k) => {
        const value = values[k]
        if (!isNumber(value)) return []
        const x = rounded(xOf(steps[k] as number))
        const point = `<circle cx="${x}" cy="${rounded(yOf(value))}" r="4" fill="${color}"/>`
        if (!isNumber(low) || !isNumber(high)) return [point]
        const [top, foot] = [rounded(yOf(high)), rounded(yOf(low))]
        return [
          `<path d="M${x} ${top}V${foot}M${x - 5} ${top}h10M${x - 5} ${foot}h10" stroke="${color}" fill="none"/>`,
          point,
        ]
      }),
    ),
    `<g fill="${SOFT}" font-size="11">`,
    ...caption.map(({ content, href }, k) => {
      const line = text(LEFT, bottom + 58 + LINE * k, content)
      return href === undefined ? line : `<a href="${escaped(href)}">${line}</a>`
    }),
    '</g>',
    '</svg>\n',
  ].join('\n')
}

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value)

/** The legend: lines with their colors, in rows as wide as the picture. */
function legendOf(lines: Plotted['lines']): readonly (readonly string[])[] {
  const rows: string[][] = []
  let x = WIDTH
  for (const { name, color, dashed } of lines) {
    const width = 7 * name.length + 50
    if (x + width > WIDTH - RIGHT) {
      rows.push([])
      x = LEFT
    }
    const y = LEGEND + LINE * (rows.length - 1)
    const dash = dashed ? ' stroke-dasharray="6 4"' : ''
    rows
      .at(-1)
      ?.push(
        `<path d="M${x} ${y - 4}h22" stroke="${color}" stroke-width="3"${dash}/>` +
          `<text x="${x + 28}" y="${y}">${escaped(name)}</text>`,
      )
    x += width
  }
  return rows
}

interface CaptionLine {
  readonly content: string
  readonly href?: string
}

/** The origin, in lines as wide as the picture. */
function captionOf(origin: Origin): readonly CaptionLine[] {
  const { link, seed, parameters, changes, intervals, citation } = origin
  const settings = `seed ${seed}: ${parameters.map(([name, value]) => `${name} ${value}`).join(', ')}`
  const shown = link.length > LONGEST_LINK ? `${link.slice(0, LONGEST_LINK)}…` : link
  return [
    ...wrapped(settings).map((content) => ({ content })),
    ...changes.flatMap((change) => wrapped(change)).map((content) => ({ content })),
    ...(intervals === undefined ? [] : wrapped(`Bars: ${intervals}`)).map((content) => ({ content })),
    ...wrapped(citation).map((content) => ({ content })),
    ...wrapped(shown).map((content) => ({ content, href: link })),
    ...(changes.length > 0 ? [{ content: BEFORE_CHANGES }] : []),
  ]
}

/** Wraps text; words longer than a line are cut. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap(cut)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LETTERS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const cut = (word: string): readonly string[] => word.match(new RegExp(`.{1,${LETTERS}}`, 'g')) ?? []

const rounded = (value: number): number => Number(value.toFixed(2))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter])
