import { defineFeature } from '../../plugins/feature.js'
import { emitAnswers } from '../../rules/emit/emit-answers.js'

/** Rules evaluated one by one share a neighbor search; affects performance only. */
export const sharedLooks = defineFeature({
  name: 'sharedLooks',
  summary: 'Rules that are evaluated one by one find their neighbors together; affects performance only.',
  source: 'drover',
  does: { emitAnswers },
})
