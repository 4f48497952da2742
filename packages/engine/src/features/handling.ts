import { Handling } from '../motion/handling.js'
import type { LOCOMOTION } from '../motion/locomotion.js'
import { defineFeature } from '../plugins/feature.js'
import type { InputsOf } from '../schema/inputs.js'

/** How fast agents turn, speed up, bank and settle, and sub-steps. */
export const handling = defineFeature<InputsOf<typeof LOCOMOTION>>({
  name: 'handling',
  summary: 'How fast agents turn, speed up, bank and settle, and sub-steps.',
  source: 'Reynolds 1999; OpenSteer',
  does: { Handling },
})
