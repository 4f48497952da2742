import { Airborne } from '../../motion/flight/airborne.js'
import { AIRBORNE, AIRBORNE_COLUMN, type AirborneDescription } from '../../motion/flight/airborne-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'

/** Agents fall, jump and land. */
export const airborne = defineFeature<AirborneDescription>({
  name: 'airborne',
  summary: 'Agents fall, jump and land.',
  source: 'Gompert 2003, section 3',
  does: { Airborne, AIRBORNE_COLUMN, options: objectOf(AIRBORNE, { about: 'Its options.' }) },
  events: ['fell', 'jumped', 'landed'],
})
