import { defineFeature } from '../plugins/feature.js'
import { problemsOf, rulesIn } from '../rules/graph/rules-of-world.js'

/** Worlds bring rules of their own as JSON. */
export const dataRules = defineFeature({
  name: 'dataRules',
  summary: 'Worlds bring rules of their own as JSON.',
  source: 'drover',
  does: { rulesIn, problemsOf },
})
