import { World } from 'drover'
import { defineBehavior, vectorOf } from 'drover/plugin'
import { prioritized } from 'drover/selections'
import type { Given } from './harness.js'
import { type Solid, solidOf } from './solid.js'

/** A force that is there whatever happens. */
const pull = defineBehavior({
  name: 'conformancePull',
  summary: 'Pulls.',
  source: 'The conformance data',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: ({ by }) => ({
    force(_agent, out) {
      out.x = by.x
      out.y = by.y
      out.z = by.z
      return true
    },
  }),
})

export function prioritizedSum({
  params,
  input,
}: Given<unknown, { readonly forces: readonly Solid[]; readonly weights: readonly number[] }>) {
  const { forces, weights } = input
  const behaviors = forces.map((by, k) => pull({ by, weight: weights[k] }))
  const world = new World({ width: 100, height: 100, depth: 100 })
  const agent = world.add({ maxForce: params.maxForce, selection: prioritized({}), behaviors }).at(0)
  const { steering } = world.watch(agent)
  world.step()
  return { steering: solidOf(steering) }
}
