import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { num, select, vec } from '../../rules/language/values.js'
import { angle, length } from '../../schema/spec.js'
import { slowing, slowsFrom } from '../support/targets/approach.js'

/** How far before the place it aims once it is lined up, as a share of its distance: the angle error falls as d². */
const LEAD = 2 / 3

/**
 * Arrives at a place with a heading, like a ship at its berth. With u the direction of `heading`, D the offset to the
 * place and a = max(0, cosine between D and u): it aims at the place moved back along u by L = a ·
 * min(approachDistance, 2/3 · |D|) + (1 − a) · approachDistance. Before the place this draws it onto the line along u,
 * more strongly the nearer it is; beside or beyond the place, it first goes back to the beginning of its run. Speed =
 * maxSpeed · min(1, |D| / slowingRadius) before the place, at full speed while it goes back, and never more than leads
 * to where it aims within the step. Within `tolerance`, unless it faces the other way, it stops, and emits 'arrived'
 * once per arrival. Fails if it cannot turn within its run, because maxForce is too weak for its speed; a longer
 * `approachDistance` and `slowingRadius` help. In a world with a depth the heading is level. Source: Reynolds 1999
 * names docking as arrival at a place with a heading; the formula is drover's own.
 */
export const dock = defineLibraryRule({
  name: 'dock',
  about: 'Arrives at a place with a heading.',
  source: 'Reynolds 1999',
  options: {
    target: targetSpec('Where to stop.'),
    heading: angle({ default: 0, about: 'Heading at the place, counterclockwise from +x.' }),
    approachDistance: length({
      default: 100,
      above: 0,
      about: 'Distance before the place at which its approach begins.',
    }),
    tolerance: length({ default: 1, min: 0, about: 'Distance that counts as being there.' }),
    ...slowing,
  },
  state: { arrived: 0 },
  act({ self, options, dt, pen }) {
    const { target, heading, approachDistance, tolerance } = options
    const { exists, offset } = target
    const direction = vec(heading.cos(), heading.sin())
    const distance = offset.length
    const before = select(distance.gt(0), offset.dot(direction).over(distance).max(0), 0)
    const back = before
      .times(approachDistance.min(distance.times(LEAD)))
      .plus(num(1).minus(before).times(approachDistance))
    const aim = offset.minus(direction.times(back))
    const slow = distance.over(slowsFrom(self, options)).min(1)
    const speed = self.maxSpeed.times(before.times(slow).plus(1).minus(before))
    const there = exists.and(distance.le(tolerance)).and(self.heading.dot(direction).gt(0))
    const { arrived } = self.state
    pen.circle(offset, slowsFrom(self, options), 'slows down', exists)
    pen.line(offset, 'run', exists, offset.minus(direction.times(approachDistance)))
    pen.point(offset, 'target', exists)
    pen.point(aim, 'aims at', exists)
    return {
      desire: select(there, vec(0, 0), aim.withLength(speed.min(aim.length.over(dt)))).when(exists),
      state: { arrived: select(exists, select(there, 1, 0), arrived) },
      events: { arrived: there.and(arrived.eq(0)) },
    }
  },
})
