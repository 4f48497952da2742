import type { Vector } from 'drover'

/** Forces below this share of the usual one are none: rounding leaves as much on a straight way. */
const NOISE = 1e-5
/** Forces above this share of the usual one may be drawn at full length: weaker ones stay short. */
const WEAK = 0.05

interface Moving {
  readonly velocity: Vector
  readonly mass: number
  readonly maxSpeed: number
  readonly maxForce: number
}

/**
 * A force that matters to an agent: its greatest, or the one that stops it from its greatest speed in a step if that is
 * less. It does not depend on what the agent does, unless its speed has no limit.
 */
export function usualForce({ velocity: { x, y, z }, mass, maxSpeed, maxForce }: Moving, dt: number): number {
  const speed = Number.isFinite(maxSpeed) ? maxSpeed : Math.hypot(x, y, z)
  return Math.min(maxForce, (speed * mass) / dt)
}

/** A force, or a part of one; 0 if it is rounding noise beside the usual force. */
export const withoutNoise = (force: number, usual: number): number =>
  Math.abs(force) < NOISE * usual ? 0 : force

/** The force that bars and charts show at full length: not noise blown up. */
export const fullForce = (strongest: number, usual: number): number => Math.max(strongest, WEAK * usual)
