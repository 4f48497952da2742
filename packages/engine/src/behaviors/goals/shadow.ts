import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { num, select } from '../../rules/language/values.js'
import { length } from '../../schema/spec.js'
import { approachRateOf } from '../support/steering/steer.js'

/**
 * Shadows a quarry: comes within `distance` of it and then matches its velocity. With d its distance and k = maxForce /
 * (2 · mass · maxSpeed), by which it can still brake, at most 1 / dt: desired = limit(velocity of the quarry +
 * unit(quarry − position) · k · max(0, d − distance), maxSpeed). Within the distance it only matches velocity. It
 * cannot approach a quarry that runs away at the same speed. Source: Reynolds 1999 (shadowing).
 */
export const shadow = defineLibraryRule({
  name: 'shadow',
  about: 'Comes near a target and then moves as it does.',
  source: 'Reynolds 1999',
  options: {
    target: targetSpec('What to shadow.'),
    distance: length({
      default: 50,
      min: 0,
      about: 'Distance to the target at which it matches velocities.',
    }),
  },
  act({ self, options, dt, pen }) {
    const { exists, offset, velocity } = options.target
    pen.point(offset, 'quarry', exists)
    pen.circle(offset, options.distance, 'matches velocity within', exists)
    pen.line(velocity, 'velocity to match', exists.and(velocity.squared.gt(0)))
    const beyond = offset.length.minus(options.distance)
    const rate = approachRateOf(self).min(num(1).over(dt))
    const nearer = select(beyond.gt(0), rate.times(beyond).over(offset.length), 0)
    return velocity.plus(offset.times(nearer)).limit(self.maxSpeed).when(exists)
  },
})
