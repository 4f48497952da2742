import type { Columns, Values } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { Space } from './space.js'

/** Brings the agents of a wrapped space inside that were placed outside: an index finds only agents inside. */
export function carryInside({ columns, count }: Population, space: Space): void {
  for (let row = 0; row < count; row++) carryOver(columns, row, space)
}

/** Brings an agent into a wrapped space, by whole periods. */
export function carryOver({ x, y, z }: Columns, row: number, space: Space): void {
  carryAlong(x, row, space.left, space.right)
  carryAlong(y, row, space.bottom, space.top)
  if (space.dimensions === 3) carryAlong(z, row, space.floor, space.ceiling)
}

/** Brings a coordinate into [low, high). */
function carryAlong(positions: Values, row: number, low: number, high: number): void {
  const value = positions[row]
  if (value >= low && value < high) return
  const period = high - low
  const inside = value - period * Math.floor((value - low) / period)
  // Rounding can land exactly on the upper edge, which is the lower one.
  positions[row] = inside >= high || inside < low ? low : inside
}
