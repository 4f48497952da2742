import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { choice } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'

/** A neighbor at exactly the same point counts as if it were this share of the radius away. */
const TOUCHING = 1e-3

/**
 * Steers away from neighbors that are too near: desired = unit(Σ unit(position − other) · share) · maxSpeed over those
 * with d < radius. Nearer neighbors count more, by `falloff`: share = 1 / d ('inverse'), 1 / d² ('inverse-square'), or
 * the radius of its body / d, its apparent size ('size'). No neighbor that near: no desire. If they cancel out there is
 * no desire either ('coast', example 5.11), or the desire to stop ('brake', example 5.9). Agents at exactly the same
 * point part in a direction fixed by their ids. Source: Reynolds 1987 and 1999; *The Nature of Code*, 2nd edition,
 * examples 5.9 and 5.11.
 */
export const separate = defineLibraryRule({
  name: 'separate',
  about: 'Steers away from neighbors that are too near.',
  source: 'Reynolds 1987; The Nature of Code, 2nd edition, example 5.9',
  options: {
    ...neighborOptions(25, 'Neighbors nearer than this are too near.'),
    falloff: choice(['inverse', 'inverse-square', 'size'], {
      default: 'inverse',
      about: 'Weight of a neighbor at a distance d: 1/d, 1/d², or by how large it looks, radius/d.',
    }),
    fallback: choice(['coast', 'brake'], {
      default: 'coast',
      about: 'What to do when neighbors cancel out.',
    }),
  },
  act({ self, options, within }) {
    const { radius, falloff, fallback } = options
    const near = neighborsOf(within, options, 'too near')
    const push = near.sum((n) => {
      const away = n.separation.times(radius.times(TOUCHING)).minus(n.offset)
      const share = select(falloff.is('inverse-square'), away.length, 1)
      return away.times(select(falloff.is('size'), n.radius, 1).over(away.squared.times(share)))
    })
    return push.withLength(self.maxSpeed).when(near.any().and(fallback.is('brake').or(push.squared.gt(0))))
  },
})
