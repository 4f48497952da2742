// What 'drover' is in Node and in the development mode of bundlers, where bytes do not matter.
import type { WorldDescription } from './description/description.js'
import { print, warnings } from './description/report-warnings.js'
import { isObject } from './schema/check.js'
import { isInstance } from './schema/show.js'
import type { WorldHooks } from './world/hooks.js'
import { World as SilentWorld } from './world/world.js'

export * from './index.js'

/** A world that by default warns on the console of numbers that look wrong for its units. */
export class World extends SilentWorld {
  constructor(description?: WorldDescription, hooks: WorldHooks = {}) {
    if (hooks?.warn !== false) warnOfCopies()
    super(description, isPlain(hooks) && hooks.warn === undefined ? warning(hooks) : hooks)
  }
}

/** Where the copies of the engine in a program find each other. */
const COPY = Symbol.for('drover.copy')
const program = globalThis as { [COPY]?: unknown }
let isWarned = false

/** Warns once if another copy has made a world before: its worlds, plug-ins and agents do not fit this one's. */
function warnOfCopies(): void {
  program[COPY] ??= SilentWorld
  if (program[COPY] === SilentWorld || isWarned) return
  isWarned = true
  print('drover: expected one copy of drover in a program, got two; npm ls drover shows them')
}

/** The hooks with warnings, not enumerable so that errors show the hooks as given. */
const warning = (hooks: WorldHooks): WorldHooks =>
  Object.defineProperty({ ...hooks }, 'warn', { value: warnings() })

/** Whether hooks may be copied: a copy of an instance would lose its methods. */
const isPlain = (hooks: unknown): boolean => isObject(hooks) && !isInstance(hooks)
