import type { Population, World } from 'drover'
import type { PerceptionRange } from 'drover/inspect'
import { vector } from 'drover/math'

/** Maximum number of agents sampled, evenly chosen. */
export const MOST_SAMPLED = 1000

/**
 * Average number of neighbors within the largest radius of the agent's behaviors; 0 if no behavior looks at
 * others. It counts one by one over all agents, for up to 1,000 evenly chosen agents. Fields of view are ignored:
 * a neighbor behind an agent must be checked too.
 */
export function meanNeighbors(world: World): number {
  const lookers = world.populations.flatMap((population) => {
    const [first, ...others] = world.perceptionOf(population)
    if (first === undefined) return []
    const widest = others.reduce((a, b) => (b.range > a.range ? b : a), first)
    return [{ population, widest }]
  })
  const agents = lookers.reduce((sum, { population }) => sum + population.count, 0)
  const stride = Math.max(1, Math.ceil(agents / MOST_SAMPLED))
  let found = 0
  let sampled = 0
  for (const { population, widest } of lookers) {
    for (let place = 0; place < population.count; place += stride) {
      found += countAround(world, population, population.rowAt(place), widest)
      sampled++
    }
  }
  return sampled === 0 ? 0 : found / sampled
}

function countAround({ space }: World, looker: Population, row: number, outlook: PerceptionRange): number {
  const { populations, range } = outlook
  const offset = vector()
  const x = looker.columns.x[row] as number
  const y = looker.columns.y[row] as number
  const z = looker.columns.z[row] as number
  let found = 0
  for (const population of populations) {
    const { columns, count } = population
    for (let other = 0; other < count; other++) {
      if (population === looker && other === row) continue
      offset.x = (columns.x[other] as number) - x
      offset.y = (columns.y[other] as number) - y
      offset.z = (columns.z[other] as number) - z
      space.shortest(offset)
      if (offset.x * offset.x + offset.y * offset.y + offset.z * offset.z < range * range) found++
    }
  }
  return found
}
