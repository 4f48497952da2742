import type { Quantity } from '../simulation/player/agent-state.js'
import type { Reasons } from '../simulation/player/insight.js'
import { withoutNoise } from '../simulation/player/usual-force.js'

/** The contribution of each behavior to an agent's steering force at a step. */
export interface PastReason {
  readonly step: number
  /** The length of its force. */
  readonly parts: readonly number[]
  /** The part of its force across the velocity before the step, positive from x toward y; undefined in space. */
  readonly sides: readonly number[] | undefined
  /**
   * The same of everything else that changed its velocity, as one force: forces from outside, avoidance, the ground,
   * edges, and limits of motion.
   */
  readonly rest: { readonly part: number; readonly side: number }
  /** A force that matters to the agent, to compare these with. */
  readonly usual: number
  /** How far the step turned it, positive from x toward y; undefined in space and at rest. */
  readonly turn: number | undefined
}

/** The reasons of an agent with the given state after a step of `dt`. Space has no left and right. */
export function pastReason(
  step: number,
  { step: of, behaviors, usual, velocity, steering }: Reasons,
  state: readonly Quantity[] | undefined,
  dt: number,
): PastReason {
  const parts = behaviors.map(({ contribution: { x, y, z } }) => withoutNoise(Math.hypot(x, y, z), usual))
  const [vx = 0, vy = 0, vz = 0] = numbersOf(state, 'velocity') ?? []
  const mass = Number(state?.find(({ name }) => name === 'mass')?.value ?? 1)
  const besides = (after: number, before: number, steered: number) =>
    of === step - 1 ? (mass * (after - before)) / dt - steered : 0
  const rest = {
    x: besides(vx, velocity.x, steering.x),
    y: besides(vy, velocity.y, steering.y),
    z: besides(vz, velocity.z, steering.z),
  }
  const part = withoutNoise(Math.hypot(rest.x, rest.y, rest.z), usual)
  const heading = numbersOf(state, 'heading')
  if (heading?.length !== 2)
    return { step, parts, sides: undefined, rest: { part, side: 0 }, usual, turn: undefined }
  const speed = Math.hypot(velocity.x, velocity.y)
  const [hx, hy] = speed > 0 ? [velocity.x / speed, velocity.y / speed] : heading
  const across = ({ x, y }: { readonly x: number; readonly y: number }) =>
    withoutNoise(hx * y - hy * x, usual)
  const isMoving = speed > 0 && Math.hypot(vx, vy) > 0
  return {
    step,
    parts,
    sides: behaviors.map(({ contribution }) => across(contribution)),
    rest: { part, side: across(rest) },
    usual,
    turn: isMoving ? Math.atan2(hx * vy - hy * vx, hx * vx + hy * vy) : undefined,
  }
}

function numbersOf(state: readonly Quantity[] | undefined, wanted: string): readonly number[] | undefined {
  const value = state?.find(({ name }) => name === wanted)?.value
  return Array.isArray(value) ? (value as readonly number[]) : undefined
}
