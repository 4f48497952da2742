import { reportWarnings } from '../../description/report-warnings.js'
import { defineFeature } from '../../plugins/feature.js'

/**
 * Warns of numbers of a world that look wrong for its units, each text once, on the console or through its hook `warn`.
 * See `checkWorld`. Not part of `all`, since it is for authors of worlds.
 */
export const warnings = defineFeature({
  name: 'warnings',
  summary: 'Warns once of numbers that look wrong for the units of the world.',
  source: 'original; of herds Gompert 2003',
  does: reportWarnings,
})
