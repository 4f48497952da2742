import { Tree } from '../../neighbors/tree.js'
import { defineFeature } from '../../plugins/feature.js'

/** Finds neighbors in nested quarters, for agents that crowd in few places. */
export const treeIndex = defineFeature({
  name: 'treeIndex',
  summary: 'Neighbors are found in nested quarters, where agents crowd in few places.',
  source: 'Finkel and Bentley 1974',
  does: { Tree },
})
