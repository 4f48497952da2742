import { Effort } from '../locomotion/effort.js'
import { gompertEnergy } from '../locomotion/energy-curves.js'
import { defineFeature } from '../options/feature.js'

const does = { Effort }

/** What the engine calls of the feature. */
export type Does = typeof does

/** What going costs agents. */
export const energy = defineFeature({
  name: 'energy',
  summary: 'What going costs agents.',
  source: 'Gompert 2003, section 5',
  does,
  needs: [gompertEnergy],
})
