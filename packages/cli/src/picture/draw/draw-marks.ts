import type { Shown } from '@drover/scenarios'
import type { Agent, World, WorldDescription } from 'drover'
import type { Shape } from 'drover/inspect'
import type { Frame } from '../frame.js'
import { letter, widthOfText } from '../lettering.js'
import { meantAgent } from '../meant-agent.js'
import { MARKS, PAPER } from '../palette.js'
import { disc, element, lineThrough } from '../svg.js'

/** What is drawn above the agent that a picture is about. */
export type Mark = keyof typeof MARKS

export const isMark = (shown: Shown): shown is Mark => shown in MARKS

/** How long the longest arrow is, the barbs of an arrow, and how far from a point its name is. Pixels. */
const REACH = 150
const HEAD = 12
const BESIDE = 11
/** Half of the height of a letter. */
const HALF_LETTER = 6

/** Whose debug drawings each mark draws. */
const DRAWN: Partial<Record<Mark, ReadonlySet<string>>> = {
  zones: new Set(['separate', 'align', 'cohere', 'keepDistance', 'matchVelocity', 'steerToCenter']),
  path: new Set(['followPath', 'stayOnPath']),
  'wander circle': new Set(['wander', 'graze']),
}

/** Keeps account of what the agent wants that a picture is about, if the picture shows that. */
export function watchFor(world: World, description: WorldDescription, show: readonly Shown[]): void {
  const agent = meantAgent(world, description)
  if (agent !== undefined && show.some((one) => one === 'desired velocity' || one === 'forces'))
    world.watch(agent)
}

/** Velocity, desires and forces of the agent that the picture is about, and what its behaviors look at; from above. */
export function drawMarks(
  world: World,
  description: WorldDescription,
  show: readonly Shown[],
  frame: Frame,
): string {
  const marks = show.filter(isMark)
  const agent = marks.length === 0 ? undefined : meantAgent(world, description)
  if (agent === undefined) return ''
  const drawn = marks.map((mark) => {
    const names = DRAWN[mark]
    if (names === undefined) return ''
    const shapes = world.debugDraw(agent).behaviors.filter(({ behavior }) => names.has(behavior))
    return drawShapes(
      shapes.flatMap((one) => one.shapes),
      MARKS[mark],
      frame,
    )
  })
  return drawn.join('') + drawVectors(world, agent, marks, frame)
}

/** Velocity and desires on one scale, so that they can be compared; forces on another. */
function drawVectors(world: World, agent: Agent, marks: readonly Mark[], frame: Frame): string {
  const wants = marks.includes('desired velocity') || marks.includes('forces')
  const { behaviors = [], steering } = wants ? world.watch(agent) : {}
  const desires = behaviors.filter(({ active }) => active).map(({ desired }) => desired)
  const speeds = [agent.velocity, ...(marks.includes('desired velocity') ? desires : [])]
  const perSpeed = REACH / Math.max(...speeds.map(sizeOf))
  const arrow = (along: { x: number; y: number }, scale: number, color: string, look: object, name = '') =>
    arrowFrom(agent, along, scale, color, look, name, frame)
  let drawing = ''
  if (marks.includes('velocity'))
    drawing += arrow(agent.velocity, perSpeed, MARKS.velocity, { 'stroke-width': 3 })
  if (marks.includes('desired velocity'))
    for (const desired of desires)
      drawing += arrow(desired, perSpeed, MARKS['desired velocity'], {
        'stroke-width': 2.4,
        'stroke-dasharray': '7 4',
      })
  if (marks.includes('forces') && steering !== undefined) {
    const perForce =
      REACH / Math.max(...[steering, ...behaviors.map(({ contribution }) => contribution)].map(sizeOf))
    drawing += arrow(steering, perForce, MARKS.forces, { 'stroke-width': 4 })
    if (behaviors.length > 1)
      for (const { behavior, contribution } of behaviors)
        drawing += arrow(contribution, perForce, MARKS.forces, { 'stroke-width': 1.4 }, behavior)
  }
  return drawing
}

const sizeOf = ({ x, y }: { readonly x: number; readonly y: number }): number => Math.hypot(x, y)

function arrowFrom(
  { position }: Agent,
  along: { readonly x: number; readonly y: number },
  scale: number,
  stroke: string,
  look: object,
  name: string,
  frame: Frame,
): string {
  const [dx, dy] = [scale * along.x, scale * along.y * frame.upwards]
  const length = Math.hypot(dx, dy)
  // Of nothing, or of what is nothing beside the longest.
  if (!(length >= 2) || !Number.isFinite(length)) return ''
  const [x, y] = [frame.x(position.x), frame.y(position.y)]
  const tip = [x + dx, y + dy] as const
  const head = Math.min(1, HEAD / length)
  const barb = (side: number) =>
    [tip[0] - head * (dx + side * 0.45 * dy), tip[1] - head * (dy - side * 0.45 * dx)] as const
  const shaft = { d: lineThrough([[x, y], tip]), fill: 'none', stroke, 'stroke-linecap': 'round', ...look }
  const barbs = { ...shaft, d: lineThrough([barb(1), tip, barb(-1)]), 'stroke-dasharray': 'none' }
  const beyond = BESIDE / length
  const [nameX, nameY] = [tip[0] + beyond * dx, tip[1] + beyond * dy]
  // Beyond the tip: to its left where the arrow points left, and above or below it.
  const left = nameX - (widthOfText(name) * (1 - dx / length)) / 2
  const named = name === '' ? '' : letter(name, left, nameY - HALF_LETTER * (1 - dy / length), stroke)
  return element('path', shaft) + element('path', barbs) + named
}

/** What a behavior drew: lines broken, circles and polygons lightly filled, points with their names. */
function drawShapes(shapes: readonly Shape[], color: string, frame: Frame): string {
  const placesOf = ({ points }: Shape) =>
    Array.from({ length: points.length / 3 }, (_, k) => {
      return [frame.x(points[3 * k] as number), frame.y(points[3 * k + 1] as number)] as const
    })
  const heightOf = ({ points: [, y = 0] }: Shape) => frame.y(y)
  const around = { fill: color, 'fill-opacity': 0.07, stroke: color, 'stroke-width': 1.6 }
  const drawn = shapes.map((shape) => {
    const places = placesOf(shape)
    const [[x, y] = [0, 0]] = places
    if (shape.kind === 'circle')
      return element('circle', { cx: x, cy: y, r: shape.radius * frame.scale, ...around })
    if (shape.kind === 'polygon') return element('path', { d: lineThrough(places, true), ...around })
    if (shape.kind === 'line')
      return element('path', { d: lineThrough(places), ...around, fill: 'none', 'stroke-dasharray': '5 4' })
    return ''
  })
  // Names last: the highest above its point, the lowest below it, any other beside it, so that they are apart.
  const points = shapes
    .filter(({ kind }) => kind === 'point')
    .sort((one, other) => heightOf(one) - heightOf(other))
  const named = points.map((shape, k) => {
    const [[x, y] = [0, 0]] = placesOf(shape)
    const middle = x - widthOfText(shape.label) / 2
    const [left, top] =
      k === 0
        ? [middle, y - BESIDE - 2 * HALF_LETTER]
        : k === points.length - 1
          ? [middle, y + BESIDE]
          : [x + BESIDE, y - HALF_LETTER]
    const dot = { d: disc(x, y, 5), fill: color, stroke: PAPER, 'stroke-width': 1.4 }
    return element('path', dot) + letter(shape.label, left, top, color)
  })
  return [...drawn, ...named].join('')
}

/** A short arrow or a ring, for the legend: so wide, from x on. */
export function drawMarkSign(mark: Mark, x: number, y: number, size: number): string {
  const color = MARKS[mark]
  if (mark in DRAWN)
    return element('circle', {
      cx: x + size / 2,
      cy: y,
      r: size / 2,
      fill: 'none',
      stroke: color,
      'stroke-width': 1.6,
    })
  const tip = [x + size, y] as const
  const head = lineThrough([[x + 0.6 * size, y - 0.3 * size], tip, [x + 0.6 * size, y + 0.3 * size]])
  return element('path', {
    d: lineThrough([[x, y], tip]) + head,
    fill: 'none',
    stroke: color,
    'stroke-width': 2,
  })
}
