import type { Agent } from '../agents/agent.js'
import { setLength, type Vector, vector } from '../math/vector.js'
import { choice } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { alarm, alarmed } from './support/alarm.js'
import { distanceTo, foresight, speedOf, timeFor } from './support/foresight.js'
import { drawForeseen, drawZone } from './support/pen.js'

/**
 * Runs from where a moving target will be: desired = unit(position − (target + velocity · T)) · maxSpeed.
 * `estimate` says what T is. 'fixed': `prediction`. 'distance': min(prediction, F · d / (maxSpeed + speed of
 * the target)), d its distance, F `predictionFactor`. 'reynolds': min(prediction, F · d / speed of the
 * target), when it could be here at the earliest. With `within` it runs while the target is near, as `flee`
 * does: the target itself, or with `nearness: 'foreseen'` the place where it will be.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.3; Reynolds 1999; `predictionFactor` and `nearness`:
 * Yuka.
 */
export const evade = defineBehavior({
  name: 'evade',
  summary: 'Runs from where a moving target will be.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.3',
  options: {
    target: targetSpec('What to evade.'),
    ...foresight,
    ...alarm,
    nearness: choice(['now', 'foreseen'], {
      default: 'now',
      about: 'What `within` measures: how near the target is now, or how near the place foreseen is.',
    }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    const runs = alarmed(options, context)
    const way = vector()
    function timeAhead(agent: Agent): number {
      const { estimate, prediction, predictionFactor } = options
      if (estimate === 'fixed') return prediction
      const own = estimate === 'distance' ? agent.maxSpeed : 0
      return timeFor(predictionFactor * distanceTo(target), own + speedOf(target), prediction)
    }
    /** Writes the way to the place foreseen, for a target that was located. */
    function foresee(agent: Agent, out: Vector): void {
      const ahead = timeAhead(agent)
      out.x = target.offset.x + target.velocity.x * ahead
      out.y = target.offset.y + target.velocity.y * ahead
      out.z = target.offset.z + target.velocity.z * ahead
    }
    return {
      desire(agent, out) {
        if (!target.locate(agent)) return false
        foresee(agent, way)
        if (!runs(agent, options.nearness === 'foreseen' ? way : target.offset)) return false
        out.x = -way.x
        out.y = -way.y
        out.z = -way.z
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
