import type { RulePath, RulePen, Self } from '../../rules/language/situation.js'
import { type RuleNumber, type RuleTruth, type RuleVector, select } from '../../rules/language/values.js'

interface Going {
  /** How much farther along the path the target lies, negative backward. */
  readonly farther: RuleNumber
  /** 1 forward, −1 backward. */
  readonly sign: RuleNumber
  /** Whether distances along the path decide: see `followPath`. */
  readonly isArc: RuleTruth
}

/** Where on its path an agent is to go, and whether it has to turn round for that. */
export function alongPath(
  { position, velocity }: Self<unknown>,
  path: RulePath,
  near: ReturnType<RulePath['nearest']>,
  { farther, sign, isArc }: Going,
) {
  const here = path.nearest(position)
  const ahead = path.pointAt(near.along.plus(farther))
  const isBack = velocity.dot(ahead.minus(near.point)).lt(0)
  const gains = near.along.minus(here.along).times(sign).gt(0)
  return {
    onward: select(isArc.or(isBack), path.pointAt(here.along.plus(farther)), ahead),
    turns: isArc.and(gains.not()).or(isArc.not().and(isBack)),
  }
}

/** Draws the place that an agent foresees, and the point of its path nearest to that, both as ways from the agent. */
export function drawRoad(path: RulePath, foreseen: RuleVector, normal: RuleVector, pen: RulePen): void {
  pen.line(foreseen, 'foreseen way', path.exists)
  pen.point(foreseen, 'foreseen place', path.exists)
  pen.line(normal, 'normal', path.exists, foreseen)
  pen.point(normal, 'normal point', path.exists)
  pen.circle(normal, path.radius, 'road', path.exists)
}
