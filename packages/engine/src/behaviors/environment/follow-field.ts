import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { choice, length, nameOf } from '../../schema/spec.js'

/**
 * Goes with a flow field: desired = unit(field at the place) · maxSpeed ('maximum', the book's text), or the field's
 * vector times maxSpeed ('field', the book's example, where a short vector means slow). The place is the agent's own
 * position, or with `lookAhead` the point that far ahead in the direction of its velocity, as Reynolds has it. Where
 * the field is zero the agent desires to stop ('brake') or has no desire ('coast'). Source: Reynolds 1999; *The Nature
 * of Code*, 2nd edition, example 5.4.
 */
export const followField = defineLibraryRule({
  name: 'followField',
  about: 'Goes with a flow field.',
  source: 'The Nature of Code, 2nd edition, example 5.4',
  options: {
    field: nameOf('field', { about: 'Which field.' }),
    lookAhead: length({ default: 0, min: 0, about: 'How far ahead of the agent the field is read.' }),
    speedFrom: choice(['maximum', 'field'], {
      default: 'maximum',
      about: "Full speed, or as long as the field's vector.",
    }),
    fallback: choice(['brake', 'coast'], {
      default: 'brake',
      about: 'What an agent wants where the field is zero.',
    }),
  },
  act({ self: { position, velocity, maxSpeed }, options: { field, lookAhead, speedFrom, fallback }, pen }) {
    const way = vec(velocity.x, velocity.y).withLength(lookAhead)
    pen.line(way, 'ahead', lookAhead.gt(0))
    pen.point(way, 'where the field is read')
    const there = field.at(position.plus(way))
    const desire = select(speedFrom.is('maximum'), there.withLength(maxSpeed), there.times(maxSpeed))
    return desire.when(fallback.is('brake').or(there.squared.gt(0)))
  },
})
