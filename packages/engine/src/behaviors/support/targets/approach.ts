import type { Agent } from '../../../agents/population.js'
import { lengthOf, setLength, type Vector } from '../../../math/vector.js'
import type { Self, Symbolic } from '../../../rules/language/situation.js'
import { type RuleNumber, type RuleVector, select } from '../../../rules/language/values.js'
import { length, time } from '../../../schema/spec.js'

/** Options of a rule that comes to rest: where it starts to slow down. */
export const slowing = {
  slowingRadius: length({ default: 100, above: 0, about: 'Distance at which slowing down begins.' }),
  slowingTime: time({
    above: 0,
    optional: true,
    about:
      'Instead of a radius: slows down from maxSpeed · slowingTime on, so that speed = distance / slowingTime.',
  }),
}

interface Slowing {
  readonly slowingRadius: number
  readonly slowingTime: number | undefined
}

/**
 * Turns the offset to a place, in `out`, into the velocity that arrives there: its direction, and the speed maxSpeed ·
 * min(1, distance / slowingRadius), never more than distance / dt. Source: Reynolds 1999.
 */
export function approach(agent: Agent, out: Vector, options: Slowing, dt: number): void {
  const maxSpeed = agent.population.columns.maxSpeed[agent.row]
  const distance = lengthOf(out)
  const { slowingRadius, slowingTime } = options
  const radius = slowingTime === undefined ? slowingRadius : maxSpeed * slowingTime
  const speed = distance < radius ? (maxSpeed * distance) / radius : maxSpeed
  setLength(out, Math.min(speed, distance / dt))
}

/** The options of `slowing` in a rule. */
type SlowingOptions = { readonly [Key in keyof typeof slowing]: Symbolic<(typeof slowing)[Key]> }

/** The distance at which an agent starts to slow down, in a rule. */
export const slowsFrom = (self: Self<unknown>, { slowingRadius, slowingTime }: SlowingOptions): RuleNumber =>
  select(slowingTime.given, self.maxSpeed.times(slowingTime), slowingRadius)

/**
 * The velocity that arrives at a place, in a rule: along the offset at the speed maxSpeed · min(1, distance /
 * slowingRadius), never more than distance / dt. Source: Reynolds 1999.
 */
export function arriving(
  self: Self<unknown>,
  way: RuleVector,
  options: SlowingOptions,
  dt: RuleNumber,
): RuleVector {
  const distance = way.length
  const radius = slowsFrom(self, options)
  const speed = select(distance.lt(radius), self.maxSpeed.times(distance).over(radius), self.maxSpeed)
  return way.withLength(speed.min(distance.over(dt)))
}
