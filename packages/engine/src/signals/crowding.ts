import { distances } from '../features/perception/distances.js'
import { POPULATION_CHOICES } from '../schema/population-option.js'
import { either, fixed } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A value that depends on how crowded it is around the agent: with n the number of other agents nearer than `radius` (d
 * < radius) and t = (n − from) / (to − from), kept within 0 and 1, value = low + (high − low) · t. It counts all agents
 * of the populations that `population` names, visible or not, also at exactly the same point, but not the agent itself.
 * Distances are the shortest, around wrapped edges too, before the step. So `separate({ radius: 25, weight: crowding({
 * radius: 50, to: 8, low: 0.5, high: 3 }) })` counts for more in a crowd. For each agent and step O(agents within about
 * `radius`), after one sort in O(agents); where agents move one after the other, O(agents). Source: *The Nature of
 * Code*, 2nd edition, section "Combining Behaviors" (a `separate` weight that becomes larger in a crowded area),
 * exercise 5.14; the straight line is our own.
 */
export const crowding = defineSignal({
  name: 'crowding',
  summary: 'A value that depends on how many others are near the agent.',
  source:
    'The Nature of Code, 2nd edition, exercise 5.14 and the text before it; the straight line is our own',
  needs: [distances],
  options: {
    radius: fixed({ quantity: 'length', default: 50, above: 0, about: 'Others nearer than this count.' }),
    population: either(POPULATION_CHOICES, {
      optional: true,
      about: "Which agents count: a population, several, or 'all'; by default the agent's own.",
    }),
    from: fixed({
      quantity: 'number',
      default: 0,
      min: 0,
      about: 'The value is `low` for this many agents or fewer.',
    }),
    to: fixed({
      quantity: 'number',
      default: 8,
      min: 0,
      about: 'The value is `high` for this many agents or more.',
    }),
    low: fixed({ quantity: 'number', default: 0, about: 'Value at `from` agents and fewer.' }),
    high: fixed({ quantity: 'number', default: 1, about: 'Value at `to` agents and more.' }),
  },
  validate: ({ from, to }) => (from < to ? undefined : `to: expected more than from, ${from}, got ${to}`),
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ radius, population, from, to, low, high }, { agents }) {
    const crowdAround = agents.crowd(radius, population)
    const at = (_time: number, _id: number, row: number): number => {
      const share = (crowdAround(row) - from) / (to - from)
      if (share <= 0) return low
      return share < 1 ? low + (high - low) * share : high
    }
    return { perAgent: true, varies: true, at }
  },
})
