import { defineFeature } from '../options/feature.js'
import { SenseNoise } from '../perception/sense-noise.js'

const does = { SenseNoise }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Agents err about what they perceive. */
export const senseNoise = defineFeature({
  name: 'senseNoise',
  summary: 'Agents err about what they perceive.',
  source: 'drover',
  does,
})
