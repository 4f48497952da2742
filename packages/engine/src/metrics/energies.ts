import { ENERGY_COLUMN } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import { assertPopulation } from './arguments.js'
import type { Metric } from './metric.js'

/** The energy spent by a population so far, in the unit of its energy model. */
export interface Energies {
  readonly mean: number
  /** Standard deviation over all agents (the sum of squares is divided by N, not N − 1). */
  readonly sd: number
}

/**
 * Mean and standard deviation √(Σ (eᵢ − mean)² / N) of the energies eᵢ that the agents have spent
 * since they began, the column 'energy'. Both NaN without agents, and where the population's
 * description counts no energy.
 */
export function energies(population: Population): Energies {
  assertPopulation('energies', population)
  const { columns, count } = population
  const values = columns.extra.find(({ name }) => name === ENERGY_COLUMN)?.values
  if (values === undefined || count === 0) return { mean: Number.NaN, sd: Number.NaN }
  let sum = 0
  for (let row = 0; row < count; row++) sum += values[row]
  const mean = sum / count
  let squares = 0
  for (let row = 0; row < count; row++) squares += (values[row] - mean) * (values[row] - mean)
  return { mean, sd: Math.sqrt(squares / count) }
}

export const energyMetric: Metric = {
  name: 'energy',
  unit: 'energy',
  least: 0,
  summary: 'Mean and standard deviation of what going has cost.',
  source: 'Gompert 2003, section 5.2.3',
  needs: 'energy',
  columns: ['energyMean', 'energySd'],
  measure(population, _space, out) {
    const { mean, sd } = energies(population)
    out[0] = mean
    out[1] = sd
  },
}
