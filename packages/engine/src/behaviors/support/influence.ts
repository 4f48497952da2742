import type { Neighbours } from '../../perception/neighbours.js'

/**
 * Whether any of those that may be neighbours has an influence, `neighbours.influenceOf(k)`: else all count
 * once, and nobody need be asked. Holds as long as the behavior is bound.
 */
export const anyInfluence = ({ populations }: Neighbours): boolean =>
  populations.some(({ columns }) => columns.influence !== undefined)
