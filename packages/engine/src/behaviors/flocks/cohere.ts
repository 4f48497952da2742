import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { length } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'

/**
 * Heads for the middle of its neighbors: desired = unit(mean position of those with minDistance ≤ d < radius −
 * position) · maxSpeed. No neighbor there: no desire. Exactly in the middle it desires to stop.
 *
 * `minDistance` 0 considers all that are near enough, as in flocking. Above 0 it is the opposite of `separate`, as the
 * exercise asks: neighbors beyond that distance are sought, nearer ones are ignored. `nearest` is applied first,
 * `minDistance` to the result. A `minDistance` of at least `radius` leaves nobody. Source: Reynolds 1987; *The Nature
 * of Code*, 2nd edition, example 5.11 and exercise 5.12.
 */
export const cohere = defineLibraryRule({
  name: 'cohere',
  about: 'Keeps to the middle of its neighbors.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: {
    ...neighborOptions(50, 'Neighbors nearer than this count.'),
    minDistance: length({
      default: 0,
      min: 0,
      about: 'Only neighbors at least this far away count.',
    }),
  },
  act({ self, options, within }) {
    const { minDistance } = options
    const far = neighborsOf(within, options).where((n) =>
      minDistance.eq(0).or(n.squared.ge(minDistance.squared())),
    )
    return far
      .sum((n) => n.offset)
      .withLength(self.maxSpeed)
      .when(far.any())
  },
})
