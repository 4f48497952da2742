import { TRIP_OUTCOMES, type TripOutcome } from '../agents/trip.js'

/** The state of a trip, as a snapshot holds it: when it began and ended, and how. */
export interface TripState {
  readonly began: number
  /** The step after which it ended; −1 while it is under way. */
  readonly ended: number
  readonly outcome: TripOutcome
  readonly distance: number
  readonly energy: number
  /** How long it has lasted, if steps are elapsed times. */
  readonly lasted?: number
}

/** Whether a value is the state of a trip. */
export function isTripState(given: unknown): given is TripState {
  if (typeof given !== 'object' || given === null) return false
  const { began, ended, outcome, distance, energy, lasted = 0 } = given as Record<string, unknown>
  const numbers = [began, ended, distance, energy, lasted].every((value) => typeof value === 'number')
  const over = typeof ended === 'number' && ended >= 0
  return numbers && TRIP_OUTCOMES.includes(outcome as TripOutcome) && over === (outcome !== 'traveling')
}
