/** All states of a trip. */
export const TRIP_OUTCOMES = ['traveling', 'arrived', 'stuck'] as const

/** Whether a trip is under way, or how it ended. */
export type TripOutcome = (typeof TRIP_OUTCOMES)[number]

/** The state of a population's trip; its final state once it has ended. */
export interface Trip {
  readonly outcome: TripOutcome
  /** From the mean position of its agents to the goal. NaN without agents. */
  readonly distance: number
  /** Steps taken so far, and their duration. */
  readonly steps: number
  readonly time: number
  /** Mean energy that its agents spent; undefined if the population counts no energy. */
  readonly energy: number | undefined
}
