import type { RulePen, RuleTarget, Self } from '../../../rules/language/situation.js'
import { type RuleNumber, type RuleVector, select } from '../../../rules/language/values.js'
import { choice, factor, time } from '../../../schema/spec.js'

/** Options of a rule that foresees where a target will be. */
export const foresight = {
  prediction: time({
    default: 10,
    min: 0,
    about: 'How far ahead the target is predicted; the largest time if it is estimated.',
  }),
  estimate: choice(['fixed', 'distance', 'reynolds'], {
    default: 'fixed',
    about: 'How far ahead: `prediction`, distance / both speeds, or as Reynolds does, by how both move.',
  }),
  predictionFactor: factor({
    default: 1,
    min: 0,
    about: 'Factor of the estimated time; 0 uses only the present position of the target.',
  }),
}

/** The time for a distance at a speed, at most `most`; `most` for a speed of 0. */
export const timeFor = (distance: RuleNumber, speed: RuleNumber, most: RuleNumber): RuleNumber =>
  select(distance.lt(most.times(speed)), distance.over(speed), most)

/**
 * Turns the offset to a place that moves with a target into the offset to its position after T = |offset| / (maxSpeed +
 * speed of the target). T is 0 if nobody can move.
 */
export function meeting(self: Self<unknown>, { velocity }: RuleTarget, way: RuleVector): RuleVector {
  const speed = self.maxSpeed.plus(velocity.length)
  return way.plus(velocity.times(select(speed.gt(0), way.length.over(speed), 0)))
}

/** Draws a moving target and its foreseen position. */
export function drawForeseen(pen: RulePen, { exists, offset }: RuleTarget, foreseen: RuleVector): void {
  pen.point(offset, 'target', exists)
  pen.line(foreseen, 'its way', exists, offset)
  pen.point(foreseen, 'foreseen place', exists)
}
