import { defineRule } from '../../rules/language/define-rule.js'
import { attended, attention } from '../support/attention.js'

/**
 * Goes the way its neighbors go: desired = unit(Σ their velocities) · maxSpeed over those with d < radius.
 * No neighbor that near: no desire. When their velocities cancel out the desire is to stand still.
 * Source: Reynolds 1987; *The Nature of Code*, 2nd edition, example 5.11.
 */
export const align = defineRule({
  name: 'align',
  about: 'Goes the way its neighbors go.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.11',
  options: attention(50, 'Neighbors nearer than this are heeded.'),
  act({ self, options, within }) {
    const near = attended(within, options, 'heeded')
    return near
      .sum((n) => n.velocity)
      .withLength(self.maxSpeed)
      .when(near.any())
  },
})
