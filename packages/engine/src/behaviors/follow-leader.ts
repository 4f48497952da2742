import type { Agent } from '../agents/agent.js'
import { lengthOf, setLength, type Vector, vector } from '../math/vector.js'
import { length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { approach, slowing } from './support/approach.js'
import { meet } from './support/foresight.js'
import { fromFrame, LEFT } from './support/frame.js'
import { drawTarget } from './support/pen.js'

/**
 * Follows a leader: arrives at the place `behind` it, met where it will be as `offsetPursue` does, and gets
 * out of its way. The way is kept clear from the leader to `ahead` of it and `width` to either side: an agent
 * there, along = (own − leader) · heading in [0, ahead) and across = own − leader − along · heading shorter
 * than width, desires unit(across) · maxSpeed instead; in the very middle to the left. Followers keep off
 * each other by `separate`. A follower is not run over while it leaves the way, at its maxSpeed and given the
 * time that maxForce takes, before the leader has come `ahead`. The leader itself, where it is of the same
 * population, has no desire. Source: Reynolds 1999.
 */
export const followLeader = defineBehavior({
  name: 'followLeader',
  summary: 'Follows a leader and keeps out of its way.',
  source: 'Reynolds 1999',
  options: {
    target: targetSpec('The leader.'),
    behind: length({ default: 30, min: 0, about: 'How far behind the leader it wants to be.' }),
    ahead: length({ default: 80, min: 0, about: "Length of the leader's way that it keeps clear." }),
    width: length({ default: 20, min: 0, about: 'How far that reaches to either side.' }),
    ...slowing,
  },
  bind(options, context) {
    const leader = context.target(options.target)
    const inSpace = context.space.dimensions === 3
    /**
     * Writes the way out of the leader's, from a leader that was located; answers whether the agent is in it.
     */
    function isInTheWay(out: Vector): boolean {
      const { offset, heading } = leader
      const along = -(offset.x * heading.x + offset.y * heading.y + offset.z * heading.z)
      if (!(along >= 0 && along < options.ahead)) return false
      out.x = -offset.x - along * heading.x
      out.y = -offset.y - along * heading.y
      out.z = -offset.z - along * heading.z
      const across = lengthOf(out)
      if (!(across < options.width)) return false
      // What rounding leaves of a cross distance says nothing of the side.
      if (across <= 1e-9 * options.width) fromFrame(heading, LEFT, inSpace, out)
      return true
    }
    /** Writes the way to the place behind a leader that was located. */
    function aimBehind(agent: Agent, out: Vector): void {
      const { offset, heading } = leader
      out.x = offset.x - heading.x * options.behind
      out.y = offset.y - heading.y * options.behind
      out.z = offset.z - heading.z * options.behind
      context.space.shortest(out)
      meet(agent, leader, out)
    }
    return {
      desire(agent, out) {
        if (!leader.locate(agent)) return false
        if (isInTheWay(out)) {
          setLength(out, agent.maxSpeed)
          return true
        }
        aimBehind(agent, out)
        approach(agent, out, options, context.dt)
        return true
      },
      sketch(agent, pen) {
        if (!drawTarget(agent, pen, leader, 'leader')) return
        const { x, y, z } = agent.position
        const { offset, heading } = leader
        const fromX = x + offset.x
        const fromY = y + offset.y
        const fromZ = z + offset.z
        const end = {
          x: heading.x * options.ahead,
          y: heading.y * options.ahead,
          z: heading.z * options.ahead,
        }
        const side = vector()
        fromFrame(heading, { x: 0, y: options.width, z: 0 }, inSpace, side)
        const corners = [
          [fromX + side.x, fromY + side.y, fromZ + side.z],
          [fromX - side.x, fromY - side.y, fromZ - side.z],
          [fromX + end.x - side.x, fromY + end.y - side.y, fromZ + end.z - side.z],
          [fromX + end.x + side.x, fromY + end.y + side.y, fromZ + end.z + side.z],
        ]
        pen.polygon(corners.flat(), "the leader's way")
        const way = vector()
        aimBehind(agent, way)
        pen.point(x + way.x, y + way.y, z + way.z, 'its place')
      },
    }
  },
})
