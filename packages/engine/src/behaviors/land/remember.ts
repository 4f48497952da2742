import { COLUMN_NAMES } from '../../agents/columns.js'
import { POPULATION_CHOICES } from '../../schema/population-option.js'
import { refuse } from '../../schema/problem.js'
import { either, length, text, time } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { drawZone } from '../support/pen.js'

/**
 * Remembers others: a number from 0 to 1 for each agent, which grows by time / learnTime while it perceives one of them
 * nearer than `radius`, and falls by time / forgetTime while it does not. It never has a desire: signals and states
 * follow the number, an attribute named by `attribute`. So the weight of a rule can depend on an agent's past: `flee({
 * …, weight: attribute({ attribute: 'fear', low: 1, high: 5 }) })`.
 *
 * It reads the state before the step and is updated in the agent's turn: rules before it in the list, and signals, see
 * the number of the step before. While it is not evaluated, for example after the first active rule in `foremost`, it
 * learns nothing, and the time counts as forgetting at its next evaluation; list it first. The name of another
 * attribute of the population is an error. Source: The Nature of Code, the ecosystem project (needs and weights that
 * change); the rule is drover's own.
 */
export const remember = defineBehavior({
  name: 'remember',
  summary: 'Remembers others: a number that grows near them and fades, for signals and states to follow.',
  source: 'The Nature of Code, the ecosystem project; the rule is our own',
  options: {
    population: either(POPULATION_CHOICES, { about: 'Which agents it remembers.' }),
    radius: length({ default: 50, above: 0, about: 'Agents nearer than this count as near.' }),
    attribute: text({ default: 'memory', about: 'The name of the attribute.' }),
    learnTime: time({
      default: 10,
      above: 0,
      about: 'Time near them in which the attribute grows from 0 to 1.',
    }),
    forgetTime: time({
      default: 500,
      above: 0,
      about: 'Time away from them in which the attribute falls from 1 to 0.',
    }),
  },
  bind(options, context) {
    const seen = context.perceive(options, options.population)
    const memory = context.column(options.attribute)
    if (memory.name !== options.attribute || COLUMN_NAMES.some((name) => name === options.attribute))
      refuse(
        'attribute',
        `'${options.attribute}' is an attribute of its own already; give the memory another name`,
      )
    /** When the rule was last evaluated for the agent; −1 for never. */
    const asked = context.column(`${options.attribute}Asked`, -1)
    let now = 0
    return {
      begin(time) {
        now = time
      },
      desire({ row }) {
        const square = options.radius * options.radius
        let near = false
        for (let k = 0; k < seen.count && !near; k++) near = seen.distanceSquared[k] < square
        const last = asked.values[row]
        const elapsed = last < 0 ? context.dt : now - last
        asked.values[row] = now
        const gap = elapsed - context.dt
        // Missed time counts as forgetting; this step depends on what is perceived.
        const change = near
          ? context.dt / options.learnTime - gap / options.forgetTime
          : -elapsed / options.forgetTime
        memory.values[row] = Math.min(1, Math.max(0, memory.values[row] + change))
        return false
      },
      debugDraw(agent, pen) {
        drawZone(agent, pen, options.radius, 2 * Math.PI, 'remembers within')
      },
    }
  },
})
