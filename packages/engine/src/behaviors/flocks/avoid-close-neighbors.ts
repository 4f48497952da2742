import { defineLibraryRule } from '../../rules/language/define-rule.js'
import type { Neighbor } from '../../rules/language/near.js'
import { length } from '../../schema/spec.js'
import { neighborOptions, neighborsOf } from '../support/neighbors/neighbor-options.js'
import { sideToward } from '../support/steering/lateral.js'

/**
 * Slips sideways from the neighbor that is nearest to touching it: force = −side · maxForce, side the lateral part of
 * other − position made a unit vector; of those with d < radius and d − (both bodies' radii) < clearance, the one with
 * the smallest gap. One straight ahead is passed on the left; one straight behind, or at exactly the same point, must
 * slip away itself. Nobody that near: no force. It neither brakes nor accelerates, so put first in a selection it keeps
 * agents apart that go the same way; `separate` and `keepDistance` push straight away instead. Source: Reynolds 1999
 * (separation of bodies first of all in unaligned collision avoidance), OpenSteer's steerToAvoidCloseNeighbors, which
 * takes the first of the list instead of the nearest.
 */
export const avoidCloseNeighbors = defineLibraryRule({
  name: 'avoidCloseNeighbors',
  about: 'Slips sideways from the neighbor that is nearest to touching it.',
  source: 'OpenSteer (Reynolds 2004), steerToAvoidCloseNeighbors',
  options: {
    clearance: length({ default: 5, min: 0, about: 'Bodies closer than this are too close.' }),
    ...neighborOptions(50, 'How far it looks for neighbors: from center to center.'),
  },
  act({ self, options, within, pen }) {
    pen.zone(self.radius.plus(options.clearance), 'too close')
    const apart = (n: Neighbor<unknown>) => n.distance.minus(self.radius).minus(n.radius)
    const near = neighborsOf(within, options, 'looks').where((n) => n.squared.gt(0))
    const close = near.where((n) => apart(n).lt(options.clearance))
    const way = close.ofLeast(apart, (n) => n.offset)
    const { side, isAside } = sideToward(self, way)
    const passes = isAside.or(way.dot(self.heading).ge(0))
    return { force: side.times(self.maxForce).negated().when(close.any().and(passes)) }
  },
})
