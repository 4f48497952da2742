import type { Values } from '../agents/columns.js'
import { fixed } from '../schema/spec.js'
import { carryOver } from './carry-over.js'
import { defineEdge } from './edge.js'

const NO_OPTIONS = {}

/** No edge: agents may go anywhere. */
export const open = defineEdge({
  name: 'open',
  summary: 'No edge: agents may go anywhere.',
  source: 'drover',
  options: NO_OPTIONS,
  wraps: false,
  bind: () => undefined,
})

/**
 * Opposite edges touch: an agent that leaves on one side enters on the other, and distances are the shortest ones
 * around (the minimum image). With a margin the box that repeats is larger by that much on every side, so that an agent is out of sight
 * before it comes back, as in the book's examples. Source: *The Nature of Code*, 2nd edition, example 5.11; unlike
 * there, the overshoot is kept.
 */
export const wrap = defineEdge({
  name: 'wrap',
  summary: 'Opposite edges touch, for motion and for distances (the minimum image).',
  source: 'The Nature of Code, 2nd edition, example 5.11',
  options: {
    margin: fixed({
      quantity: 'length',
      default: 0,
      min: 0,
      about: 'How far beyond the box agents go before they wrap.',
    }),
  },
  wraps: true,
  margin: ({ margin }) => margin,
  bind: () => carryOver,
})

/** Walls that stop: an agent that would leave stands on the edge, its speed into the wall gone. */
export const clamp = defineEdge({
  name: 'clamp',
  summary: 'Walls that stop: the speed into the wall is lost.',
  source: 'drover',
  options: NO_OPTIONS,
  wraps: false,
  bind: () => (columns, row, space) => {
    const alongX = stop(columns.x, columns.vx, row, space.left, space.right)
    const alongY = stop(columns.y, columns.vy, row, space.bottom, space.top)
    const alongZ = space.dimensions === 3 && stop(columns.z, columns.vz, row, space.floor, space.ceiling)
    if (alongX || alongY || alongZ) columns.face(row, space.dimensions === 3)
  },
})

/** Moves a coordinate back to the edge; true if it was beyond. */
function stop(positions: Values, velocities: Values, row: number, low: number, high: number): boolean {
  if (positions[row] < low) {
    positions[row] = low
    if (velocities[row] < 0) velocities[row] = 0
    return true
  }
  if (positions[row] > high) {
    positions[row] = high
    if (velocities[row] > 0) velocities[row] = 0
    return true
  }
  return false
}

/** Walls that reflect without loss: the path is mirrored at the edge, and so is the velocity. */
export const bounce = defineEdge({
  name: 'bounce',
  summary: 'Walls that reflect position and velocity without loss.',
  source: 'drover',
  options: NO_OPTIONS,
  wraps: false,
  bind: () => (columns, row, space) => {
    const { x, y, z, vx, vy, vz, hx, hy, hz } = columns
    reflect(x, vx, hx, row, space.left, space.right)
    reflect(y, vy, hy, row, space.bottom, space.top)
    if (space.dimensions === 3) reflect(z, vz, hz, row, space.floor, space.ceiling)
  },
})

/**
 * Folds a coordinate back into [low, high] and reflects the velocity if needed. All in one function: rarely called
 * functions are compiled late and box numbers until then.
 */
function reflect(
  positions: Values,
  velocities: Values,
  headings: Values,
  row: number,
  low: number,
  high: number,
): void {
  const value = positions[row]
  if (value >= low && value <= high) return
  const length = high - low
  const laps = Math.floor((value - low) / length)
  const rest = Math.min(Math.max(value - low - laps * length, 0), length)
  if (Math.abs(laps % 2) === 1) {
    positions[row] = high - rest
    velocities[row] = -velocities[row]
    headings[row] = -headings[row]
  } else positions[row] = low + rest
}
