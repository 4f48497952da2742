import type { Population } from '../agents/population.js'
import { type Vector, vector } from '../math/vector.js'
import { type Space, shortestAlong } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import { centroid } from './centroid.js'
import type { Metric } from './metric.js'

/**
 * How far a population reaches, in the unit of positions: the root mean square distance to its centroid (the
 * radius of gyration), √(Σ |xᵢ − c|² / N), with shortest differences and the circular-mean centroid in a
 * wrapped world. At least 0; in a wrapped world at most half the diagonal of the box. One agent: 0. No
 * agents: NaN. Fails where the wrapped centroid does: see `centroid`.
 */
export function spread(population: Population, space: Space): number {
  assertPlaced('spread', population, space)
  return spreadAround(centroid(population, space, vector()), population, space)
}

/** The root mean square distance of the agents to a point. */
export function spreadAround(center: Vector, population: Population, space: Space): number {
  const { count } = population
  const { x, y, z } = population.columns
  const { periodX, periodY, periodZ } = space
  // In a plane z is the height of the ground, not part of a distance.
  const inSpace = space.dimensions === 3
  let sum = 0
  for (let row = 0; row < count; row++) {
    const dx = shortestAlong(x[row] - center.x, periodX)
    const dy = shortestAlong(y[row] - center.y, periodY)
    const dz = inSpace ? shortestAlong(z[row] - center.z, periodZ) : 0
    sum += dx * dx + dy * dy + dz * dz
  }
  return Math.sqrt(sum / count)
}

export const spreadMetric: Metric = {
  name: 'spread',
  unit: 'length',
  least: 0,
  summary: 'How far the population reaches: the root mean square distance to its centroid.',
  source: 'radius of gyration',
  columns: ['spread'],
  measure(population, space, out) {
    out[0] = spread(population, space)
  },
}
