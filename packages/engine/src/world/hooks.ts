import type { BindingContext } from '../binding/binding-context.js'
import type { WorldSite } from '../description/check-world.js'
import type { ResolvedWorld, WorldDescription } from '../description/description.js'
import { isPluginValue, type PluginValue } from '../plugins/plugins.js'
import { isObject } from '../schema/check.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Backend } from './steps/backend.js'
import type { Mover } from './steps/mover.js'

/** Options of a world that cannot be JSON. */
export interface WorldHooks {
  /** Replaces the counter-based randomness of behaviors, to replay the draws of a reference. */
  readonly random?: BindingContext['random']
  /** Replaces the description's terrain, with a height of your own, such as `heightFunction` creates. */
  readonly terrain?: Terrain
  /** Makes the steps instead of the engine, as `@drover/wasm` does, if it supports everything needed. */
  readonly backend?: Backend
  /**
   * Moves populations instead of the engine. It needs fixed and simultaneous steps, and no surface or terrain in space.
   */
  readonly mover?: Mover
  /** The plug-ins that a description from JSON names: `all` of 'drover/all', or a list such as `[seek, wander]`. */
  readonly plugins?: readonly PluginValue[]
  /**
   * Reports numbers that look wrong for the units of the world: `warnings()` of 'drover/inspect', the default in Node and
   * in the development mode of bundlers, or `warnings((warning) => …)`. `false` silences it.
   */
  readonly warn?: ((resolved: ResolvedWorld, world: WorldSite) => void) | false | undefined
}

/** The plug-ins in hooks, which may be invalid. */
export function pluginsOf(given: unknown): readonly PluginValue[] {
  const { plugins } = (given ?? {}) as { readonly plugins?: unknown }
  return Array.isArray(plugins) ? plugins.filter(isPluginValue) : []
}

/** Throws if the hooks are invalid for a world of that description. */
export function assertHooks(given: unknown, description: WorldDescription): void {
  const { surface, terrain: described, order, depth, timestep } = description
  const { random, terrain, mover, backend, plugins, warn, ...others } = isObject(given)
    ? given
    : { random: null }
  const isTerrain = isObject(terrain) && typeof terrain.survey === 'function'
  if (
    (random !== undefined && typeof random !== 'function') ||
    (terrain !== undefined && !isTerrain) ||
    (warn !== undefined && warn !== false && typeof warn !== 'function') ||
    Object.keys(others).length > 0
  ) {
    const expected =
      '{ random(seed, id, step, stream), terrain: { survey(ground) }, mover, backend, plugins, warn }'
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
