import { tripReports } from '../trips/trip-report.js'
import type { Metric } from './metric.js'

/**
 * The state of a population's trip as numbers: whether it is over and whether it has arrived, 1 or 0 (stuck: over and
 * not arrived); the distance of its mean from the goal, the time taken and the mean energy spent, at the end of a trip
 * that is over. NaN where the description has no trip; the energy also where it counts none.
 */
export const tripMetric: Metric = {
  name: 'trip',
  unit: '1, 1, length, time, energy',
  least: 0,
  summary: 'Whether the trip is over, whether it arrived, what is left of the way, and what it took.',
  source: 'Gompert 2003, section 5.2.3',
  needs: 'trip',
  columns: ['tripOver', 'tripArrived', 'tripDistance', 'tripTime', 'tripEnergy'],
  measure(population, _space, out) {
    const trip = tripReports.get(population)?.()
    out[0] = trip === undefined ? Number.NaN : Number(trip.outcome !== 'traveling')
    out[1] = trip === undefined ? Number.NaN : Number(trip.outcome === 'arrived')
    out[2] = trip?.distance ?? Number.NaN
    out[3] = trip?.time ?? Number.NaN
    out[4] = trip?.energy ?? Number.NaN
  },
}
