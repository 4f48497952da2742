import { Population } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { Space } from '../spaces/space.js'

/** Refuses what is no population to measure; `measure` is what was called. */
export function assertPopulation(measure: string, population: unknown): void {
  if (population instanceof Population) return
  refuse(measure, `expected a population such as world.populations[0], got ${show(population)}`)
}

/** Refuses what is no population to measure, or no space that it lives in. */
export function assertPlaced(measure: string, population: unknown, space: unknown): void {
  assertPopulation(measure, population)
  if (space instanceof Space) return
  refuse(measure, `expected the space of the population's world, world.space, got ${show(space)}`)
}
