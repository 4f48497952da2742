import type { Problem } from 'drover'
import type { Description } from './translation.js'

export const unknownTo = (path: string, what: string): Problem => ({
  path,
  message: `the wasm backend does not know ${what}; run it on the engine, backend 'reference'`,
})

export const orderProblems = ({ order }: Description): readonly Problem[] =>
  order === 'simultaneous' ? [] : [unknownTo('order', 'agents that take turns')]

/** What of the motion in a world the compiled code does not know. */
export function motionProblems({ surface, collisions }: Description): readonly Problem[] {
  const problems = surface === undefined ? [] : [unknownTo('surface', 'surface')]
  return collisions === 'none' ? problems : [...problems, unknownTo('collisions', 'bodies that collide')]
}
