import { Memory } from '../../perception/memory.js'
import { MEMORY, type MemoryDescription } from '../../perception/memory-options.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'
import { sharedLooks } from '../evaluation/shared-looks.js'

/** Agents remember others that they saw. */
export const memory = defineFeature<MemoryDescription>({
  name: 'memory',
  summary: 'Agents remember others that they saw.',
  source: 'drover',
  needs: [sharedLooks],
  does: { Memory, options: objectOf(MEMORY, { about: 'Its options.' }) },
})
