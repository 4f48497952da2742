import { Population } from '../agents/population.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { Space } from '../spaces/space.js'

/** Throws if a value is not a population; `measure` is the function called. */
export function assertPopulation(measure: string, population: unknown): void {
  if (population instanceof Population) return
  refuse(measure, `expected a population such as world.populations[0], got ${show(population)}`)
}

/** Throws if a value is not a population, or not a space. */
export function assertPlaced(measure: string, population: unknown, space: unknown): void {
  assertPopulation(measure, population)
  if (space instanceof Space) return
  refuse(measure, `expected the space of the population's world, world.space, got ${show(space)}`)
}
