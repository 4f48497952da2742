import { formatProblem } from '../schema/problem.js'
import { type WorldSite, warningsOf } from './check-world.js'
import type { ResolvedWorld } from './description.js'
import type { WorldWarning } from './world-warning.js'

/** What a program has heard already: on the console the program as a whole, otherwise whoever asked, of each world. */
const heard = new WeakMap<object, Set<string>>()

/** Tells what looks wrong about the numbers of a world, each thing once: `warn`, or the console. */
export function tellWarnings(
  resolved: ResolvedWorld,
  world: WorldSite,
  warn: ((warning: WorldWarning) => void) | undefined,
): void {
  const listener = warn === undefined ? heard : world
  const before = heard.get(listener) ?? new Set()
  heard.set(listener, before)
  for (const warning of warningsOf(resolved, world)) {
    const text = formatProblem(warning)
    if (before.has(text)) continue
    before.add(text)
    if (warn === undefined) print(`drover: ${text}`)
    else warn(warning)
  }
}

/** The engine knows of no console, but where there is one it is for this. */
function print(text: string): void {
  const { console } = globalThis as { readonly console?: { warn(text: string): void } }
  console?.warn(text)
}
