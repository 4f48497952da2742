import { setLength } from '../math/vector.js'
import { choice } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { drawTarget } from './support/pen.js'

/**
 * Heads for a target at full speed: desired = unit(target − position) · maxSpeed. It never slows down, so it
 * overshoots and turns around; use `arrive` to stop there. An agent on the very target wants to stop
 * ('brake', the book's way) or nothing ('coast', the notes' way).
 * Source: Reynolds 1999, "Steering Behaviors for Autonomous Characters"; *The Nature of Code*, 2nd edition,
 * example 5.1; Dwyer 2005.
 */
export const seek = defineBehavior({
  name: 'seek',
  summary: 'Heads for a target at full speed.',
  source: 'The Nature of Code, 2nd edition, example 5.1',
  options: {
    target: targetSpec('What to head for.'),
    atTarget: choice(['brake', 'coast'], { default: 'brake', about: 'What an agent on the target wants.' }),
  },
  bind({ target: description, atTarget }, context) {
    const target = context.target(description)
    return {
      desire(agent, out) {
        if (!target.locate(agent)) return false
        const { x, y, z } = target.offset
        if (atTarget === 'coast' && x === 0 && y === 0 && z === 0) return false
        out.x = x
        out.y = y
        out.z = z
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawTarget(agent, pen, target, 'target')
      },
    }
  },
})
