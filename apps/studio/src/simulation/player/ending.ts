import type { Population, World, WorldDescription } from 'drover'
import { POINTER } from './pointer-trail.js'

/** How long all agents are outside before they count as gone, at the usual pace. Seconds. */
const GONE_AFTER = 3
/** Steps per second of a world whose step is a frame. */
const FRAMES = 60

/** The step since which all agents of a world are outside, as far as anyone asked. */
const outsideSince = new WeakMap<World, number>()

/**
 * How a run has ended, as a sentence: no agent that steers is left, all have left the world, or all trips are over. ''
 * if it goes on. A vehicle may overshoot the border of its world and come back: agents have left once they are outside
 * for a while, as seen by earlier calls, and none returns.
 */
export function endingOf(
  world: World,
  { populations: described = [] }: WorldDescription = world.toJSON(),
): string {
  const { steps, space, populations } = world
  if (steps === 0) return ''
  const others = populations.filter(({ name }) => name !== POINTER)
  const steering = others.filter(({ index }) => (described[index]?.behaviors ?? []).length > 0)
  const agents = steering.length > 0 ? steering : others
  // A world that began empty waits for a brush.
  if (agents.every(({ index }) => described[index]?.count === 0)) return ''
  if (agents.every(({ count }) => count === 0)) return 'No agents are left.'
  if (!space.wraps && agents.every((population) => isOutside(population, space))) {
    const since = Math.min(steps, outsideSince.get(world) ?? steps)
    outsideSince.set(world, since)
    const seconds = (steps - since) * (world.dt === 1 ? 1 / FRAMES : world.dt)
    if (seconds >= GONE_AFTER && agents.every((population) => isLeaving(population, space)))
      return 'All agents have left the world.'
  } else outsideSince.delete(world)
  const trips = agents.map((population) => [population.name, world.tripOf(population)] as const)
  const over = trips.flatMap(([name, trip]) =>
    trip === undefined || trip.outcome === 'traveling'
      ? []
      : [`${name} ${trip.outcome === 'stuck' ? 'got stuck' : trip.outcome} after ${trip.steps} steps`],
  )
  if (over.length === 0 || over.length < trips.length) return ''
  return `${over.length === 1 ? 'The trip is' : 'All trips are'} over: ${over.join(', ')}.`
}

function isOutside({ columns, count }: Population, { left, right, bottom, top }: World['space']): boolean {
  for (let row = 0; row < count; row++) {
    const [x, y] = [columns.x[row], columns.y[row]]
    if (x >= left && x <= right && y >= bottom && y <= top) return false
  }
  return true
}

/** Whether no agent moves toward the box of its world. */
function isLeaving({ columns, count }: Population, { left, right, bottom, top }: World['space']): boolean {
  const { x, y, vx, vy } = columns
  for (let row = 0; row < count; row++) {
    const across = x[row] - Math.min(Math.max(x[row], left), right)
    const along = y[row] - Math.min(Math.max(y[row], bottom), top)
    if (across * vx[row] + along * vy[row] < 0) return false
  }
  return true
}
