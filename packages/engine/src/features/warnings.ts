import { tellWarnings } from '../description/tell-warnings.js'
import { defineFeature } from '../plugins/feature.js'

/**
 * Warns of numbers of a world that look wrong for its units, each text once, on the console or where its hook `warn` says.
 * See `checkWorld`. Not among `all`, since it is for whoever writes a world, not for whoever opens one.
 */
export const warnings = defineFeature({
  name: 'warnings',
  summary: 'Warns once of numbers that look wrong for the units of the world.',
  source: 'original; of herds Gompert 2003',
  does: tellWarnings,
})
