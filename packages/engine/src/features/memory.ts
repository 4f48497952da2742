import { defineFeature } from '../options/feature.js'
import { Memory } from '../perception/memory.js'

/** Agents remember whom they saw. */
export const memory = defineFeature({
  name: 'memory',
  summary: 'Agents remember whom they saw.',
  source: 'drover',
  does: { Memory },
})
