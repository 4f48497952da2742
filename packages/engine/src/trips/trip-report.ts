import type { Population } from '../agents/population.js'
import type { Trip } from '../agents/trip.js'

/** How metrics, which get populations without their worlds, ask for the state of a trip. */
export const tripReports = new WeakMap<Population, (() => Trip | undefined) | undefined>()
