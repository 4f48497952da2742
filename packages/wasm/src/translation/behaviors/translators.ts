import type { Description } from '../description.js'
import type { Desk } from '../desk.js'

/** Translates a rule with its options, by the name of the behavior or selection. */
export type Translators = Readonly<Record<string, (desk: Desk, description: Description) => void>>
