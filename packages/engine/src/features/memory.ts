import { defineFeature } from '../options/feature.js'
import { Memory } from '../perception/memory.js'

const does = { Memory }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Agents remember whom they saw. */
export const memory = defineFeature({
  name: 'memory',
  summary: 'Agents remember whom they saw.',
  source: 'drover',
  does,
})
