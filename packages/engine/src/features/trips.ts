import { defineFeature } from '../options/feature.js'
import { TripWatch } from '../world/trip.js'

const does = { TripWatch }

/** What the engine calls of the feature. */
export type Does = typeof does

/** A population is on its way to a goal, and the world tells when it is there. */
export const trips = defineFeature({
  name: 'trips',
  summary: 'A population is on its way to a goal, and the world tells when it is there.',
  source: 'Gompert 2003, section 9',
  does,
})
