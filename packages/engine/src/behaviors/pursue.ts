import { setLength } from '../math/vector.js'
import { time } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { drawForeseen } from './support/pen.js'

/**
 * Heads for where a moving target will be: desired = unit(target + velocity · prediction − position) · maxSpeed.
 * The prediction is a fixed time, so a pursuer close behind aims too far ahead. Source: *The Nature of Code*,
 * 2nd edition, exercise 5.3; Reynolds 1999.
 */
export const pursue = defineBehavior({
  name: 'pursue',
  summary: 'Heads for where a moving target will be.',
  source: 'The Nature of Code, 2nd edition, exercise 5.3',
  options: {
    target: targetSpec('What to pursue.'),
    prediction: time({ default: 10, min: 0, about: 'How far ahead the target is foreseen.' }),
  },
  bind(options, context) {
    const target = context.target(options.target)
    return {
      desire(agent, out) {
        if (!target.locate(agent)) return false
        out.x = target.offset.x + target.velocity.x * options.prediction
        out.y = target.offset.y + target.velocity.y * options.prediction
        out.z = target.offset.z + target.velocity.z * options.prediction
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawForeseen(agent, pen, target, options.prediction)
      },
    }
  },
})
