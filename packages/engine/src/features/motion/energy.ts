import { gompertEnergy } from '../../energy/energy-curves.js'
import type { EnergyOptions } from '../../energy/energy-options.js'
import { EnergyUse } from '../../energy/energy-use.js'
import { defineFeature } from '../../plugins/feature.js'

/** The energy that motion costs. */
export const energy = defineFeature<EnergyOptions>({
  name: 'energy',
  summary: 'What motion costs agents.',
  source: 'Gompert 2003, section 5',
  does: { EnergyUse },
  needs: [gompertEnergy],
})
