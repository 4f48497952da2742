import type { Population } from '../agents/population.js'
import {
  chooseIndex,
  createIndex,
  type IndexChoice,
  type IndexName,
  type TreeParts,
} from '../neighbors/indexes.js'
import { Lattice } from '../neighbors/lattice.js'
import type { NeighborIndex } from '../neighbors/neighbor-index.js'
import { featureIfAny } from '../plugins/feature.js'
import type { Space } from '../spaces/space.js'

/** A perceived population: its agents in lattice order, and an index over them. */
export class Perceived {
  readonly lattice: Lattice
  /** The largest distance at which anyone looks for these agents. */
  range = 0
  index: NeighborIndex
  readonly #indexes = new Map<IndexName, NeighborIndex>()
  /** Looked up once, so that no step looks up a name. */
  readonly #tree = featureIfAny<TreeParts>('treeIndex')

  constructor(readonly population: Population) {
    this.lattice = new Lattice(population)
    this.index = this.#indexNamed('brute-force')
  }

  /** Sorts the agents as they stand now and builds the index over them. */
  prepare(space: Space, choice: IndexChoice): void {
    this.lattice.build(space, this.range)
    this.#choose(space, choice, this.#tree !== undefined)
  }

  /** For agents that move one after the other, in row order: call `lattice.follow` after each move. */
  followRows(space: Space, choice: IndexChoice): void {
    this.lattice.followRows(space, this.range)
    this.#choose(space, choice === 'tree' ? 'grid' : choice, false)
  }

  #choose(space: Space, choice: IndexChoice, hasTree: boolean): void {
    this.index = this.#indexNamed(chooseIndex(choice, this.lattice, space, this.range, hasTree))
    this.index.prepare(this.lattice, space)
  }

  #indexNamed(name: IndexName): NeighborIndex {
    let index = this.#indexes.get(name)
    if (index === undefined) {
      index = createIndex(name, this.#tree)
      this.#indexes.set(name, index)
    }
    return index
  }
}

/** (Its own function, because one that creates a closure over `this` allocates in every call, even where it ends early.) */
export function findPerceived(
  perceived: readonly Perceived[],
  population: Population,
): Perceived | undefined {
  return perceived.find((seen) => seen.population === population)
}
