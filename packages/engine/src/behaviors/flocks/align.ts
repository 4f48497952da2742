import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'

/**
 * Matches the direction of its neighbors: desired = unit(Σ their velocities) · maxSpeed over those with d < radius. No
 * neighbor within the radius: no desire. If their velocities cancel out, it desires to stop. Source: Reynolds 1987;
 * *The Nature of Code*, 2nd edition, example 5.11.
 */
export const align = defineLibraryRule({
  name: 'align',
  about: 'Goes the way its neighbors go.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: neighborOptions(50, 'Neighbors nearer than this count.'),
  act({ self, options, within }) {
    const near = neighborsOf(within, options)
    return near
      .sum((n) => n.velocity)
      .withLength(self.maxSpeed)
      .when(near.any())
  },
})
