import { arrive, World, type WorldDescription } from 'drover'
import { each } from 'drover/signals'

interface SwapLayout {
  readonly count: number
  /** The radius of the circle. */
  readonly circle: number
  /** Which part of the room that it has on the circle, and of the circle, a body takes. */
  readonly part: number
  readonly horizon: number
  /** Whether it takes as long as 1 to stop. */
  readonly heavy: boolean
}

const MIDDLE = 50

function layOut({ count, circle, part }: SwapLayout) {
  const turns = Array.from({ length: count }, (_, k) => (2 * Math.PI * k) / count)
  return {
    at: turns.map((turn) => [MIDDLE + circle * Math.cos(turn), MIDDLE + circle * Math.sin(turn)]),
    radius: part * circle * Math.min(0.5, Math.sin(Math.PI / count)),
  }
}

/** Agents evenly around a circle, each on its way to the place opposite; in a step none goes farther than half its radius. */
export function swap(layout: SwapLayout): WorldDescription {
  const { at, radius } = layOut(layout)
  const target = [0, 1].map((axis) => each({ values: at.map((place) => 2 * MIDDLE - place[axis]) }))
  const agents = {
    at,
    radius,
    velocity: 'zero' as const,
    maxSpeed: 1,
    ...(layout.heavy ? { mass: 1, maxForce: 1 } : { mass: 0.05, maxForce: 100 }),
    behaviors: [arrive({ target, slowingRadius: Math.max(1, radius) })],
    locomotion: { avoidance: { horizon: layout.horizon } },
  }
  return { width: 2 * MIDDLE, height: 2 * MIDDLE, dt: Math.min(0.25, radius / 2), populations: [agents] }
}

/** The time until all are within half their radius, or nearly, of where they want to be; Infinity after 2,000. */
export function timeToSwap(layout: SwapLayout): number {
  const { at, radius } = layOut(layout)
  const world = new World(swap(layout))
  const near = 0.5 * radius + 0.05
  const { columns } = world.populations[0]
  while (world.time < 2000) {
    world.step()
    const isThere = ([x, y]: readonly number[], k: number) =>
      Math.hypot(2 * MIDDLE - x - columns.x[k], 2 * MIDDLE - y - columns.y[k]) < near
    if (at.every(isThere)) return world.time
  }
  return Number.POSITIVE_INFINITY
}
