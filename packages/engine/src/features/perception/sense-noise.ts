import { SenseNoise } from '../../perception/sense-noise.js'
import { NOISE, type NoiseDescription } from '../../perception/sense-noise-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'
import { sharedLooks } from '../evaluation/shared-looks.js'

/** Agents perceive with errors. */
export const senseNoise = defineFeature<NoiseDescription>({
  name: 'senseNoise',
  summary: 'Agents perceive others with random errors.',
  source: 'drover',
  needs: [sharedLooks],
  does: { SenseNoise, options: objectOf(NOISE, { about: 'Its options.' }) },
})
