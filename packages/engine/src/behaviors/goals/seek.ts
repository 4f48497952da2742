import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { choice } from '../../schema/spec.js'

/**
 * Heads for a target at full speed: desired = unit(target − position) · maxSpeed. It never slows down, so it overshoots
 * and turns around; use `arrive` to stop there. Exactly on the target it desires to stop ('brake', as in the book) or
 * has no desire ('coast', as in the notes). Source: Reynolds 1999, "Steering Behaviors for Autonomous Characters"; *The
 * Nature of Code*, 2nd edition, example 5.1; Dwyer 2005.
 */
export const seek = defineLibraryRule({
  name: 'seek',
  about: 'Heads for a target at full speed.',
  source: 'The Nature of Code, 2nd edition, example 5.1',
  options: {
    target: targetSpec('What to head for.'),
    fallback: choice(['brake', 'coast'], { default: 'brake', about: 'What an agent on the target wants.' }),
  },
  act({ self, options: { target, fallback }, pen }) {
    pen.point(target.offset, 'target', target.exists)
    const goes = fallback.is('brake').or(target.offset.squared.gt(0))
    return target.offset.withLength(self.maxSpeed).when(target.exists.and(goes))
  },
})
