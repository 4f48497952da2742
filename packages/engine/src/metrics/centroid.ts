import type { Values } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { atan2, cos, sin } from '../math/transcendental.js'
import { type Vector, vector } from '../math/vector.js'
import { isObject } from '../schema/check.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { type Space, shortestAlong } from '../spaces/space.js'
import { assertPlaced } from './arguments.js'
import type { Metric } from './metric.js'

const TURN = 2 * Math.PI
/** A mean direction shorter than this is only rounding. */
const NO_DIRECTION = 1e-9

/**
 * Writes the center of a population into `out` and returns it, in the unit of positions. Along an axis that does not
 * wrap it is the mean; along one that wraps with period L it is the circular mean: positions are angles φᵢ = 2π xᵢ / L,
 * and the centroid is at (L / 2π) · atan2(Σ sin φᵢ, Σ cos φᵢ), inside the box.
 *
 * One agent, or all on one point: exactly that point. No agents: NaN. A circular mean differs from the mean of
 * asymmetric crowds: it leans toward the majority. It does not exist if agents are spread evenly around an axis (|Σ
 * (cos φᵢ, sin φᵢ)| ≤ 10⁻⁹ N); there the coordinate of the first agent is taken. Source: Bai and Breen 2008 (J Graphics
 * Tools 13:53).
 */
export function centroid(population: Population, space: Space, out: Vector): Vector {
  assertPlaced('centroid', population, space)
  if (!isObject(out)) refuse('centroid', `expected a vector to write to, vector(), got ${show(out)}`)
  const { columns, count } = population
  out.x = meanAlong(columns.x, count, space.left, space.periodX)
  out.y = meanAlong(columns.y, count, space.bottom, space.periodY)
  out.z = meanAlong(columns.z, count, space.floor, space.periodZ)
  return out
}

/**
 * The mean along one axis. Measured from the first agent, so that agents on one point have exactly that mean.
 */
function meanAlong(values: Values, count: number, low: number, period: number): number {
  if (count === 0) return Number.NaN
  const first = values[0]
  if (period === Number.POSITIVE_INFINITY) {
    let sum = 0
    for (let row = 0; row < count; row++) sum += values[row] - first
    return first + sum / count
  }
  let sine = 0
  let cosine = 0
  for (let row = 0; row < count; row++) {
    const angle = (TURN * shortestAlong(values[row] - first, period)) / period
    sine += sin(angle)
    cosine += cos(angle)
  }
  if (Math.sqrt(sine * sine + cosine * cosine) <= NO_DIRECTION * count) return first
  const mean = first + (atan2(sine, cosine) / TURN) * period
  if (mean < low) return mean + period
  return mean < low + period ? mean : mean - period
}

export const centroidMetric: Metric = {
  name: 'centroid',
  unit: 'length',
  summary: 'Where the center of the population is; the circular mean along axes that wrap.',
  source: 'Bai and Breen 2008',
  columns: ['centroidX', 'centroidY', 'centroidZ'],
  measure(population, space, out) {
    const center = centroid(population, space, vector())
    out[0] = center.x
    out[1] = center.y
    out[2] = center.z
  },
}
