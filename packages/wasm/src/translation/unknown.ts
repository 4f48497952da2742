import type { Problem } from 'drover/schema'
import type { Description } from './description.js'

const UNKNOWN = 'the wasm backend does not know '
const REMEDY = "; run it on the engine, backend 'reference'"

export const unknownTo = (path: string, what: string): Problem => ({
  path,
  message: `${UNKNOWN}${what}${REMEDY}`,
})

/** One line that names what is unknown, each with its first place: `the wasm backend does not know sub-steps (…)`. */
export function unknownIn(problems: readonly Problem[]): string {
  const places = new Map<string, string[]>()
  // What the engine itself refuses beside a backend.
  const others: string[] = []
  for (const { path, message } of problems) {
    if (message.startsWith(UNKNOWN)) {
      const what = message.slice(UNKNOWN.length, -REMEDY.length)
      places.set(what, [...(places.get(what) ?? []), path])
    } else others.push(`${path}: ${message}`)
  }
  const named = [...places].map(([what, [first, ...more]]) =>
    more.length === 0 ? `${what} (${first})` : `${what} (${first} and ${more.length} more)`,
  )
  return [...(named.length === 0 ? [] : [`${UNKNOWN}${named.join(', ')}`]), ...others].join('; ')
}

/** Features of a world that are rejected even if the engine may move agents. */
export function worldProblems({ order, collisions }: Description): readonly Problem[] {
  const problems = order === 'simultaneous' ? [] : [unknownTo('order', 'agents that take turns')]
  // Touching bodies would overlap by 32-bit rounding, and collide again and again.
  return hits(collisions) ? [...problems, unknownTo('collisions', 'bodies that hit each other')] : problems
}

/** Unsupported motion in a world. */
export function motionProblems({ surface, collisions }: Description): readonly Problem[] {
  const problems = surface === undefined ? [] : [unknownTo('surface', 'surface')]
  if (collisions === 'none' || hits(collisions)) return problems
  return [...problems, unknownTo('collisions', 'bodies that collide')]
}

const hits = (collisions: unknown): boolean => collisions === 'impact' || typeof collisions === 'object'
