import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { type RuleNumber, select, vec } from '../../rules/language/values.js'
import { choice, length } from '../../schema/spec.js'

/**
 * Turns away from the world's borders: nearer than `margin` to one, the desired velocity is the present one
 * with the component across that border replaced by full speed away from it, brought to maxSpeed. In a corner
 * both components are replaced ('both'); in the book's example the y border alone counts there ('book'), and
 * an agent may slide out along x. Source: *The Nature of Code*, 2nd edition, example 5.3.
 */
export const stayWithinWalls = defineLibraryRule({
  name: 'stayWithinWalls',
  about: "Turns away from the world's borders.",
  source: 'The Nature of Code, 2nd edition, example 5.3',
  options: {
    margin: length({ default: 25, min: 0, about: 'Distance from a border at which turning begins.' }),
    corner: choice(['both', 'book'], { default: 'both', about: 'Which borders count in a corner.' }),
  },
  act({ self: { position, velocity, maxSpeed }, options: { margin, corner }, world, pen }) {
    const back = world.back(position, margin)
    const turned = (own: RuleNumber, way: RuleNumber) =>
      select(way.eq(0), own, select(way.gt(0), maxSpeed, maxSpeed.negated()))
    const slides = corner.is('book').and(back.y.eq(0).not())
    const x = select(slides, velocity.x, turned(velocity.x, back.x))
    const away = vec(x, turned(velocity.y, back.y), turned(velocity.z, back.z))
    pen.region(world, margin, 'turns beyond')
    const isInside = back.x.eq(0).and(back.y.eq(0)).and(back.z.eq(0))
    return away.withLength(maxSpeed).when(isInside.not())
  },
})
