import { sharedLooks } from '../features/evaluation/shared-looks.js'
import { refuse } from '../schema/problem.js'
import { boolean, factor, listOf } from '../schema/spec.js'
import { defineSelection } from './selection.js'
import { take } from './take.js'

/**
 * The behaviors in order, each considered only with its chance: prioritized dithering. In each step and for each agent,
 * a behavior is skipped with probability 1 − chance, without evaluating it. The first considered one with a nonzero
 * force gives the force of the step, limit(weight · force, maxForce), and later ones are not evaluated. So urgent
 * behaviors act most of the time, others act occasionally, and an agent evaluates few of its behaviors. If all
 * considered forces are zero, so is the result; if none has an effect, there is none. Whether behavior k is considered
 * is a draw of its own, from seed, agent, step and place.
 *
 * `chance` is that of all but the last, which is always considered; `chances` lists them in order, the last too, and
 * missing ones use `chance`. All chances 1 equal `foremost`, except that there a zero force also ends the search.
 *
 * On average over the steps a behavior counts with chance · force where those before it are silent. With `compensate`
 * the force is divided by the chance, so that it counts whole on average, as far as maxForce allows. By default it is
 * not, as in the program of Reynolds, who devised it: the chance is how often something is considered, and most forces
 * are as strong as the agent anyhow, so that what the division adds would be cut off, and what is left jerks. Buckland
 * divides. Source: Reynolds 1999 (combining behaviors); OpenSteer (Pedestrian, 0.9 for what comes first); Buckland
 * 2005, chapter 3.
 */
export const dithered = defineSelection({
  name: 'dithered',
  summary: 'The behaviors in order, each considered only with its chance; the first with a force is it.',
  source: 'Reynolds 1999, combining behaviors; OpenSteer; Buckland 2005, chapter 3',
  needs: [sharedLooks],
  options: {
    chance: factor({
      default: 0.9,
      above: 0,
      max: 1,
      about: 'Chance with which a behavior is considered in a step; the last always is.',
    }),
    chances: listOf(factor({ above: 0, max: 1, about: 'The chance of a behavior.' }), {
      optional: true,
      about: 'Instead, the chance of each behavior, in their order.',
    }),
    compensate: boolean({
      default: false,
      about: 'Whether a force is divided by its chance, so that its mean is the whole force.',
    }),
  },
  bind(options, { rules, random }) {
    const chances = options.chances ?? []
    if (chances.length > rules.length)
      refuse('chances', `expected at most ${rules.length}, one for each behavior, got ${chances.length}`)
    return (agent, _rules, out) => {
      let any = false
      let found = false
      for (let k = 0; k < rules.length; k++) {
        const rule = rules[k]
        rule.share = 0
        rule.active = false
        if (found) continue
        const usual = k === rules.length - 1 ? 1 : options.chance
        const chance = k < chances.length ? chances[k] : usual
        if (chance < 1 && random(agent, k) >= chance) continue
        if (!rule.evaluate(agent)) continue
        any = true
        const { force } = rule
        // Not its square, which is 0 for a force that is merely small.
        found = rule.weight !== 0 && (force.x !== 0 || force.y !== 0 || force.z !== 0)
        if (found) take(rule, options.compensate ? 1 / chance : 1, agent, out)
      }
      if (!found) {
        out.x = 0
        out.y = 0
        out.z = 0
      }
      return any
    }
  },
})
