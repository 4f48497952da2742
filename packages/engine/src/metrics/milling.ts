import type { Population } from '../agents/population.js'
import { vector } from '../math/vector.js'
import { type Space, shortestAlong } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import { centroid } from './centroid.js'
import type { Metric } from './metric.js'
import { spreadAround } from './spread.js'

/**
 * Agents nearer to the centroid than this share of the spread count as on it: their direction would be only rounding.
 */
const ON_THE_CENTROID = 1e-9

/**
 * How far agents circle their common center, also called rotation or normalized angular momentum: R = |Σ
 * r̂ᵢ × ûᵢ| / N over all N agents, with r̂ the unit vector from the centroid to the agent (the shortest way
 * in a wrapped world, from the circular-mean centroid) and û the unit heading. × is the cross product, in a
 * plane world its z component. Agents at rest, and agents on the centroid (nearer than 10⁻⁹ of the spread),
 * add the zero vector and still count in N.
 *
 * A pure number from 0 (no common sense of rotation: a swarm, a flock that goes straight, two mills that turn
 * against each other) to 1 (all on circles around the centroid, the same way around). One agent: 0. No
 * agents: NaN. Fails where the wrapped centroid does: see `centroid`.
 * Source: Couzin et al. 2002 (J Theor Biol 218:1), group angular momentum.
 */
export function milling(population: Population, space: Space): number {
  assertPlaced('milling', population, space)
  const { count } = population
  const { x, y, z, vx, vy, vz, hx, hy, hz } = population.columns
  const { periodX, periodY, periodZ } = space
  // In a plane z is the height of the ground, not part of a distance.
  const inSpace = space.dimensions === 3
  const center = centroid(population, space, vector())
  const nearest = ON_THE_CENTROID * spreadAround(center, population, space)
  let sumX = 0
  let sumY = 0
  let sumZ = 0
  for (let row = 0; row < count; row++) {
    if (vx[row] === 0 && vy[row] === 0 && vz[row] === 0) continue
    const rx = shortestAlong(x[row] - center.x, periodX)
    const ry = shortestAlong(y[row] - center.y, periodY)
    const rz = inSpace ? shortestAlong(z[row] - center.z, periodZ) : 0
    const r = Math.sqrt(rx * rx + ry * ry + rz * rz)
    if (r <= nearest) continue
    sumX += (ry * hz[row] - rz * hy[row]) / r
    sumY += (rz * hx[row] - rx * hz[row]) / r
    sumZ += (rx * hy[row] - ry * hx[row]) / r
  }
  // Unit vectors have rounding errors, which must not raise R above 1.
  return Math.min(1, Math.sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ) / count)
}

export const millingMetric: Metric = {
  name: 'milling',
  unit: '1',
  summary: 'How far agents circle their centroid the same way around: 1 in a perfect mill.',
  source: 'Couzin et al. 2002',
  columns: ['milling'],
  measure(population, space, out) {
    out[0] = milling(population, space)
  },
}
