import { type Coloring, drawCells, drawSign, tintsOf } from '@drover/io/drawing'
import type { ResolvedScenario, Shown } from '@drover/scenarios'
import type { World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import { brief, counted } from '../../terminal/write.js'
import { coloringOf } from '../coloring.js'
import { type Frame, MARGIN, PIXELS } from '../frame.js'
import { guidesOf, isLed, LEADER_SIGNS } from '../leaders.js'
import { letter, widthOfText } from '../lettering.js'
import { PAINT, THEME } from '../paint.js'
import { roundNumberFrom } from '../round-number.js'
import { areDiscs } from '../steers-in.js'
import { disc, element, lineThrough, px } from '../svg.js'
import { drawnBy } from '../svg-pen.js'
import { SWATCH } from './draw-maps.js'
import { drawMarkSign, isMark } from './draw-marks.js'
import { drawSectorSign } from './draw-perception.js'

/**
 * The top of the legend's line above the bottom of the picture, and its middle below that. Pixels.
 */
const ABOVE_BOTTOM = 27
const MIDDLE = 5.5
/** The scale is at least that long, and at most two and a half times. */
const SHORTEST_SCALE = 80
const TICK = 4
/** The triangle that stands for the agents of a population; between it and the name; between two names. */
const TRIANGLE = 12
const GAP = 8
const APART = 28

/** A name, and what is drawn before it, from x on about a middle. */
interface Entry {
  readonly name: string
  sign(x: number, middle: number): string
}

/**
 * Below the caption: the colors of populations, the meaning of tints and shapes if there is room, and a scale bar.
 */
export function drawLegend(
  world: World,
  scenario: Pick<ResolvedScenario, 'world' | 'view'>,
  frame: Frame,
  colors: Coloring = coloringOf(world),
): string {
  const y = frame.height - ABOVE_BOTTOM
  const scale = drawScale(frame, y)
  const agents = agentsOf(colors, world, scenario)
  // Vectors and text explain themselves; targets outside the picture need no entry.
  const named = guidesOf(world)
    .filter(({ kind }) => kind !== 'arrow' && kind !== 'text')
    .filter(({ kind, points: [x = 0, y = 0] }) => kind !== 'point' || frame.shows(x, y))
  const guides = new Map(named.map((guide) => [guide.label, guide]))
  const shapes = [...guides].map(([name, guide]) => ({
    name,
    sign: (x: number, middle: number) =>
      drawnBy(PIXELS, (pen) => drawSign(pen, guide, [x + TRIANGLE / 2, middle], TRIANGLE, THEME)),
  }))
  const shown = scenario.view.show.map((name) => ({ name, sign: signOfShown(name) }))
  const rings = world.populations.some(isLed)
    ? LEADER_SIGNS.map(({ name, sign }) => ({
        name,
        sign: (x: number, middle: number) => sign(x + TRIANGLE / 2, middle, TRIANGLE / 2),
      }))
    : []
  const entries = [...agents, ...rings, ...placesIn(world), ...shapes, ...shown]
  return drawEntries(entries, agents.length, MARGIN, scale.left - APART, y) + scale.drawing
}

/** The legend entries for colors of agents. */
function agentsOf(
  { colors, legend }: Coloring,
  world: World,
  scenario: Pick<ResolvedScenario, 'world' | 'view'>,
): readonly Entry[] {
  if (legend.kind === 'scale') {
    const shades = colors.slice(0, -1)
    const ramp = (x: number, middle: number): string => {
      const width = TRIANGLE / shades.length
      const part = (fill: string, k: number) =>
        element('rect', { x: x + k * width, y: middle - TRIANGLE / 2, width, height: TRIANGLE, fill })
      return shades.map(part).join('')
    }
    return [{ name: `${legend.what} ${brief(legend.low)} to ${brief(legend.high)}`, sign: ramp }]
  }
  if (legend.kind === 'values')
    return legend.values.map((value, k) => ({
      name: `${legend.what} ${value}`,
      sign: triangle(colors[k] as string),
    }))
  if (legend.kind !== 'populations') return []
  return world.populations.map((population, k) => {
    const sign = areDiscs(scenario, population) ? dot : triangle
    return { name: population.name, sign: sign(colors[k] as string) }
  })
}

/** The legend entries for other things a scenario shows. */
const signOfShown =
  (shown: Shown): Entry['sign'] =>
  (x, y) => {
    if (isMark(shown)) return drawMarkSign(shown, x, y, TRIANGLE)
    return shown === 'perception'
      ? drawSectorSign(x, y, TRIANGLE)
      : drawCellsSign(x, y - TRIANGLE / 2, TRIANGLE)
  }

/** The tints of regions, with their names. */
const placesIn = (world: World): readonly Entry[] =>
  placeMapsOf(world).flatMap(({ low, high }, map) => {
    const { low: below, high: above } = tintsOf(map, THEME)
    const entry = (label: typeof low, fill: string): readonly Entry[] =>
      label === undefined ? [] : [{ name: label.name, sign: swatch(fill) }]
    return [...entry(low, below), ...entry(high, above)]
  })

/** Four cells. */
const drawCellsSign = (x: number, y: number, size: number): string =>
  drawnBy(PIXELS, (pen) => {
    const cells = {
      kind: 'lattice',
      origin: [x, y, 0],
      size: [size / 2, size / 2, 0],
      counts: [2, 2, 1],
    } as const
    drawCells(pen, [cells], { width: size, height: size, depth: 0 }, THEME)
  })

const swatch = (fill: string) => (x: number, middle: number) =>
  element('rect', { x, y: middle - TRIANGLE / 2, width: TRIANGLE, height: TRIANGLE, fill, ...SWATCH })

const dot = (fill: string) => (x: number, middle: number) =>
  element('path', { d: disc(x + TRIANGLE / 2, middle, TRIANGLE / 4), fill })

const triangle = (fill: string) => (x: number, middle: number) => {
  const corners = [
    [x + TRIANGLE, middle],
    [x, middle - TRIANGLE / 4],
    [x, middle + TRIANGLE / 4],
  ] as const
  return element('path', { d: lineThrough(corners, true), fill })
}

/** A scale bar at the right, as long as a round number of world lengths, with that number before it. */
function drawScale(frame: Frame, y: number) {
  const length = roundNumberFrom(SHORTEST_SCALE / frame.scale)
  const right = frame.width - MARGIN
  const from = right - length * frame.scale
  const label = brief(length)
  const left = from - GAP - widthOfText(label)
  const middle = y + MIDDLE
  const ends = [from, right].map((x) => `M${px(x)} ${px(middle - TICK)}V${px(middle + TICK)}`).join('')
  const d = `${ends}M${px(from)} ${px(middle)}H${px(right)}`
  const line = element('path', { d, fill: 'none', stroke: PAINT.ink, 'stroke-width': 1.15 })
  return { left, drawing: letter(label, left, y, PAINT.ink) + line }
}

/** Sign and name of each entry, from x on; then the number of entries that do not fit before the end. */
function drawEntries(entries: readonly Entry[], herds: number, x: number, end: number, y: number): string {
  let drawing = ''
  let at = x
  for (const [k, { name, sign }] of entries.entries()) {
    const others = entries.length - k - 1
    const next = at + TRIANGLE + GAP + widthOfText(name) + APART
    const room = others === 0 ? end + APART : end - widthOfText(`and ${others} more`)
    if (next > room) {
      const rest = k === 0 ? counted(herds, 'population') : `and ${others + 1} more`
      return drawing + letter(rest, at, y, PAINT.ink)
    }
    drawing += sign(at, y + MIDDLE) + letter(name, at + TRIANGLE + GAP, y, PAINT.ink)
    at = next
  }
  return drawing
}
