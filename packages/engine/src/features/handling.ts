import { Handling } from '../locomotion/handling.js'
import { defineFeature } from '../options/feature.js'

const does = { Handling }

/** What the engine calls of the feature. */
export type Does = typeof does

/** How fast agents turn, speed up, bank and settle, and sub-steps. */
export const handling = defineFeature({
  name: 'handling',
  summary: 'How fast agents turn, speed up, bank and settle, and sub-steps.',
  source: 'Reynolds 1999; OpenSteer',
  does,
})
