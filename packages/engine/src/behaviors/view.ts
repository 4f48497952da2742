import { defineLibraryRule } from '../rules/language/define-rule.js'
import { angle } from '../schema/spec.js'
import { neighborOptions, neighborsOf } from './support/neighbors/neighbor-options.js'
import { sideToward } from './support/steering/lateral.js'

/** Squared distances below this count as 0: the inverse overflows. */
const SAME_POINT = 1e-300

/**
 * Moves sideways until nobody blocks the view: desired = unit(−side) · maxSpeed, side the lateral part of Σ unit(other
 * − position) / d over those with d < radius within the field of view, a quarter of a turn ahead by default. Nearer
 * agents take up more of the view. Agents straight ahead are passed on the left. Nobody in view: no desire. In a flock
 * this makes members fly side by side and staggered instead of one behind the other. Source: Flake 1998, *The
 * Computational Beauty of Nature*, chapter 16 (his fourth rule); *The Nature of Code*, 2nd edition, exercise 5.17.
 */
export const view = defineLibraryRule({
  name: 'view',
  about: 'Moves sideways until no neighbor blocks its view.',
  source: 'Flake 1998, chapter 16; The Nature of Code, 2nd edition, exercise 5.17',
  options: {
    ...neighborOptions(50, 'Neighbors nearer than this block the view.'),
    fieldOfView: angle({
      default: Math.PI / 2,
      above: 0,
      max: 2 * Math.PI,
      about: 'Width of the sector around the heading that should be free.',
    }),
  },
  act({ self, options, within }) {
    // An agent at exactly the same point is neither ahead nor behind.
    const blocking = neighborsOf(within, options, 'view').where((n) => n.squared.gt(SAME_POINT))
    const { side } = sideToward(
      self,
      blocking.sum((n) => n.offset.over(n.squared)),
    )
    return side.times(self.maxSpeed).negated().when(blocking.any())
  },
})
