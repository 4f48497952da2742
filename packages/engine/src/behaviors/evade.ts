import { setLength } from '../math/vector.js'
import { time } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { alarm, alarmed } from './support/alarm.js'
import { drawForeseen, drawZone } from './support/pen.js'

/**
 * Runs from where a moving target will be: desired = unit(position − (target + velocity · prediction)) · maxSpeed.
 * With `within` it runs while the target itself is near, as `flee` does.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.3; Reynolds 1999.
 */
export const evade = defineBehavior({
  name: 'evade',
  summary: 'Runs from where a moving target will be.',
  source: 'Reynolds 1999; The Nature of Code, 2nd edition, exercise 5.3',
  options: {
    target: targetSpec('What to evade.'),
    prediction: time({ default: 10, min: 0, about: 'How far ahead the target is foreseen.' }),
    ...alarm,
  },
  bind(options, context) {
    const target = context.target(options.target)
    const runs = alarmed(options, context)
    return {
      desire(agent, out) {
        if (!target.locate(agent) || !runs(agent, target)) return false
        out.x = -(target.offset.x + target.velocity.x * options.prediction)
        out.y = -(target.offset.y + target.velocity.y * options.prediction)
        out.z = -(target.offset.z + target.velocity.z * options.prediction)
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawForeseen(agent, pen, target, options.prediction)
        if (options.within !== undefined) drawZone(agent, pen, options.within, 2 * Math.PI, 'runs within')
      },
    }
  },
})
