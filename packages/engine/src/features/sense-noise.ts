import { defineFeature } from '../options/feature.js'
import { SenseNoise } from '../perception/sense-noise.js'

/** Agents err about what they perceive. */
export const senseNoise = defineFeature({
  name: 'senseNoise',
  summary: 'Agents err about what they perceive.',
  source: 'drover',
  does: { SenseNoise },
})
