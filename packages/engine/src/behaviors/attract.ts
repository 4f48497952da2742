import { evaluateExponential, pair } from '../math/exponential.js'
import { lengthOf, setLength } from '../math/vector.js'
import { choice, factor, force, length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { drawTarget } from './support/pen.js'

/** e to this is as strong as can be told; beyond 709 it would be no number. */
const LARGEST_EXPONENT = 700

/**
 * Is pulled to a goal, whatever its velocity: force = unit(goal − position) · min(pull, most, maxForce) with
 * pull = strength · dⁿ at distance d, n = 1 'linear' (equation 4), 0 'constant', 2 'quadratic', or
 * pull = strength · exp(d / scale) 'exponential', at most strength · e⁷⁰⁰. On the goal, and without one: no force. It draws a herd into full flight, so that stragglers never catch up, and swings
 * about the goal for ever; `cruise` is the remedy, this is for comparison.
 * Source: Gompert 2003, section 4, equation 4 and the laws named below it.
 */
export const attract = defineBehavior({
  name: 'attract',
  summary: 'Is pulled to a goal, whatever its velocity.',
  source: 'Gompert 2003, section 4',
  options: {
    goal: targetSpec('What pulls.'),
    law: choice(['linear', 'constant', 'quadratic', 'exponential'], {
      default: 'linear',
      about: 'How the pull grows with distance.',
    }),
    strength: factor({ default: 1, min: 0, about: 'The pull at distance 1, of an exponential one at 0.' }),
    scale: length({ default: 10, above: 0, about: 'Over this distance an exponential pull grows by e.' }),
    most: force({ min: 0, optional: true, about: 'The pull is clipped here; by default only at maxForce.' }),
  },
  bind(options, context) {
    const goal = context.target(options.goal)
    return {
      force(agent, out) {
        if (!goal.locate(agent)) return false
        out.x = goal.offset.x
        out.y = goal.offset.y
        out.z = goal.offset.z
        const { law, strength, scale, most = Number.POSITIVE_INFINITY } = options
        const distance = lengthOf(out)
        if (distance === 0) return false
        let growth = 1
        if (law === 'linear') growth = distance
        else if (law === 'quadratic') growth = distance * distance
        else if (law === 'exponential') {
          pair[0] = Math.min(distance / scale, LARGEST_EXPONENT)
          growth = evaluateExponential()[0]
        }
        setLength(out, Math.min(strength * growth, most, agent.maxForce))
        return true
      },
      sketch(agent, pen) {
        drawTarget(agent, pen, goal, 'target')
      },
    }
  },
})
