import type { LocomotionDescription } from '../../motion/locomotion.js'
import { TurnLimits } from '../../motion/turning/turn-limits.js'
import { defineFeature } from '../../plugins/feature.js'

/** How fast agents turn, speed up, bank and settle, and sub-steps. */
export const turnLimits = defineFeature<LocomotionDescription>({
  name: 'turnLimits',
  summary: 'How fast agents turn, speed up, bank and settle, and sub-steps.',
  source: 'Reynolds 1999; OpenSteer',
  does: { TurnLimits },
})
