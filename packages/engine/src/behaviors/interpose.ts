import type { Agent } from '../agents/agent.js'
import { lengthOf, type Vector, vector } from '../math/vector.js'
import { factor } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { approach, slowing } from './support/approach.js'
import { drawTarget } from './support/pen.js'

/**
 * Gets between two others, as a bodyguard does: M = the place `share` of the way from the first to the
 * second, T = |M − position| / maxSpeed, and arrives at M as it will be after T, both going on as they do:
 * desired = unit(M + velocity of M · T − position) · speed, the speed that of `arrive`. Who cannot move
 * foresees nothing. Without one of the two there is no desire. In a wrapped world the place lies on the
 * shortest way from the first to the second.
 * Source: Reynolds 1999; Buckland 2005.
 */
export const interpose = defineBehavior({
  name: 'interpose',
  summary: 'Gets between two others.',
  source: 'Reynolds 1999; Buckland 2005',
  options: {
    first: targetSpec('One of the two.'),
    second: targetSpec('The other.'),
    share: factor({
      default: 0.5,
      min: 0,
      max: 1,
      about: 'How much of the way from the first to the second lies before it.',
    }),
    ...slowing,
  },
  bind(options, context) {
    const first = context.target(options.first)
    const second = context.target(options.second)
    /** Writes the way to the place foreseen. */
    function aim(agent: Agent, out: Vector): boolean {
      if (!first.locate(agent) || !second.locate(agent)) return false
      const { share } = options
      const { space } = context
      out.x = second.offset.x - first.offset.x
      out.y = second.offset.y - first.offset.y
      out.z = second.offset.z - first.offset.z
      space.shortest(out)
      out.x = first.offset.x + out.x * share
      out.y = first.offset.y + out.y * share
      out.z = first.offset.z + out.z * share
      space.shortest(out)
      const ahead = agent.maxSpeed > 0 ? lengthOf(out) / agent.maxSpeed : 0
      out.x += between(first.velocity.x, second.velocity.x, share) * ahead
      out.y += between(first.velocity.y, second.velocity.y, share) * ahead
      out.z += between(first.velocity.z, second.velocity.z, share) * ahead
      return true
    }
    return {
      desire(agent, out) {
        if (!aim(agent, out)) return false
        approach(agent, out, options, context.dt)
        return true
      },
      sketch(agent, pen) {
        const way = vector()
        if (!drawTarget(agent, pen, first, 'first')) return
        if (!drawTarget(agent, pen, second, 'second') || !aim(agent, way)) return
        const { x, y, z } = agent.position
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        pen.point(x + way.x, y + way.y, z + way.z, 'its place')
      },
    }
  },
})

const between = (first: number, second: number, share: number): number => first + (second - first) * share
