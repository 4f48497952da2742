import { Effort } from '../locomotion/effort.js'
import { gompertEnergy } from '../locomotion/energy-curves.js'
import { defineFeature } from '../options/feature.js'

/** What going costs agents. */
export const energy = defineFeature({
  name: 'energy',
  summary: 'What going costs agents.',
  source: 'Gompert 2003, section 5',
  does: { Effort },
  needs: [gompertEnergy],
})
