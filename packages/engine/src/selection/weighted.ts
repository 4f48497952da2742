import { lengthOf, vector } from '../math/vector.js'
import { boolean } from '../schema/spec.js'
import { defineSelection } from './selection.js'

/**
 * The weighted sum of all forces: force = Σ weight · force of each behavior that has one, then limited to the agent's
 * maxForce, since several desires do not make an agent stronger. `limit: false` leaves the sum as it is, as the book
 * does: three forces with weights 1.5, 1 and 1 can then reach 3.5 maxForce. Source: Reynolds 1999; *The Nature of
 * Code*, 2nd edition, example 5.10.
 */
export const weighted = defineSelection({
  name: 'weighted',
  summary: 'The weighted sum of all forces.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, example 5.10',
  options: {
    limit: boolean({ default: true, about: 'Whether the sum is limited to maxForce.' }),
  },
  bind: (options) => (agent, rules, out) => {
    let x = 0
    let y = 0
    let z = 0
    let any = false
    for (let k = 0; k < rules.length; k++) {
      const rule = rules[k]
      rule.share = 0
      if (!rule.evaluate(agent)) continue
      any = true
      const { weight, force } = rule
      rule.share = weight
      x += weight * force.x
      y += weight * force.y
      z += weight * force.z
    }
    if (any && options.limit) {
      const most = agent.maxForce
      const squared = x * x + y * y + z * z
      if (squared > most * most) {
        // The square of an enormous force is not a number; its length is.
        const scale =
          most / (squared < Number.POSITIVE_INFINITY ? Math.sqrt(squared) : lengthOf(vector(x, y, z)))
        x *= scale
        y *= scale
        z *= scale
        for (let k = 0; k < rules.length; k++) rules[k].share *= scale
      }
    }
    out.x = x
    out.y = y
    out.z = z
    return any
  },
})
