import type { Quantity } from '../simulation/agent-state.js'
import type { Reasons } from '../simulation/insight.js'
import { withoutNoise } from '../simulation/usual-force.js'

/** The contribution of each behavior to an agent's steering force at a step. */
export interface PastReason {
  readonly step: number
  /** The length of its force. */
  readonly parts: readonly number[]
  /** The part of its force across the heading, positive from x toward y; undefined in space. */
  readonly sides: readonly number[] | undefined
  /** A force that matters to the agent, to compare these with. */
  readonly usual: number
  /** The angle of its heading after the step; undefined in space. */
  readonly angle: number | undefined
}

/** The reasons of an agent with the given state after the step. Space has no left and right. */
export function pastReason(
  step: number,
  { behaviors, usual }: Reasons,
  state: readonly Quantity[] | undefined,
): PastReason {
  const heading = state?.find(({ name }) => name === 'heading')?.value
  const parts = behaviors.map(({ contribution: { x, y, z } }) => Math.hypot(x, y, z))
  if (!Array.isArray(heading) || heading.length !== 2)
    return { step, parts, sides: undefined, usual, angle: undefined }
  const [hx, hy] = heading as [number, number]
  const sides = behaviors.map(({ contribution: { x, y } }) => withoutNoise(hx * y - hy * x, usual))
  return { step, parts, sides, usual, angle: Math.atan2(hy, hx) }
}

/** The turn of the last step, positive from x toward y, if the step before it is known. */
export function lastTurn(past: readonly PastReason[]): number | undefined {
  const [before, last] = past.slice(-2)
  if (before?.angle === undefined || last?.angle === undefined || before.step !== last.step - 1)
    return undefined
  const turn = last.angle - before.angle
  return Math.atan2(Math.sin(turn), Math.cos(turn))
}
