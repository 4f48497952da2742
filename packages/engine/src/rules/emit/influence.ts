import type { Neighbors } from '../../neighbors/neighbors.js'

/**
 * Whether any possible neighbor has an influence, `neighbors.influenceOf(k)`; otherwise all count once. Constant while
 * the behavior is bound.
 */
export const anyInfluence = ({ populations }: Neighbors): boolean =>
  populations.some(({ columns }) => columns.influence !== undefined)
