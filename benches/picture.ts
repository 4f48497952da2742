import type { Series } from './series.js'

const WIDTH = 820
const HEIGHT = 460
/** The area of the lines; names are to the right of their ends. */
const LEFT = 110
const RIGHT = 630
const TOP = 56
const BOTTOM = 400
const LINE_HEIGHT = 16
const COLORS: Readonly<Record<string, string>> = {
  'drover, wasm, 2 threads': '#0b4f9e',
  'drover, wasm, 1 thread': '#2a86d8',
  'drover, reference': '#0f8a7a',
  'hand-written typed arrays': '#222222',
}
const OTHERS = ['#c4471d', '#8a4fb0', '#b8860b', '#7a7a7a', '#a02050']

/** Agents times steps per second by the number of agents, both by powers of ten, as SVG; undefined without points. */
export function pictureOf(series: readonly Series[], machine: string): string | undefined {
  const points = series.flatMap((one) => one.points)
  if (points.length === 0) return undefined
  const across = scale(
    points.map(({ agents }) => agents),
    LEFT,
    RIGHT,
  )
  const up = scale(
    points.map(({ perSecond }) => perSecond),
    BOTTOM,
    TOP,
  )
  const lines = series.map(({ name, points }, k) => ({
    name,
    color: COLORS[name] ?? OTHERS[k % OTHERS.length],
    places: points.map(({ agents, perSecond }) => [across.at(agents), up.at(perSecond)] as const),
  }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>Agents times steps per second, by the number of agents</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(
      LEFT,
      24,
      'Agents · steps per second, one flock with about 7 neighbors each',
      '#222222',
      'font-size="15"',
    ),
    text(LEFT, 42, machine, '#666666', 'font-size="11"'),
    ...across.powers.map((value) => vertical(across.at(value), value)),
    ...up.powers.map((value) => horizontal(up.at(value), value)),
    text((LEFT + RIGHT) / 2, BOTTOM + 44, 'agents', '#444444', 'text-anchor="middle"'),
    ...lines.map(({ places, color }) => lineThrough(places, color)),
    ...namesOf(lines),
    '</svg>\n',
  ].join('\n')
}

/** Powers of ten around some values, and where a value is between two places. */
function scale(values: readonly number[], from: number, to: number) {
  const least = Math.floor(Math.log10(Math.min(...values)))
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    powers: Array.from({ length: most - least + 1 }, (_, k) => 10 ** (least + k)),
    at: (value: number) => from + ((Math.log10(value) - least) / (most - least)) * (to - from),
  }
}

const fixed = (value: number): string => value.toFixed(1)

const text = (x: number, y: number, words: string, color: string, more = ''): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" fill="${color}" ${more}>${words.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`

const rule = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="#e2e2e2"/>`

const vertical = (x: number, value: number): string =>
  rule(x, TOP, x, BOTTOM) +
  text(x, BOTTOM + 20, value.toLocaleString('en'), '#444444', 'text-anchor="middle"')

const horizontal = (y: number, value: number): string =>
  rule(LEFT, y, RIGHT, y) + text(LEFT - 8, y + 4, value.toLocaleString('en'), '#444444', 'text-anchor="end"')

type Place = readonly [x: number, y: number]

function lineThrough(places: readonly Place[], color: string): string {
  const path = places.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')
  const dots = places.map(([x, y]) => `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="3.5" fill="${color}"/>`)
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`
}

interface Line {
  readonly name: string
  readonly color: string
  readonly places: readonly Place[]
}

/** Names beside the ends of their lines, moved apart if they would overlap. */
function namesOf(lines: readonly Line[]): readonly string[] {
  const ends = lines.map(({ name, color, places }) => ({ name, color, end: places[places.length - 1] }))
  const byPlace = [...ends].sort((a, b) => a.end[0] - b.end[0] || a.end[1] - b.end[1])
  let before: Place = [Number.NaN, 0]
  return byPlace.map(({ name, color, end: [x, y] }) => {
    const lowest = before[0] === x ? Math.max(y, before[1] + LINE_HEIGHT) : y
    before = [x, lowest]
    return text(x + 10, lowest + 4, name, color)
  })
}
