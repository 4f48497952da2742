import { setLength } from '../math/vector.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { alarm, alarmed } from './support/alarm.js'
import { drawTarget, drawZone } from './support/pen.js'

/**
 * Runs from a target at full speed: desired = unit(position − target) · maxSpeed. (Not the negative of the
 * seeking force, which would reverse the agent's own velocity too.) On the very target there is no direction
 * away from it, and the desire is to stand still. With `within` it runs from d < within on until d >= calm ·
 * within, and else has no desire: afterwards it goes on as fast as it ran, unless another rule stops it.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.1; Reynolds 1999.
 */
export const flee = defineBehavior({
  name: 'flee',
  summary: 'Runs from a target at full speed.',
  source: 'The Nature of Code, 2nd edition, exercise 5.1',
  options: { target: targetSpec('What to run from.'), ...alarm },
  bind(options, context) {
    const target = context.target(options.target)
    const runs = alarmed(options, context)
    return {
      desire(agent, out) {
        if (!target.locate(agent) || !runs(agent, target.offset)) return false
        out.x = -target.offset.x
        out.y = -target.offset.y
        out.z = -target.offset.z
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawTarget(agent, pen, target, 'what it flees')
        if (options.within !== undefined) drawZone(agent, pen, options.within, 2 * Math.PI, 'runs within')
      },
      guide(_agent, pen) {
        if (target.point === undefined) return
        const { x, y, z } = target.point
        if (options.within !== undefined) pen.circle(x, y, z, options.within, 'runs within')
        pen.point(x, y, z, 'what it flees')
      },
    }
  },
})
