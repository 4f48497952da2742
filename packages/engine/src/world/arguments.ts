import { Agent } from '../agents/agent.js'
import { Population } from '../agents/population.js'
import type { Terrain } from '../environment/terrain.js'
import { isObject, problemsOf } from '../options/check.js'
import { show } from '../options/expectation.js'
import { featureNamed } from '../options/feature.js'
import { isPluginValue, type PluginValue } from '../options/plugins.js'
import { type Problem, refuse, refuseAll, within } from '../options/problem.js'
import { INDEX_CHOICES } from '../perception/indexes.js'
import type { Backend } from './backend.js'
import { type WorldDescription, worldSpec } from './description.js'
import type { Mover } from './mover.js'
import type { Surroundings } from './surroundings.js'

/** What a world may be given that no JSON can hold. */
export interface WorldHooks {
  /** Stands in for the counter-based randomness of behaviors, to replay the draws of a reference. */
  readonly random?: Surroundings['random']
  /** Stands in for the description's terrain: a height of your own, such as `heightFunction` makes. */
  readonly terrain?: Terrain
  /**
   * Makes the steps in the place of the engine, as `@drover/wasm` does,
   * where it knows everything that is asked for.
   */
  readonly backend?: Backend
  /** Moves populations in the place of the engine; on level ground, where all act at once. */
  readonly mover?: Mover
  /** What a description that was JSON names: `all` of 'drover/all', or a list such as `[seek, wander]`. */
  readonly plugins?: readonly PluginValue[]
}

/** Refuses what is no description of a world, or whatever in it is wrong by itself. */
export function assertDescription(description: WorldDescription): void {
  // A path may follow a population that is added later; a step looks for it.
  const mayCome = ({ path, message }: Problem) =>
    /^paths\..*\.points\.population$/.test(path) && message.startsWith('unknown population')
  refuseAll(problemsOf(worldSpec, description).filter((problem) => !mayCome(problem)))
}

/** Refuses what is no population of a world; `what` names the method that was given it. */
export function assertPopulation(what: string, given: unknown, populations: readonly Population[]): void {
  if (!(given instanceof Population)) {
    const remedy =
      typeof given === 'string' ? `; world.population(${show(given)}) is the one of that name, if any` : ''
    refuse(what, `expected a population of this world, got ${show(given)}${remedy}`)
  }
  if (populations[given.index] !== given) {
    refuse(what, `expected a population of this world, got '${given.name}' of another`)
  }
}

/** Refuses what is no agent of a world, alive or dead; `what` names the method that was given it. */
export function assertAgent(what: string, given: unknown, populations: readonly Population[]): void {
  if (!(given instanceof Agent)) {
    const several = what === 'world.remove' && typeof given === 'object' && given !== null
    const remedy = several ? '; for several write world.remove(...agents)' : ''
    refuse(what, `expected an agent of this world, got ${show(given)}${remedy}`)
  }
  const { population } = given
  if (populations[population.index] !== population) {
    refuse(what, `expected an agent of this world, got one of '${population.name}' of another`)
  }
}

/** Refuses what is no living agent of a world. */
export function assertLiving(what: string, given: unknown, populations: readonly Population[]): void {
  assertAgent(what, given, populations)
  if (!(given as Agent).alive) refuse(what, 'expected a living agent, got one that has died')
}

/** The plug-ins among what may be no hooks. */
export function pluginsIn(given: unknown): readonly PluginValue[] {
  const { plugins } = (given ?? {}) as { readonly plugins?: unknown }
  return Array.isArray(plugins) ? plugins.filter(isPluginValue) : []
}

/** Refuses what are no hooks of a world of that description. */
export function assertHooks(given: unknown, description: WorldDescription): void {
  const { surface, terrain: described, order, depth, timestep } = description
  const { random, terrain, mover, backend, plugins, ...others } = isObject(given) ? given : { random: null }
  const isTerrain = isObject(terrain) && typeof terrain.survey === 'function'
  if (
    (random !== undefined && typeof random !== 'function') ||
    (terrain !== undefined && !isTerrain) ||
    Object.keys(others).length > 0
  ) {
    const expected =
      '{ random(seed, id, step, stream), terrain: { survey(ground) }, mover, backend, plugins }'
    refuse('new World', `expected hooks ${expected}, got ${show(given)}`)
  }
  if (plugins !== undefined && !(Array.isArray(plugins) && plugins.every(isPluginValue))) {
    refuse('new World', `expected plugins as a list such as [seek, wander], got ${show(plugins)}`)
  }
  if (isTerrain && described !== undefined) {
    refuse('new World', 'expected one terrain, got one in the description and another as a hook')
  }
  if (isTerrain && surface !== undefined) {
    refuse('new World', 'expected no terrain in a world with a surface; leave one of the two out')
  }
  if (backend !== undefined) {
    if (!isObject(backend) || typeof backend.open !== 'function') {
      refuse(
        'new World',
        `expected a backend, as createWasmBackend() of @drover/wasm makes it, got ${show(backend)}`,
      )
    }
    if (mover !== undefined || random !== undefined) {
      refuse('new World', 'expected no other mover or randomness beside a backend; leave one of them out')
    }
  }
  if (timestep === 'elapsed' && (backend !== undefined || mover !== undefined)) {
    const got = backend === undefined ? 'a mover' : 'a backend'
    refuse(
      'timestep',
      `expected 'fixed' beside ${got}, which makes steps of one length; leave one of the two out`,
    )
  }
  if (mover === undefined) return
  if (!isMover(mover)) {
    refuse('new World', `expected a mover { populations: [names], move(moved, tell) }, got ${show(mover)}`)
  }
  if (surface !== undefined || (depth !== undefined && (isTerrain || described !== undefined))) {
    const expected = 'expected no mover on a surface or over a terrain in space'
    refuse('new World', `${expected}; leave one of the two out, or the depth`)
  }
  if (order !== undefined && order !== 'simultaneous') {
    refuse(
      'new World',
      `expected no mover where agents take turns, got order '${order}'; leave one of the two out`,
    )
  }
}

const isNames = (given: unknown): boolean =>
  Array.isArray(given) && given.every((name) => typeof name === 'string' && name !== '')

const isMover = (given: unknown): boolean =>
  isObject(given) &&
  isNames(given.populations) &&
  (given.columns === undefined || isNames(given.columns)) &&
  (given.events === undefined || isNames(given.events)) &&
  typeof given.move === 'function'

/** Refuses what names no way of finding neighbors. */
export function assertIndex(what: string, given: unknown): void {
  if (given === 'tree') within(what, () => featureNamed('treeIndex'))
  if (INDEX_CHOICES.some((choice) => choice === given)) return
  refuse(what, `expected one of ${INDEX_CHOICES.join(', ')}, got ${show(given)}`)
}

/** Refuses what is no length for a step of a world whose steps are elapsed times, or of any other world. */
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

/** Refuses what is no number of steps to make. */
export function assertSteps(steps: unknown): void {
  if (Number.isInteger(steps) && (steps as number) >= 0) return
  throw new RangeError(`world.run: expected a whole number of steps >= 0, got ${show(steps)}`)
}

/** Makes properties that are set once and for all refuse another value, from those too whom no type stops. */
export function protect<Owner extends object>(owner: Owner, names: readonly (keyof Owner & string)[]): void {
  for (const name of names) Object.defineProperty(owner, name, { writable: false })
}
