import type { Neighbors } from '../../neighbors/neighbors.js'

/**
 * Whether any of those that may be neighbors has an influence, `neighbors.influenceOf(k)`: else all count
 * once, and nobody need be asked. Holds as long as the behavior is bound.
 */
export const anyInfluence = ({ populations }: Neighbors): boolean =>
  populations.some(({ columns }) => columns.influence !== undefined)
