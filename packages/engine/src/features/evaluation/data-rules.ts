import { defineFeature } from '../../plugins/feature.js'
import type { RuleDescription } from '../../rules/graph/rule-json.js'
import { problemsOf, rulesIn } from '../../rules/graph/rules-of-world.js'

/** Worlds may contain rules as JSON. */
export const dataRules = defineFeature<Readonly<Record<string, RuleDescription>>>({
  name: 'dataRules',
  summary: 'Worlds bring rules of their own as JSON.',
  source: 'drover',
  does: { rulesIn, problemsOf },
})
