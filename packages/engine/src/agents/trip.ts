/** All that a trip may come to. */
export const TRIP_OUTCOMES = ['traveling', 'arrived', 'stuck'] as const

/** Whether a trip goes on, or how it ended. */
export type TripOutcome = (typeof TRIP_OUTCOMES)[number]

/** How the trip of a population stands; when it has ended, how it stood at the end. */
export interface Trip {
  readonly outcome: TripOutcome
  /** From the mean of its agents to the goal. NaN without agents. */
  readonly distance: number
  /** How many steps it took so far, and how long that is. */
  readonly steps: number
  readonly time: number
  /** The mean over its agents of what going cost them; undefined when the population counts no energy. */
  readonly energy: number | undefined
}
