import { defineBehavior, prioritized, vectorOf, World } from 'drover'
import type { Case } from './harness.js'
import { between, type Solid } from './solid.js'

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

const solidOf = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): Solid => [
  x,
  y,
  z,
]
const plus = ([x, y, z]: Solid, [a, b, c]: Solid, by: number): Solid => [x + a * by, y + b * by, z + c * by]
const dot = ([x, y, z]: Solid, [a, b, c]: Solid): number => x * a + y * b + z * c
const lengthOf = (v: Solid): number => between([0, 0, 0], v)

/** As much of a force as keeps the sum within the limit, whichever way it points. */
function added(sum: Solid, force: Solid, limit: number): Solid {
  if (lengthOf(plus(sum, force, 1)) <= limit) return plus(sum, force, 1)
  const [a, b, c] = [dot(force, force), dot(sum, force), dot(sum, sum) - limit * limit]
  return plus(sum, force, (Math.sqrt(b * b - a * c) - b) / a)
}

/**
 * The reference cuts a force by the lengths of both, whichever way it points. Where the lengths fit, or the first force
 * alone fills the limit, both do the same; elsewhere drover's is compared with its own rule.
 */
export function prioritizedSum({
  params,
  input,
}: Case<unknown, { readonly forces: readonly Solid[]; readonly weights: readonly number[] }>) {
  const { maxForce } = params
  const world = new World({ width: 100, height: 100, depth: 100 })
  const agent = world
    .add({
      maxForce,
      selection: prioritized({}),
      behaviors: input.forces.map((by, k) => pull({ by, weight: input.weights[k] })),
    })
    .at(0)
  const { steering } = world.watch(agent)
  world.step()
  let sum: Solid = [0, 0, 0]
  let agrees = true
  input.forces.forEach((force, k) => {
    if (lengthOf(sum) >= maxForce * (1 - 1e-9)) return
    const weighted = plus([0, 0, 0], force, input.weights[k])
    const lengths = lengthOf(sum) + lengthOf(weighted)
    if (lengths > maxForce && k > 0 && lengthOf(sum) > 0) agrees = false
    sum = added(sum, weighted, maxForce)
  })
  const observed = { steering: solidOf(steering) }
  return agrees ? { observed } : { observed, expected: { steering: sum } }
}
