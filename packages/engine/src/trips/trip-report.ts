import type { Population } from '../agents/population.js'
import type { Trip } from '../agents/trip.js'

type Report = () => Trip | undefined

const reports = new WeakMap<Population, Report>()

/** How metrics, which get populations without their worlds, ask for the state of a trip. */
export const tripReportOf = (population: Population): Report | undefined => reports.get(population)

/** Sets how a population reports its trip; undefined for one without. */
export function reportTrip(population: Population, report: Report | undefined): void {
  if (report === undefined) reports.delete(population)
  else reports.set(population, report)
}
