import { formatProblem } from '../schema/problem.js'
import { type WorldSite, warningsOf } from './check-world.js'
import type { ResolvedWorld } from './description.js'
import type { WorldWarning } from './world-warning.js'

/** Warnings already reported: per program on the console, otherwise per world and listener. */
const heard = new WeakMap<object, Set<string>>()

/** Reports suspicious numbers of a world, each once, to `warn` or the console. */
export function reportWarnings(
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

/** The engine has no console type; this uses one if it exists. */
function print(text: string): void {
  const { console } = globalThis as { readonly console?: { warn(text: string): void } }
  console?.warn(text)
}
