import type { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import { type Space, shortestAlong } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import { centroid } from './centroid.js'
import type { Metric } from './metric.js'

export interface Hull {
  /** Length². */
  readonly area: number
  readonly perimeter: number
}

/**
 * Area and perimeter of the convex hull of the agents' x and y; in a world with depth, of their projection on the
 * ground. In a wrapped world positions are first unwrapped around the centroid, so a crowd across an edge has the same
 * hull as in the open; a crowd that fills the world gets about the whole box.
 *
 * At least 0. No agents, one, or all coincident: 0 and 0. All on one line: area 0, perimeter twice the length. Fails
 * where the wrapped centroid does: see `centroid`. O(N log N). Source: monotone chain, Andrew 1979 (Inf Process Lett
 * 9:216).
 */
export function hull(population: Population, space: Space): Hull {
  assertPlaced('hull', population, space)
  const { count } = population
  const center = centroid(population, space, vector())
  const { columns } = population
  const x = Float64Array.from(columns.x, (value) => shortestAlong(value - center.x, space.periodX))
  const y = Float64Array.from(columns.y, (value) => shortestAlong(value - center.y, space.periodY))
  const order = withoutInside(x, y, count).sort((a, b) => x[a] - x[b] || y[a] - y[b])
  const corners = [...chain(x, y, order), ...chain(x, y, order.reverse())]
  let doubleArea = 0
  let perimeter = 0
  for (let k = 0; k < corners.length; k++) {
    const a = corners[k]
    const b = corners[(k + 1) % corners.length]
    doubleArea += x[a] * y[b] - x[b] * y[a]
    perimeter += Math.sqrt((x[b] - x[a]) * (x[b] - x[a]) + (y[b] - y[a]) * (y[b] - y[a]))
  }
  return { area: Math.max(0, doubleArea / 2), perimeter }
}

/** One side of the hull of points in the given order, counterclockwise, without its last corner. */
function chain(x: Float64Array, y: Float64Array, order: Int32Array): number[] {
  const corners: number[] = []
  for (const next of order) {
    while (
      corners.length >= 2 &&
      turn(x, y, corners[corners.length - 2], corners[corners.length - 1], next) <= 0
    ) {
      corners.pop()
    }
    corners.push(next)
  }
  corners.pop()
  return corners
}

/** Twice the signed area of a triangle: positive when its corners are counterclockwise. */
function turn(x: Float64Array, y: Float64Array, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a])
}

/**
 * The points that are not strictly inside the quadrilateral of those farthest along the diagonals. Points inside it
 * cannot be corners, and most points of a crowd are (Akl and Toussaint 1978, Inf Process Lett 7:219).
 */
function withoutInside(x: Float64Array, y: Float64Array, count: number): Int32Array {
  const kept = new Int32Array(count)
  let southWest = 0
  let southEast = 0
  let northEast = 0
  let northWest = 0
  for (let row = 1; row < count; row++) {
    const sum = x[row] + y[row]
    const difference = x[row] - y[row]
    if (sum < x[southWest] + y[southWest]) southWest = row
    if (sum > x[northEast] + y[northEast]) northEast = row
    if (difference > x[southEast] - y[southEast]) southEast = row
    if (difference < x[northWest] - y[northWest]) northWest = row
  }
  let keeping = 0
  for (let row = 0; row < count; row++) {
    const inside =
      turn(x, y, southWest, southEast, row) > 0 &&
      turn(x, y, southEast, northEast, row) > 0 &&
      turn(x, y, northEast, northWest, row) > 0 &&
      turn(x, y, northWest, southWest, row) > 0
    if (!inside) kept[keeping++] = row
  }
  return kept.subarray(0, keeping)
}

export const hullMetric: Metric = {
  name: 'hull',
  unit: 'length², length',
  least: 0,
  summary: 'Area and perimeter of the convex hull of the agents, seen from above.',
  source: 'Andrew 1979',
  columns: ['hullArea', 'hullPerimeter'],
  measure(population, space, out) {
    const { area, perimeter } = hull(population, space)
    out[0] = area
    out[1] = perimeter
  },
}
