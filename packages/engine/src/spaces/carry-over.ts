import type { Values } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { Space } from './space.js'

/** Brings a coordinate into [low, high), by whole periods. */
export function carryOver(positions: Values, row: number, low: number, high: number): void {
  const value = positions[row]
  if (value >= low && value < high) return
  const period = high - low
  const inside = value - period * Math.floor((value - low) / period)
  // Rounding can land exactly on the upper edge, which is the lower one.
  positions[row] = inside >= high || inside < low ? low : inside
}

/**
 * Brings the agents of a wrapped space inside that were placed outside between steps: an index looks for each agent
 * where it stands, and one period from there. It leaves what is not finite for the step to report.
 */
export function carryInside({ columns, count }: Population, space: Space): void {
  const { left, right, bottom, top, floor, ceiling } = space
  carryAllOver(columns.x, count, left, right)
  carryAllOver(columns.y, count, bottom, top)
  if (space.dimensions === 3) carryAllOver(columns.z, count, floor, ceiling)
}

/** Does so in all populations. */
export function carryAllInside(populations: readonly Population[], space: Space): void {
  for (let k = 0; k < populations.length; k++) carryInside(populations[k], space)
}

function carryAllOver(positions: Values, count: number, low: number, high: number): void {
  for (let row = 0; row < count; row++) {
    const value = positions[row]
    if (value >= low && value < high) continue
    if (Number.isFinite(value)) carryOver(positions, row, low, high)
  }
}
