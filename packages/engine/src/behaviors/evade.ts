import type { Agent } from '../agents/agent.js'
import { setLength } from '../math/vector.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { alarm, alarmed } from './support/alarm.js'
import { distanceTo, foresight, speedOf, timeFor } from './support/foresight.js'
import { drawForeseen, drawZone } from './support/pen.js'

/**
 * Runs from where a moving target will be: desired = unit(position − (target + velocity · T)) · maxSpeed.
 * `estimate` says what T is. 'fixed': `prediction`. 'distance': min(prediction, d / (maxSpeed + speed of the
 * target)), d its distance. 'reynolds': min(prediction, d / speed of the target), when it could be here at
 * the earliest. With `within` it runs while the target itself is near, as `flee` does.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.3; Reynolds 1999.
 */
export const evade = defineBehavior({
  name: 'evade',
  summary: 'Runs from where a moving target will be.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.3',
  options: {
    target: targetSpec('What to evade.'),
    ...foresight,
    ...alarm,
  },
  bind(options, context) {
    const target = context.target(options.target)
    const runs = alarmed(options, context)
    function timeAhead(agent: Agent): number {
      const { estimate, prediction } = options
      if (estimate === 'fixed') return prediction
      const own = estimate === 'distance' ? agent.maxSpeed : 0
      return timeFor(distanceTo(target), own + speedOf(target), prediction)
    }
    return {
      desire(agent, out) {
        if (!target.locate(agent) || !runs(agent, target)) return false
        const ahead = timeAhead(agent)
        out.x = -(target.offset.x + target.velocity.x * ahead)
        out.y = -(target.offset.y + target.velocity.y * ahead)
        out.z = -(target.offset.z + target.velocity.z * ahead)
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        if (target.locate(agent)) drawForeseen(agent, pen, target, timeAhead(agent))
        if (options.within !== undefined) drawZone(agent, pen, options.within, 2 * Math.PI, 'runs within')
      },
    }
  },
})
