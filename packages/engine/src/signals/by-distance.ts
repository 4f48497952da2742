import { distances } from '../features/perception/distances.js'
import { someOf } from '../schema/population-option.js'
import { either, fixed, fixedVector, objectOf } from '../schema/spec.js'
import { defineSignal } from './define-signal.js'

/**
 * A value that depends on how far the agent is from a target: with t = (d − from) / (to − from), kept within 0 and 1,
 * value = low + (high − low) · t. The target is a point, or the nearest other agent of some populations; if there is
 * none the distance is Infinity. Distances are the shortest, around wrapped edges too, before the step. So `maxSpeed:
 * byDistance({ target: { population: 'wolves' }, to: 80, low: 4, high: 1 })` is panic. O(agents of the target) for each
 * agent and step. Source: our own; The Nature of Code, 2nd edition, exercise 5.3 (limits that vary).
 */
export const byDistance = defineSignal({
  name: 'byDistance',
  summary: 'A value that depends on how far the agent is from a point or from others.',
  source: 'The Nature of Code, 2nd edition, exercise 5.3; the straight line is our own',
  needs: [distances],
  options: {
    target: either(
      [
        fixedVector('length', { about: 'A point.' }),
        objectOf(
          {
            population: someOf('The nearest agent of this population, or of several.'),
          },
          { about: 'The nearest other agent.' },
        ),
      ],
      { about: 'The place or agents to which the distance is measured.' },
    ),
    from: fixed({
      quantity: 'length',
      default: 0,
      min: 0,
      about: 'The value is `low` at this distance or less.',
    }),
    to: fixed({
      quantity: 'length',
      default: 100,
      min: 0,
      about: 'The value is `high` at this distance or more.',
    }),
    low: fixed({ quantity: 'number', default: 0, about: 'Value at `from` and below it.' }),
    high: fixed({ quantity: 'number', default: 1, about: 'Value at `to` and above it.' }),
  },
  validate: ({ from, to }) => (from < to ? undefined : `to: expected more than from, ${from}, got ${to}`),
  bounds: ({ low, high }) => [Math.min(low, high), Math.max(low, high)],
  bind({ target, from, to, low, high }, { agents }) {
    const distanceOf = agents.distance(target)
    const at = (_time: number, _id: number, row: number): number => {
      const share = (distanceOf(row) - from) / (to - from)
      if (share <= 0) return low
      return share < 1 ? low + (high - low) * share : high
    }
    return { perAgent: true, varies: true, at }
  },
})
