import type { Quantity } from '../simulation/agent-state.js'
import type { Reasons } from '../simulation/insight.js'

/** The contribution of each behavior to an agent's steering force at a step. */
export interface PastReason {
  readonly step: number
  /** The length of its force. */
  readonly parts: readonly number[]
  /** The part of its force across the heading, positive from x toward y; undefined in space. */
  readonly sides: readonly number[] | undefined
}

/** The reasons of an agent with the given state after the step. Space has no left and right. */
export function pastReason(
  step: number,
  { behaviors }: Reasons,
  state: readonly Quantity[] | undefined,
): PastReason {
  const heading = state?.find(({ name }) => name === 'heading')?.value
  const parts = behaviors.map(({ contribution: { x, y, z } }) => Math.hypot(x, y, z))
  if (!Array.isArray(heading) || heading.length !== 2) return { step, parts, sides: undefined }
  const [hx, hy] = heading as [number, number]
  return { step, parts, sides: behaviors.map(({ contribution: { x, y } }) => hx * y - hy * x) }
}
