import { behaviorColorOf, drawShapes, type Pen, type Stroke, VECTORS } from '@drover/io/drawing'
import type { Shown } from '@drover/scenarios'
import type { Agent, World, WorldDescription } from 'drover'
import type { Frame } from '../frame.js'
import { widthOfText } from '../lettering.js'
import { PAINT, THEME } from '../paint.js'
import { shownAgent } from '../shown-agent.js'
import { element, lineThrough } from '../svg.js'
import { drawnBy } from '../svg-pen.js'

/** What is drawn above the agent that a picture is about. */
const MARKS = ['velocity', 'desired velocity', 'forces', 'zones', 'path', 'wander circle'] as const
export type Mark = (typeof MARKS)[number]

export const isMark = (shown: Shown): shown is Mark => MARKS.some((mark) => mark === shown)

/** How long the longest arrow is, and how far beyond its tip the name of a force begins. Pixels. */
const REACH = 150
const BEYOND = 14

/** Whose debug drawings each mark draws. */
const DRAWN: Partial<Record<Mark, ReadonlySet<string>>> = {
  zones: new Set(['separate', 'align', 'cohere', 'keepDistance', 'matchVelocity', 'steerToCenter']),
  path: new Set(['followPath', 'stayOnPath']),
  'wander circle': new Set(['wander', 'graze']),
}

/** Records the desires of a picture's agent, if the picture shows them. */
export function watchFor(world: World, description: WorldDescription, show: readonly Shown[]): void {
  const agent = shownAgent(world, description)
  if (agent !== undefined && show.some((one) => one === 'desired velocity' || one === 'forces'))
    world.watch(agent)
}

/** Velocity, desires and forces of the picture's agent, and its behaviors' debug drawings; from above. */
export function drawMarks(
  world: World,
  description: WorldDescription,
  show: readonly Shown[],
  frame: Frame,
): string {
  const marks = show.filter(isMark)
  const agent = marks.length === 0 ? undefined : shownAgent(world, description)
  if (agent === undefined) return ''
  return drawnBy(frame, (pen) => {
    for (const mark of marks) {
      const names = DRAWN[mark]
      if (names === undefined) continue
      const drawn = world.debugDraw(agent).behaviors.filter(({ behavior }) => names.has(behavior))
      const shapes = drawn.flatMap((one) => one.shapes)
      drawShapes(pen, shapes, PAINT.marks[mark], PAINT.paper)
    }
    drawVectors(pen, world, agent, marks)
  })
}

/** Velocity and desires on one scale, so that they can be compared; forces on another. */
function drawVectors(pen: Pen, world: World, agent: Agent, marks: readonly Mark[]): void {
  const wants = marks.includes('desired velocity') || marks.includes('forces')
  const { behaviors = [], steering } = wants ? world.watch(agent) : {}
  const desires = behaviors.filter(({ active }) => active).map(({ desired }) => desired)
  const speeds = [agent.velocity, ...(marks.includes('desired velocity') ? desires : [])]
  const reach = REACH * pen.grain
  const perSpeed = reach / Math.max(...speeds.map(sizeOf))
  const { x, y, z } = agent.position
  const arrow = (along: Flat, scale: number, stroke: Stroke) =>
    pen.arrow([x, y, z], [scale * along.x, scale * along.y, 0], stroke)
  if (marks.includes('velocity'))
    arrow(agent.velocity, perSpeed, { color: PAINT.marks.velocity, ...VECTORS.velocity })
  if (marks.includes('desired velocity'))
    for (const desired of desires)
      arrow(desired, perSpeed, { color: PAINT.marks['desired velocity'], ...VECTORS.desired })
  if (!marks.includes('forces') || steering === undefined) return
  const vectors = [steering, ...behaviors.map(({ contribution }) => contribution)]
  const perForce = reach / Math.max(...vectors.map(sizeOf))
  arrow(steering, perForce, { color: PAINT.marks.forces, ...VECTORS.sum })
  if (behaviors.length < 2) return
  behaviors.forEach(({ behavior, contribution }, k) => {
    const color = behaviorColorOf(k, THEME)
    arrow(contribution, perForce, { color, ...VECTORS.force })
    const length = perForce * sizeOf(contribution)
    // Vectors that are negligible beside the longest are not drawn.
    if (!(length >= 2 * pen.grain)) return
    const far = perForce * (1 + (BEYOND * pen.grain) / length)
    const aside = (contribution.x / sizeOf(contribution)) * (widthOfText(behavior) / 2) * pen.grain
    const tip = [x + far * contribution.x + aside, y + far * contribution.y, 0] as const
    pen.text(tip, behavior, color, PAINT.paper)
  })
}

interface Flat {
  readonly x: number
  readonly y: number
}

const sizeOf = ({ x, y }: Flat): number => Math.hypot(x, y)

/** A short arrow or a ring, for the legend: this wide, from x on. */
export function drawMarkSign(mark: Mark, x: number, y: number, size: number): string {
  const color = PAINT.marks[mark]
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
