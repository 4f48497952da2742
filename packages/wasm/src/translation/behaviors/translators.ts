import type { Desk } from '../desk.js'
import type { Description } from '../translation.js'

/** Translates a rule with its options, by the name of the behavior or selection. */
export type Translators = Readonly<Record<string, (desk: Desk, description: Description) => void>>
