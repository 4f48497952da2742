import type { Population, World } from 'drover'
import { groupDistance, groups } from 'drover/metrics'

/** The id of the oldest agent in each agent's group; NaN for single agents. */
export function groupsOf(population: Population, { space }: World): Float32Array<ArrayBuffer> {
  const { count, columns } = population
  const oldest = new Int32Array(count)
  groups(population, space, groupDistance(population, space), oldest)
  const sizes = new Uint32Array(count)
  for (const row of oldest) sizes[row]++
  return Float32Array.from(population.inOrder(oldest), (row) =>
    sizes[row] > 1 ? columns.id[row] : Number.NaN,
  )
}
