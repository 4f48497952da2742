import { Airborne } from '../locomotion/airborne.js'
import { defineFeature } from '../options/feature.js'

const does = { Airborne }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Agents fall, jump and land. */
export const airborne = defineFeature({
  name: 'airborne',
  summary: 'Agents fall, jump and land.',
  source: 'Gompert 2003, section 3',
  does,
})
