import type { Population } from '../agents/population.js'
import { assertPopulation } from './arguments.js'
import type { Metric } from './metric.js'

/**
 * How aligned agents are: P = |Σ ûᵢ| / N over all N agents, with û the unit heading of an agent that moves. An agent at
 * rest (velocity exactly zero) has no direction: it adds the zero vector to the sum and still counts in N, so that a
 * crowd of which half stands has P ≤ 1/2.
 *
 * A pure number from 0 (headings cancel out, or everyone rests) to 1 (all go one way). One agent: 1 when it moves, 0 at
 * rest. No agents: NaN. Headings are directions, so a wrapped world makes no difference. Source: Vicsek et al. 1995
 * (Phys Rev Lett 75:1226); Couzin et al. 2002 (J Theor Biol 218:1).
 */
export function polarization(population: Population): number {
  assertPopulation('polarization', population)
  const { count } = population
  const { vx, vy, vz, hx, hy, hz } = population.columns
  let x = 0
  let y = 0
  let z = 0
  for (let row = 0; row < count; row++) {
    if (vx[row] === 0 && vy[row] === 0 && vz[row] === 0) continue
    x += hx[row]
    y += hy[row]
    z += hz[row]
  }
  // Headings are unit vectors to within rounding, which must not carry P above 1.
  return Math.min(1, Math.sqrt(x * x + y * y + z * z) / count)
}

export const polarizationMetric: Metric = {
  name: 'polarization',
  unit: '1',
  summary:
    'How far agents go the same way: near 0 in a large swarm, 1 when all headings agree. Agents at rest count as 0.',
  source: 'Vicsek et al. 1995; Couzin et al. 2002',
  columns: ['polarization'],
  measure(population, _space, out) {
    out[0] = polarization(population)
  },
}
