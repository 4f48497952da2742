import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { factor } from '../../schema/spec.js'
import { arriving, slowing } from '../support/targets/approach.js'

/**
 * Gets between two others, like a bodyguard: M = the place `share` of the way from the first to the second, T = |M −
 * position| / maxSpeed, and arrives at where M will be after T, at constant velocities: desired = unit(M + velocity of
 * M · T − position) · speed, the speed that of `arrive`. An agent that cannot move foresees nothing. If one of the two
 * is missing there is no desire. In a wrapped world the place lies on the shortest way from the first to the second.
 * Source: Reynolds 1999; Buckland 2005.
 */
export const interpose = defineLibraryRule({
  name: 'interpose',
  about: 'Gets between two others.',
  source: 'Reynolds 1999; Buckland 2005',
  options: {
    first: targetSpec('One of the two.'),
    second: targetSpec('The other.'),
    share: factor({
      default: 0.5,
      min: 0,
      max: 1,
      about: 'Share of the way from the first to the second at which it wants to be.',
    }),
    ...slowing,
  },
  act({ self, options, dt, pen }) {
    const { first, second, share } = options
    const apart = second.offset.minus(first.offset).shortest()
    const between = first.offset.plus(apart.times(share)).shortest()
    const ahead = select(self.maxSpeed.gt(0), between.length.over(self.maxSpeed), 0)
    const velocity = first.velocity.plus(second.velocity.minus(first.velocity).times(share))
    const place = between.plus(velocity.times(ahead))
    const both = first.exists.and(second.exists)
    pen.point(first.offset, 'gets between', first.exists)
    pen.point(second.offset, 'gets between', both)
    pen.line(place, 'its way', both)
    pen.point(place, 'its place', both)
    return arriving(self, place, options, dt).when(both)
  },
})
