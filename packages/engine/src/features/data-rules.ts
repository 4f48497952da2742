import { defineFeature } from '../options/feature.js'
import { problemsOf, rulesIn } from '../rules/rules-of-world.js'

const does = { rulesIn, problemsOf }

/** What the engine calls of the feature. */
export type Does = typeof does

/** Worlds bring rules of their own as JSON. */
export const dataRules = defineFeature({
  name: 'dataRules',
  summary: 'Worlds bring rules of their own as JSON.',
  source: 'drover',
  does,
})
