import { Airborne } from '../locomotion/airborne.js'
import { defineFeature } from '../options/feature.js'

/** Agents fall, jump and land. */
export const airborne = defineFeature({
  name: 'airborne',
  summary: 'Agents fall, jump and land.',
  source: 'Gompert 2003, section 3',
  does: { Airborne },
})
