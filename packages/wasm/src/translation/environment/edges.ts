import type { SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'

/** As in assembly/world.ts. */
const EDGES: Readonly<Record<string, number>> = { open: 0, wrap: 1, clamp: 2, bounce: 3 }

/** The number of the world's edge rule. */
export function edgeOf(world: SteppedWorld, problems: Problem[]): number {
  const { edges } = world.toJSON()
  const name = typeof edges === 'string' ? edges : (edges?.edge ?? 'open')
  const known = EDGES[name]
  if (known === undefined)
    problems.push({ path: 'edges', message: `the wasm backend does not know '${name}'` })
  return known ?? 0
}

export { EDGES }
