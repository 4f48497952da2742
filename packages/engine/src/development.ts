// What 'drover' is in Node and in the development mode of bundlers, where bytes do not matter.
import type { WorldDescription } from './description/description.js'
import { warnings } from './description/report-warnings.js'
import { isObject } from './schema/check.js'
import { isInstance } from './schema/show.js'
import type { WorldHooks } from './world/hooks.js'
import { World as SilentWorld } from './world/world.js'

export * from './index.js'

/** A world that by default warns on the console of numbers that look wrong for its units. */
export class World extends SilentWorld {
  constructor(description?: WorldDescription, hooks: WorldHooks = {}) {
    super(description, isPlain(hooks) && hooks.warn === undefined ? warning(hooks) : hooks)
  }
}

/** The hooks with warnings, not enumerable so that errors show the hooks as given. */
const warning = (hooks: WorldHooks): WorldHooks =>
  Object.defineProperty({ ...hooks }, 'warn', { value: warnings() })

/** Whether hooks may be copied: a copy of an instance would lose its methods. */
const isPlain = (hooks: unknown): boolean => isObject(hooks) && !isInstance(hooks)
