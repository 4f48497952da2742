import type { Population } from '../agents/population.js'
import { type Problem, refuseAll } from '../schema/problem.js'
import type { Attribution } from '../world/attribution.js'
import { MovedPopulations } from '../world/steps/mover.js'
import { Binder, type Description } from './binder.js'
import type { BindingContext } from './binding-context.js'
import type { BoundPopulation } from './bound-population.js'

/**
 * Binds all populations of a world to their rules, senses, forces and the records of watched agents. Throws a
 * DescriptionError with all problems.
 */
export function bindPopulations(
  context: BindingContext,
  descriptions: readonly Description[],
  watched: Map<Population, Map<number, Attribution>>,
): readonly BoundPopulation[] {
  const { perceived, populations, mover } = context
  const problems: Problem[] = []
  perceived.length = 0
  const moved = mover && new MovedPopulations(mover, context)
  const bound = populations.map((population) => {
    const accounts = watched.get(population) ?? new Map<number, Attribution>()
    watched.set(population, accounts)
    const made = new Binder(context, population, descriptions, problems).bind(accounts, moved)
    if (moved?.has(population)) moved.add(made)
    return made
  })
  refuseAll(problems)
  return bound
}
