/**
 * @typedef {object} Axis
 * @property {string} label
 * @property {number} from
 * @property {number} to
 * @property {readonly number[]} ticks
 * @property {boolean} [log]
 * @property {readonly string[]} [names] What stands at the ticks instead of their numbers.
 *
 * @typedef {object} Series
 * @property {string} label
 * @property {string} color
 * @property {readonly (readonly [x: number, y: number, reach?: number])[]} points Reach: half a confidence interval.
 * @property {boolean} [dashed]
 * @property {boolean} [bare] A line without marks.
 *
 * @typedef {object} Cell A square of a map, one wide and one high.
 * @property {number} x Its middle.
 * @property {number} y
 * @property {string} color
 *
 * @typedef {object} Panel
 * @property {string} title
 * @property {Axis} x
 * @property {Axis} y
 * @property {readonly Series[]} series
 * @property {readonly Cell[]} [cells] A map below the series.
 */

export const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b']

const WIDTH = 760
const HEIGHT = 300
const LEFT = 70
const RIGHT = 190
const TOP = 40
const BOTTOM = 48
const INK = '#4a453b'

/**
 * Panels below each other, as an SVG.
 *
 * @param {readonly Panel[]} panels
 */
export function draw(panels) {
  const height = HEIGHT * panels.length
  const style = `font-family="Helvetica, Arial, sans-serif" font-size="12" fill="${INK}"`
  const parts = panels.map((panel, k) => `<g transform="translate(0 ${k * HEIGHT})">${drawPanel(panel)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ${style}>
<title>${panels[0]?.title}</title>
<rect width="${WIDTH}" height="${height}" fill="#fbf8f1"/>
${parts.join('\n')}
</svg>
`
}

/** @param {Panel} panel */
function drawPanel({ title, x, y, series, cells = [] }) {
  const across = scale(x, LEFT, WIDTH - RIGHT)
  const up = scale(y, HEIGHT - BOTTOM, TOP)
  const [left, right, bottom, top] = [LEFT, WIDTH - RIGHT, HEIGHT - BOTTOM, TOP]
  const grid = [
    ...x.ticks.map((tick) => line(across(tick), bottom, across(tick), top)),
    ...y.ticks.map((tick) => line(left, up(tick), right, up(tick))),
  ]
  const labels = [
    ...x.ticks.map((tick, k) => text(across(tick), bottom + 16, x.names?.[k] ?? String(tick), 'middle')),
    ...y.ticks.map((tick, k) => text(left - 8, up(tick) + 4, y.names?.[k] ?? String(tick), 'end')),
    text((left + right) / 2, HEIGHT - 10, x.label, 'middle'),
    text(left, 24, title, 'start', 'font-size="14" font-weight="bold"'),
    `<g transform="translate(18 ${(bottom + top) / 2}) rotate(-90)">${text(0, 0, y.label, 'middle')}</g>`,
  ]
  const map = cells.map(({ x, y, color }) => {
    const [low, high] = [across(x - 0.48), up(y + 0.48)]
    const size = `width="${px(across(x + 0.48) - low)}" height="${px(up(y - 0.48) - high)}"`
    return `<rect x="${px(low)}" y="${px(high)}" ${size} fill="${color}"/>`
  })
  const drawn = series.map(
    (one, k) => drawSeries(one, across, up) + legend(one, right + 14, top + 12 + 20 * k),
  )
  return [...grid, ...map, ...labels, ...drawn].join('\n')
}

/**
 * @param {Series} series
 * @param {(value: number) => number} across
 * @param {(value: number) => number} up
 */
function drawSeries({ points, color, dashed, bare }, across, up) {
  const shown = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  if (shown.length === 0) return ''
  const places = shown.map(([x, y]) => `${px(across(x))} ${px(up(y))}`)
  const dash = dashed ? ' stroke-dasharray="5 4"' : ''
  const path = `<path d="M${places.join('L')}" fill="none" stroke="${color}" stroke-width="1.8"${dash}/>`
  if (bare) return path
  const marks = shown.map(([x, y, reach = 0]) => {
    const bar = reach > 0 ? line(across(x), up(y - reach), across(x), up(y + reach), color, 1.4) : ''
    return `${bar}<circle cx="${px(across(x))}" cy="${px(up(y))}" r="3" fill="${color}"/>`
  })
  return [path, ...marks].join('')
}

/**
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 */
const legend = ({ label, color, dashed }, x, y) => {
  const drawn = line(x, y - 4, x + 18, y - 4, color, 2)
  return (dashed ? drawn.replace('/>', ' stroke-dasharray="5 4"/>') : drawn) + text(x + 24, y, label, 'start')
}

/**
 * @param {Axis} axis
 * @param {number} low
 * @param {number} high
 * @returns {(value: number) => number}
 */
function scale({ from, to, log }, low, high) {
  const of = log ? Math.log : Number
  return (value) => low + ((high - low) * (of(value) - of(from))) / (of(to) - of(from))
}

/** @param {number} value */
const px = (value) => Math.round(value * 10) / 10

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
const line = (x1, y1, x2, y2, color = '#ddd6c8', width = 1) =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${color}" stroke-width="${width}"/>`

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {'start' | 'middle' | 'end'} anchor
 */
const text = (x, y, content, anchor, more = '') =>
  `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" ${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
