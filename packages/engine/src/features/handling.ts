import { Handling } from '../motion/handling.js'
import type { LocomotionDescription } from '../motion/locomotion.js'
import { defineFeature } from '../plugins/feature.js'

/** How fast agents turn, speed up, bank and settle, and sub-steps. */
export const handling = defineFeature<LocomotionDescription>({
  name: 'handling',
  summary: 'How fast agents turn, speed up, bank and settle, and sub-steps.',
  source: 'Reynolds 1999; OpenSteer',
  does: { Handling },
})
