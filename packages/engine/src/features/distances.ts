import { defineFeature } from '../options/feature.js'
import { distancesIn } from '../world/distances-in.js'

/** Options follow how far others are, and how many are near. */
export const distances = defineFeature({
  name: 'distances',
  summary: 'Options follow how far others are, and how many are near.',
  source: 'The Nature of Code, 2nd edition, exercise 5.14',
  does: { distancesIn },
})
