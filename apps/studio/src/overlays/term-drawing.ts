import { type Mark, PALETTES, type Pen, type Place, type Theme } from '@drover/io/drawing'
import type { Vector } from 'drover'
import type { FormulaTerm, TermValue } from 'drover/inspect'
import type { OverlayData, PointedTerm } from './overlay.js'
import { placeOf, REACH, speedScale } from './vectors.js'

/** Terms drawn in the color of an overlay that shows the same; other terms are in ink. */
const MARKS: Readonly<Record<string, Mark>> = {
  velocity: 'velocity',
  desired: 'desired velocity',
  neighbors: 'neighbors',
  targetExists: 'targets',
  targetOffset: 'targets',
  targetVelocity: 'targets',
  targetHeading: 'targets',
  fieldAt: 'flow field',
  groundGradient: 'terrain gradient',
}

/** Terms of these quantities are drawn like the overlay. */
const OF_QUANTITIES: Readonly<Record<string, Mark>> = {
  force: 'forces',
  length: 'perception',
  angle: 'perception',
  speed: 'velocity',
}

/** The color of a term, the same in the formula and on the stage. */
export function colorOfTerm({ of, quantity, type, among }: FormulaTerm, theme: Theme): string {
  const isOfNeighbors = among !== undefined && type !== 'vector'
  const mark =
    MARKS[of] ??
    (isOfNeighbors || /^other|^offset$/.test(of) ? 'neighbors' : quantity && OF_QUANTITIES[quantity])
  return mark === undefined ? PALETTES[theme].ink : PALETTES[theme].marks[mark]
}

/** Radius in pixels of the circle that marks the agent of a term. */
const AROUND = 13

/** Lines lead to at most this many neighbors: more would cover them. */
const FEW = 16

/** And this many have arrows of their own. */
const MANY = 100

/** Draws a term at its agent, by its quantity, and the neighbors that it sums over. */
export function drawTerm(
  pen: Pen,
  data: Omit<OverlayData, 'color' | 'allAgents'>,
  { term, asked }: Pick<PointedTerm, 'term' | 'asked'>,
): void {
  const { frame, insight, theme } = data
  const now = insight.term
  // The frame may be older than the highlighted term.
  if (now === undefined || now.of.node !== asked.node || now.of.place !== asked.place) return
  const seen = placeOf(frame, now.agent)
  if (seen === undefined) return
  const { place, heading } = seen
  const { ink, paper, marks } = PALETTES[theme]
  const color = colorOfTerm(term, theme)
  pen.ring(place, AROUND, { color: ink, width: 1.5 })
  const { value, neighbors = [], each = [] } = now.is ?? {}
  const isCrowd = neighbors.length > FEW
  for (const { x, y, z } of neighbors) {
    if (!isCrowd) pen.lines([[...place, x, y, z]], { color: marks.neighbors, width: 1 })
    pen.ring([x, y, z], isCrowd ? 6 : 8, { color: marks.neighbors, width: isCrowd ? 1.5 : 2 })
  }
  if (neighbors.length <= MANY && typeof value !== 'object')
    drawEach(pen, place, neighbors, each, term, data, color)
  if (typeof value === 'object')
    drawVectorTerm(pen, place, value, term, speedScale({ frame, insight, allAgents: false }), color, paper)
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value)) return
  const dashed = { color, width: 2, dash: [5, 4] } as const
  if (term.quantity === 'length') pen.circle(place, value, { ...dashed, filled: 0.08 })
  else if (term.quantity === 'speed')
    pen.circle(place, value * speedScale({ frame, insight, allAgents: false }) * pen.pixelAt(place), dashed)
  else if (term.quantity === 'angle')
    pen.sector(place, heading, REACH * pen.pixelAt(place), value, { ...dashed, filled: 0.12 })
}

/** An arrow per neighbor, for a vector that differs between neighbors: at the neighbor if it is its velocity. */
function drawEach(
  pen: Pen,
  place: Place,
  neighbors: readonly Vector[],
  each: NonNullable<TermValue['each']>,
  { of, quantity }: FormulaTerm,
  { frame, insight }: Omit<OverlayData, 'color' | 'allAgents'>,
  color: string,
): void {
  const isTheirs = of === 'otherVelocity' || of === 'otherHeading'
  const lengths = each.map((one) => (typeof one === 'object' ? Math.hypot(one.x, one.y, one.z) : 0))
  const longest = Math.max(...lengths)
  if (!(longest > 0)) return
  const pixel = pen.pixelAt(place)
  const scale =
    quantity === 'length'
      ? 1
      : quantity === 'speed'
        ? speedScale({ frame, insight, allAgents: false }) * pixel
        : (REACH * pixel) / longest
  each.forEach((one, k) => {
    if (typeof one !== 'object') return
    const { x, y, z } = neighbors[k]
    pen.arrow(isTheirs ? [x, y, z] : place, [scale * one.x, scale * one.y, scale * one.z], {
      color,
      width: 2,
    })
  })
}

/** An arrow: displacements in the scale of the world, velocities in the scale of overlays. */
function drawVectorTerm(
  pen: Pen,
  from: Place,
  { x, y, z }: Vector,
  { quantity, text }: FormulaTerm,
  speed: number,
  color: string,
  paper: string,
): void {
  const [fx, fy, fz] = from
  const way: Place = quantity === 'place' ? [x - fx, y - fy, z - fz] : [x, y, z]
  const length = Math.hypot(...way)
  if (!(length > 0)) return
  const pixel = pen.pixelAt(from)
  // A sum of displacements may lie outside of the world: then the arrow shows only its direction.
  const isWay = quantity === 'place' || (quantity === 'length' && length < pen.window.right - pen.window.left)
  const scale = isWay ? 1 : quantity === 'speed' ? speed * pixel : (REACH * pixel) / length
  const along = way.map((one) => scale * one) as unknown as Place
  pen.arrow(from, along, { color, width: 4 })
  if (isWay) pen.ring([fx + along[0], fy + along[1], fz + along[2]], 7, { color, width: 2.5 })
  // Beyond the tip, where it hides nothing of the arrow.
  const gap = ((10 + 3.5 * text.length) * pixel) / (scale * length)
  const tip = along.map((one, axis) => from[axis] + (1 + gap) * one) as unknown as Place
  if (text.length < 16) pen.text(tip, text, color, paper)
}
