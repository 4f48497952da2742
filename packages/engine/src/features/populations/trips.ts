import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'
import { TripWatch } from '../../trips/trip.js'
import { TRIP, type TripDescription } from '../../trips/trip-options.js'

/** A population travels to a goal, with an event on arrival. */
export const trips = defineFeature<TripDescription>({
  name: 'trips',
  summary: 'A population goes to a goal, and the world reports its arrival.',
  source: 'Gompert 2003, section 9',
  does: { TripWatch, options: objectOf(TRIP, { about: 'Its options.' }) },
  events: ['tripEnded'],
})
