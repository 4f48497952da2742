import { distancesIn } from '../../binding/signals/distances-in.js'
import { defineFeature } from '../../plugins/feature.js'

/** Options may follow the distance and number of others. */
export const distances = defineFeature({
  name: 'distances',
  summary: 'Options follow how far others are, and how many are near.',
  source: 'The Nature of Code, 2nd edition, exercise 5.14',
  does: { distancesIn },
})
