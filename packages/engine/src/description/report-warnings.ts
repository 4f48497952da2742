import { formatProblem } from '../schema/problem.js'
import { type WorldSite, warningsOf } from './check-world.js'
import type { ResolvedWorld } from './description.js'
import type { WorldWarning } from './world-warning.js'

/** Texts already printed by this program. */
const printed = new Set<string>()

/**
 * Reports numbers of a world that look wrong for its units, as `checkWorld` lists them: `new World(description, { warn:
 * warnings() })` prints each text once on the console, `warnings((warning) => …)` calls a function once for each text.
 * In Node and in the development mode of bundlers each world has `warnings()`. `warn: false` silences it.
 */
export function warnings(
  tell?: (warning: WorldWarning) => void,
): (resolved: ResolvedWorld, world: WorldSite) => void {
  const told = tell === undefined ? printed : new Set<string>()
  return (resolved, world) => {
    for (const warning of warningsOf(resolved, world)) {
      const text = formatProblem(warning)
      if (told.has(text)) continue
      told.add(text)
      if (tell === undefined) print(`drover: ${text}`)
      else tell(warning)
    }
  }
}

/** Prints on the console, if there is one: the engine has no type for it. */
export function print(text: string): void {
  const { console } = globalThis as { readonly console?: { warn(text: string): void } }
  console?.warn(text)
}
