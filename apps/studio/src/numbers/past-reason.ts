import type { Quantity } from '../simulation/agent-state.js'
import type { Reasons } from '../simulation/insight.js'

/** What each behavior contributed to the steering force of an agent at a step. */
export interface PastReason {
  readonly step: number
  /** How strong: the length of its part. */
  readonly parts: readonly number[]
  /** How much it turned the agent: its part across the heading, from x toward y; undefined in space. */
  readonly sides: readonly number[] | undefined
}

/** Of an agent that has the given state after the step. In space there is no left and right. */
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
