import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select } from '../../rules/language/values.js'
import { choice, length } from '../../schema/spec.js'
import { arriving, slowing, slowsFrom } from '../support/targets/approach.js'

/**
 * Heads for a target and stops there: desired = unit(target − position) · speed with speed = maxSpeed · min(1, distance
 * / slowingRadius), and never more than distance / dt, so that no step desires to go beyond the target and the agent
 * settles instead of jittering. Within `tolerance` it desires to stop ('brake', as in the book) or has no desire
 * ('coast', as in the notes), and the event 'arrived' is emitted once per arrival. With `slowingTime`,
 * slowingRadius is maxSpeed · slowingTime, and speed = distance / slowingTime: one number for every maxSpeed. It
 * fails to stop in time, and comes back, if maxForce is too weak: maxSpeed² > 2 · slowingRadius · maxForce / mass.
 * Source: Reynolds 1999; *The Nature of Code*, 2nd edition, example 5.2; Dwyer 2005; Buckland 2005.
 */
export const arrive = defineLibraryRule({
  name: 'arrive',
  about: 'Heads for a target, slows down and stops there.',
  source: 'The Nature of Code, 2nd edition, example 5.2',
  options: {
    target: targetSpec('Where to stop.'),
    ...slowing,
    tolerance: length({ default: 0, min: 0, about: 'Distance that counts as being there.' }),
    fallback: choice(['brake', 'coast'], {
      default: 'brake',
      about: 'What an agent wants that has arrived.',
    }),
  },
  state: { arrived: 0 },
  act({ self, options, dt, pen }) {
    const { target, tolerance, fallback } = options
    const { exists, offset } = target
    pen.circle(offset, slowsFrom(self, options), 'slows down', exists)
    pen.circle(offset, tolerance, 'is there', exists.and(tolerance.gt(0)))
    pen.point(offset, 'target', exists)
    const there = exists.and(offset.length.le(tolerance))
    const { arrived } = self.state
    return {
      desire: arriving(self, offset, options, dt)
        .times(select(there, 0, 1))
        .when(exists.and(there.not().or(fallback.is('brake')))),
      state: { arrived: select(exists, select(there, 1, 0), arrived) },
      events: { arrived: there.and(arrived.eq(0)) },
    }
  },
})
