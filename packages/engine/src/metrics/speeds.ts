import type { Population } from '../agents/population.js'
import { assertPopulation } from './arguments.js'
import type { Metric } from './metric.js'

/** Speeds in the world's unit: length per unit of time. */
export interface Speeds {
  readonly mean: number
  /** Standard deviation over all agents (the sum of squares is divided by N, not N − 1). */
  readonly sd: number
  readonly min: number
  readonly max: number
}

/**
 * Mean, standard deviation √(Σ (vᵢ − mean)² / N), minimum and maximum of the speeds vᵢ = |velocity|, agents at rest
 * included. One agent: sd 0. No agents: all NaN. A wrapped world makes no difference.
 */
export function speeds(population: Population): Speeds {
  assertPopulation('speeds', population)
  const { count } = population
  const { vx, vy, vz } = population.columns
  if (count === 0) return { mean: Number.NaN, sd: Number.NaN, min: Number.NaN, max: Number.NaN }
  const speedOf = (row: number) => Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row])
  let sum = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let row = 0; row < count; row++) {
    const speed = speedOf(row)
    sum += speed
    min = Math.min(min, speed)
    max = Math.max(max, speed)
  }
  const mean = sum / count
  let squares = 0
  for (let row = 0; row < count; row++) squares += (speedOf(row) - mean) * (speedOf(row) - mean)
  return { mean, sd: Math.sqrt(squares / count), min, max }
}

export const speedMetric: Metric = {
  name: 'speed',
  unit: 'speed',
  least: 0,
  summary: 'Mean, standard deviation, least and greatest speed.',
  source: 'descriptive statistics',
  columns: ['speedMean', 'speedSd', 'speedMin', 'speedMax'],
  measure(population, _space, out) {
    const { mean, sd, min, max } = speeds(population)
    out[0] = mean
    out[1] = sd
    out[2] = min
    out[3] = max
  },
}
