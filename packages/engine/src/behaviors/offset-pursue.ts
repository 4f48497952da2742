import type { Agent } from '../agents/agent.js'
import { type Vector, vector } from '../math/vector.js'
import { vectorOf } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { approach, slowing } from './support/approach.js'
import { meet } from './support/foresight.js'
import { fromFrame } from './support/frame.js'
import { drawTarget } from './support/pen.js'

/**
 * Keeps a place in the frame of a leader, as a wingman does: W = leader + offset, the offset being (ahead, to
 * the left, up) of the leader's heading. It meets that place where it will be after T = |W − position| /
 * (maxSpeed + speed of the leader), and arrives there: desired = unit(W + velocity · T − position) · speed,
 * the speed that of `arrive`. Where nobody can move T is 0. Left is level; of a leader that heads straight up
 * it is +y. For a point the frame is that of the world. Behind a leader that goes on at speed v it lags by
 * about v · slowingRadius / maxSpeed, less what it foresees, and for good behind one as fast as itself. The
 * leader itself, where it belongs to the same population, has no desire. What Reynolds calls offset pursuit,
 * to pass by at a distance, is the option `passBy` of `pursue`.
 * Source: Buckland 2005.
 */
export const offsetPursue = defineBehavior({
  name: 'offsetPursue',
  summary: 'Keeps a place in the frame of a leader.',
  source: 'Buckland 2005',
  options: {
    target: targetSpec('Whose frame it is: the leader.'),
    offset: vectorOf({
      quantity: 'length',
      default: [-25, 0],
      about: 'The place: ahead of the leader, to its left, above it.',
    }),
    ...slowing,
  },
  bind(options, context) {
    const leader = context.target(options.target)
    const inSpace = context.space.dimensions === 3
    const offset = vector()
    /** Writes the way to the place foreseen; false without a leader. */
    function aim(agent: Agent, out: Vector): boolean {
      if (!leader.locate(agent)) return false
      fromFrame(leader.heading, options.offset, inSpace, offset)
      out.x = leader.offset.x + offset.x
      out.y = leader.offset.y + offset.y
      out.z = leader.offset.z + offset.z
      context.space.shortest(out)
      meet(agent, leader, out)
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
        if (!drawTarget(agent, pen, leader, 'leader') || !aim(agent, way)) return
        const { x, y, z } = agent.position
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        pen.point(x + way.x, y + way.y, z + way.z, 'its place')
      },
    }
  },
})
