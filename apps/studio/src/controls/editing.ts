import type { Spec } from 'drover/plugin'
import type { Place } from '../session/edits.js'

/** Edits one value of a description: its spec, its place, and how to change it. */
export interface Editing {
  readonly label: string
  readonly spec: Spec
  readonly place: Place
  readonly value: unknown
  readonly set: (place: Place, value: unknown) => void
}
