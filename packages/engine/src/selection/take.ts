import type { Agent } from '../agents/population.js'
import { lengthOf, limit, type Vector } from '../math/vector.js'
import type { Rule } from './rule.js'

/** Uses the force of one rule only: out = limit(factor · weight · force, maxForce). Records this in its share. */
export function take(rule: Rule, factor: number, agent: Agent, out: Vector): void {
  const { force } = rule
  const weight = rule.weight * factor
  const most = agent.maxForce
  out.x = weight * force.x
  out.y = weight * force.y
  out.z = weight * force.z
  const squared = out.x * out.x + out.y * out.y + out.z * out.z
  rule.share = weight
  if (squared > most * most) {
    // The square of an enormous force is not a number; its length is.
    const length = squared < Number.POSITIVE_INFINITY ? Math.sqrt(squared) : lengthOf(out)
    rule.share = weight * (most / length)
    limit(out, most)
  }
}
