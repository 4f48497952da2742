import type { Agent } from '../agents/population.js'
import type { Neighbors } from '../neighbors/neighbors.js'

/**
 * A perceived agent, and where the observer sees it: in a wrapped world by the shortest way, possibly beyond an edge.
 */
export interface SeenNeighbor {
  readonly population: number
  readonly id: number
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Neighbor k of a list, as an agent sees it. */
export const seenNeighbor = (neighbors: Neighbors, k: number, { position }: Agent): SeenNeighbor => ({
  population: neighbors.populations[neighbors.population[k]].index,
  id: neighbors.idOf(k),
  x: position.x + neighbors.dx[k],
  y: position.y + neighbors.dy[k],
  z: position.z + neighbors.dz[k],
})
