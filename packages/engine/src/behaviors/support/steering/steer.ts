import type { Columns } from '../../../agents/columns.js'
import type { Agent } from '../../../agents/population.js'
import { limit, type Vector } from '../../../math/vector.js'
import type { Self } from '../../../rules/language/situation.js'
import {
  type RuleNumber,
  type RuleOptional,
  type RuleVector,
  select,
} from '../../../rules/language/values.js'

/**
 * Turns a desired velocity into a force in place: limit((desired − velocity) / (maxSpeed / 2), 1) · maxForce, so that
 * missing half of maxSpeed gives all of maxForce. At most mass / dt per speed, so it cannot overshoot the desire within
 * the step. Source: Gompert 2003, appendix A.
 */
export function steerBy(agent: Agent, desired: Vector, dt: number): void {
  const { row, maxSpeed, maxForce } = agent
  const { mass, vx, vy, vz } = agent.population.columns
  const scale = maxSpeed > 0 ? Math.min((2 * maxForce) / maxSpeed, mass[row] / dt) : 0
  desired.x = (desired.x - vx[row]) * scale
  desired.y = (desired.y - vy[row]) * scale
  desired.z = (desired.z - vz[row]) * scale
  limit(desired, maxForce)
}

/** The same in a rule, of desired − velocity; `gain`, a force per speed, replaces maxForce / (maxSpeed / 2). */
export function steered(
  { mass, maxSpeed, maxForce }: Self<unknown>,
  missing: RuleVector,
  dt: RuleNumber,
  gain?: RuleOptional,
): RuleVector {
  const usual = select(maxSpeed.gt(0), maxForce.times(2).over(maxSpeed), 0)
  const wanted = gain === undefined ? usual : select(gain.given, gain, usual)
  return missing.times(wanted.min(mass.over(dt))).limit(maxForce)
}

/**
 * Speed per distance at which an agent approaches a place to stop at as fast as possible without overshooting: maxForce
 * / (2 · mass · maxSpeed), a quarter of the rate at which `steerBy` takes up a velocity (critical damping). 0 for one
 * that cannot move.
 */
export function approachRate({ mass, maxSpeed, maxForce }: Columns, row: number): number {
  return maxSpeed[row] > 0 ? maxForce[row] / (2 * mass[row] * maxSpeed[row]) : 0
}

/** The same in a rule. */
export const approachRateOf = ({ mass, maxSpeed, maxForce }: Self<unknown>): RuleNumber =>
  select(maxSpeed.gt(0), maxForce.over(mass.times(2).times(maxSpeed)), 0)

/**
 * A realistic time for a distance at a speed, with acceleration and braking: distance / speed + 4 / approachRate.
 * Without the second term if the agent cannot move.
 */
export function fairTime(columns: Columns, row: number, distance: number, speed: number): number {
  const rate = approachRate(columns, row)
  return distance / speed + (rate > 0 ? 4 / rate : 0)
}
