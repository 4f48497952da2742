import type { Guide } from 'drover/inspect'
import type { Projection } from '../frame.js'
import { letter, widthOfText } from '../lettering.js'
import { PAINT } from '../paint.js'
import { element, lineThrough, px } from '../svg.js'

/** A ring in pixels, and the cross in it. */
const RING = 11
const CROSS = 19

/** Lines of what guides agents are as wide, in pixels. */
const WIDTH = 1.4

/** The barbs of an arrow, and how far lines of text are apart. Pixels. */
const HEAD = 11
const APART = 17

/** The barbs of the small arrows of winds, as a share of their length. */
const BARB = 0.3

/** The labels of guides whose circles are things and no mere lengths. */
const SOLID: ReadonlySet<string> = new Set(['water'])

/** What agents go by but for targets: circles and regions with a broken border, winds, vectors with words. */
export const drawGuides = (guides: readonly Guide[], frame: Projection): string =>
  guides
    .filter(({ kind }) => kind !== 'point')
    .map((guide) => drawGuide(guide, frame))
    .join('')

/** Targets as rings with a cross, to be drawn above the agents that have reached them. */
export const drawTargets = (guides: readonly Guide[], frame: Projection): string =>
  guides
    .filter(({ kind }) => kind === 'point')
    .map(({ points: [x = 0, y = 0] }) => targetAt(frame.x(x), frame.y(y), 1))
    .join('')

function drawGuide({ kind, points, radius, label }: Guide, frame: Projection): string {
  const places = Array.from({ length: points.length / 3 }, (_, k) => {
    return [frame.x(points[3 * k] as number), frame.y(points[3 * k + 1] as number)] as const
  })
  const [[x, y] = [0, 0]] = places
  if (kind === 'circle')
    return element('circle', { cx: x, cy: y, r: radius * frame.scale, ...circleStyle(label) })
  if (kind === 'text') return textAt(x, y, label)
  if (kind === 'arrows') return smallArrows(places)
  if (kind === 'arrow') {
    const [tipX, tipY] = places[1] ?? [x, y]
    const [dx, dy] = [tipX - x, tipY - y]
    const head = HEAD / Math.max(Math.sqrt(dx * dx + dy * dy), HEAD)
    const barb = (side: number) =>
      [tipX - head * (dx + side * 0.45 * dy), tipY - head * (dy - side * 0.45 * dx)] as const
    const d =
      lineThrough([
        [x, y],
        [tipX, tipY],
      ]) + lineThrough([barb(1), [tipX, tipY], barb(-1)])
    const line = { d, fill: 'none', stroke: PAINT.ink, 'stroke-width': 1.8, 'stroke-linejoin': 'round' }
    return element('path', line) + textAt(tipX + 0.1 * dx, tipY + 0.1 * dy, label)
  }
  return element('path', { d: lineThrough(places, kind === 'polygon'), ...LINE })
}

/** Arrows without names, as of a wind: each from a place to the next. */
function smallArrows(places: readonly (readonly [x: number, y: number])[]): string {
  let d = ''
  for (let k = 0; k + 1 < places.length; k += 2) {
    const [[x, y], [tipX, tipY]] = places.slice(k, k + 2) as [
      readonly [number, number],
      readonly [number, number],
    ]
    const [dx, dy] = [BARB * (tipX - x), BARB * (tipY - y)]
    const barb = (side: number) => [tipX - dx - side * 0.6 * dy, tipY - dy + side * 0.6 * dx] as const
    d +=
      lineThrough([
        [x, y],
        [tipX, tipY],
      ]) + lineThrough([barb(1), [tipX, tipY], barb(-1)])
  }
  return element('path', { d, ...BREEZE })
}

const BREEZE = {
  fill: 'none',
  stroke: PAINT.wind,
  'stroke-width': 1.3,
  'stroke-opacity': 0.7,
  'stroke-linecap': 'round',
}

/** Words around a place, line below line. */
const textAt = (x: number, y: number, text: string): string => {
  const lines = text.split('\n')
  return lines
    .map((line, k) => {
      const top = y + APART * (k - (lines.length - 1) / 2) - APART / 3
      return letter(line, x - widthOfText(line) / 2, top, PAINT.ink)
    })
    .join('')
}

const LINE = {
  fill: 'none',
  stroke: PAINT.ink,
  'stroke-width': WIDTH,
  'stroke-opacity': 0.7,
  'stroke-dasharray': '7 5',
}

const circleStyle = (label: string) => ({
  fill: PAINT.ground,
  'fill-opacity': SOLID.has(label) ? 0.16 : 0.08,
  stroke: PAINT.ink,
  'stroke-width': WIDTH,
  'stroke-opacity': 0.7,
  ...(SOLID.has(label) ? {} : { 'stroke-dasharray': '7 5' }),
})

/** A ring with a cross in it, so many times as large, with a rim of paper that keeps it apart from agents below it. */
function targetAt(x: number, y: number, scale: number): string {
  const [ring, arm] = [scale * RING, scale * CROSS]
  const cross = `M${px(x - arm)} ${px(y)}H${px(x + arm)}M${px(x)} ${px(y - arm)}V${px(y + arm)}`
  const line = { fill: 'none', stroke: PAINT.ink, 'stroke-width': scale < 1 ? 1 : 1.8 }
  const rim = {
    ...line,
    stroke: PAINT.paper,
    'stroke-width': 3 * line['stroke-width'],
    'stroke-opacity': 0.75,
  }
  const circle = { cx: x, cy: y, r: ring }
  return [rim, line]
    .map((look) => element('circle', { ...circle, ...look }) + element('path', { d: cross, ...look }))
    .join('')
}

/** What a guide looks like, small enough for the legend: about a middle, so many pixels wide. */
export function signOf({ kind, label }: Guide, x: number, y: number, width: number): string {
  const half = width / 2
  if (kind === 'point') return targetAt(x, y, half / CROSS)
  if (kind === 'circle')
    return element('circle', { cx: x, cy: y, r: half, ...circleStyle(label), 'stroke-dasharray': 'none' })
  if (kind === 'arrows')
    return smallArrows([
      [x - half, y],
      [x + half, y],
    ])
  const line = [
    [x - half, y],
    [x + half, y],
  ] as const
  return element('path', { d: lineThrough(line), ...LINE, 'stroke-dasharray': '4 2' })
}
