import type { Problem } from 'drover/schema'
import type { Description } from './description.js'

export const unknownTo = (path: string, what: string): Problem => ({
  path,
  message: `the wasm backend does not know ${what}; run it on the engine, backend 'reference'`,
})

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
