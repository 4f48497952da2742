import type { Description } from '../description.js'
import type { RuleWriter } from '../rule-writer.js'

/** Translates a rule with its options, by the name of the behavior or selection. */
export type Translators = Readonly<Record<string, (ruleWriter: RuleWriter, description: Description) => void>>
