import type { Space } from '../spaces/space.js'
import { BruteForce } from './brute-force.js'
import { Grid } from './grid.js'
import type { Lattice } from './lattice.js'
import type { NeighborIndex } from './neighbor-index.js'
import type { Tree } from './tree.js'

/** The neighbor indexes that every world has. */
const INDEXES = { 'brute-force': BruteForce, grid: Grid }

export type IndexName = keyof typeof INDEXES | 'tree'

/** The feature of the plug-in `treeIndex`. */
export interface TreeParts {
  readonly Tree: typeof Tree
}

/** Creates a neighbor index; `tree` comes with the plug-in treeIndex. */
export const createIndex = (name: IndexName, tree?: TreeParts): NeighborIndex =>
  new (name === 'tree' ? (tree as TreeParts).Tree : INDEXES[name])()

export const INDEX_CHOICES = ['auto', 'brute-force', 'grid', 'tree'] as const
export type IndexChoice = (typeof INDEX_CHOICES)[number]

/** Up to this many agents, brute force is fastest. */
const FEW = 48
/** A grid whose cells hold this many times more pairs than agents is worse than a tree. */
const CROWDED = 16

/**
 * The choice of `auto` for a lattice just built: brute force for few agents; a tree, if available, if the lattice's
 * cells had to be larger than the range and agents crowd in them; otherwise a grid. A grid whose cells fit the range is
 * never quadratic, however agents crowd: it tests about 2.9 times the number of neighbors in 2D, 6.4 times in 3D.
 */
export function chooseIndex(
  choice: IndexChoice,
  lattice: Lattice,
  space: Space,
  range: number,
  hasTree: boolean,
): IndexName {
  // The images of a range over half the period overlap; only testing every agent counts each once. An endless range
  // includes all agents anyway.
  if (
    range === Number.POSITIVE_INFINITY ||
    2 * range >= Math.min(space.periodX, space.periodY, space.periodZ)
  )
    return 'brute-force'
  if (choice !== 'auto') return choice
  if (lattice.count <= FEW) return 'brute-force'
  const isCrowded = lattice.coarsened && lattice.crowding > CROWDED * lattice.count
  return isCrowded && hasTree ? 'tree' : 'grid'
}
