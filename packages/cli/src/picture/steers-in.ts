import type { ResolvedScenario } from '@drover/scenarios'
import type { Population, WorldDescription } from 'drover'

/** Whether agents of a population steer; plants, crates and balls do not. */
export const steersIn = ({ populations = [] }: WorldDescription, { index }: { index: number }): boolean =>
  (populations[index]?.behaviors ?? []).length > 0

/** Whether agents of a population are drawn round. */
export const areDiscs = (
  { world, view: { discs = [] } }: Pick<ResolvedScenario, 'world' | 'view'>,
  population: Population,
): boolean => !steersIn(world, population) || discs.includes(population.name)
