import { Agent, Population } from '../agents/population.js'
import { INDEX_CHOICES } from '../neighbors/indexes.js'
import { featureNamed } from '../plugins/feature.js'
import { problemsOf } from '../schema/check.js'
import { type Problem, refuse, refuseAll, within } from '../schema/problem.js'
import { isInstance, show } from '../schema/show.js'
import { type WorldDescription, worldSpec } from './description.js'

/** Throws if a value is not a valid description of a world. */
export function assertDescription(description: WorldDescription): void {
  // A path may follow a population that is added later; the next step checks its name.
  const mayCome = ({ path, message }: Problem) =>
    /^paths\..*\.points\.population$/.test(path) && message.startsWith('unknown population')
  refuseAll(problemsOf(worldSpec, description).filter((problem) => !mayCome(problem)))
}

/** Throws if a value is not a population of a world; `what` names the method. */
export function assertPopulation(
  what: string,
  given: unknown,
  populations: readonly Population[],
): asserts given is Population {
  if (!(given instanceof Population)) {
    const remedy =
      typeof given === 'string' ? `; world.population(${show(given)}) is the one of that name, if any` : ''
    const copy = isInstance(given) ? ' and this copy of drover' : ''
    refuse(what, `expected a population of this world${copy}, got ${show(given)}${remedy}`)
  }
  if (populations[given.index] !== given) {
    const whence = given.index < 0 ? ', which was taken out' : ' of another'
    refuse(what, `expected a population of this world, got '${given.name}'${whence}`)
  }
}

/** Throws if a value is not an agent of a world, alive or dead; `what` names the method. */
export function assertAgent(what: string, given: unknown, populations: readonly Population[]): void {
  if (!(given instanceof Agent)) {
    const isWhole = what === 'world.remove' && given instanceof Population
    const remedy = isWhole ? '; removePopulation(world, population)' : ''
    refuse(what, `expected an agent of this world, got ${show(given)}${remedy}`)
  }
  const { population } = given
  if (populations[population.index] !== population) {
    refuse(what, `expected an agent of this world, got one of '${population.name}' of another`)
  }
}

/** Throws if a value is not a living agent of a world. */
export function assertLiving(what: string, given: unknown, populations: readonly Population[]): void {
  assertAgent(what, given, populations)
  if (!(given as Agent).alive) refuse(what, 'expected a living agent, got one that has died')
}

/** Throws if a value does not name a neighbor index. */
export function assertIndex(what: string, given: unknown): void {
  if (given === 'tree') within(what, () => featureNamed('treeIndex'))
  if (INDEX_CHOICES.some((choice) => choice === given)) return
  refuse(what, `expected one of ${INDEX_CHOICES.join(', ')}, got ${show(given)}`)
}

/** Throws if a value is not a valid step length, for worlds with elapsed or fixed steps. */
export function assertElapsed(elapsed: unknown, isElapsed: boolean): void {
  if (!isElapsed) {
    const remedy = "say timestep: 'elapsed' in its description, or leave it out; world.run(n) makes n steps"
    refuse('world.step', `expected no argument in a world of fixed steps, got ${show(elapsed)}; ${remedy}`)
  }
  if (Number.isFinite(elapsed) && (elapsed as number) > 0) return
  refuse(
    'world.step',
    `expected a time > 0 that has passed, got ${show(elapsed)}; make no step where none has`,
  )
}

/** Throws if a value is not a number of steps. */
export function assertSteps(steps: unknown): void {
  if (Number.isInteger(steps) && (steps as number) >= 0) return
  throw new RangeError(`world.run: expected a whole number of steps >= 0, got ${show(steps)}`)
}
