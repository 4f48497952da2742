import type { Problem } from 'drover/schema'
import type { Description } from './description.js'

export const unknownTo = (path: string, what: string): Problem => ({
  path,
  message: `the wasm backend does not know ${what}; run it on the engine, backend 'reference'`,
})

/** What of a world is refused even if motion may be left to the engine. */
export function worldProblems({ order, collisions }: Description): readonly Problem[] {
  const problems = order === 'simultaneous' ? [] : [unknownTo('order', 'agents that take turns')]
  // Bodies that touch would overlap by what 32 bits round, and hit each other again and again.
  return hits(collisions) ? [...problems, unknownTo('collisions', 'bodies that hit each other')] : problems
}

/** What of the motion in a world the compiled code does not know. */
export function motionProblems({ surface, collisions }: Description): readonly Problem[] {
  const problems = surface === undefined ? [] : [unknownTo('surface', 'surface')]
  if (collisions === 'none' || hits(collisions)) return problems
  return [...problems, unknownTo('collisions', 'bodies that collide')]
}

const hits = (collisions: unknown): boolean => collisions === 'impact' || typeof collisions === 'object'
