import { type Population, type PopulationDescription, vector, type World } from 'drover'

/** So many agents at most are looked at, evenly chosen among all. */
export const MOST_SAMPLED = 1000

type Description = Readonly<Record<string, unknown>>

/** How far a population's behaviors look at most, and at whom. */
interface Attention {
  readonly radius: number
  readonly of: readonly Population[]
}

/**
 * How many neighbours an agent has on average within the largest radius at which its behaviors look, counted one by
 * one over all agents, for up to 1,000 agents evenly chosen among those whose behaviors look at others. 0 where
 * nobody looks. Fields of view do not count: a neighbour behind an agent is one it has to look at.
 */
export function meanNeighbours(world: World): number {
  const { populations = [] } = world.toJSON()
  const lookers = world.populations.flatMap((population, k) => {
    const attention = attentionOf(populations[k] ?? {}, world, population)
    return attention === undefined ? [] : [{ population, attention }]
  })
  const agents = lookers.reduce((sum, { population }) => sum + population.count, 0)
  const stride = Math.max(1, Math.ceil(agents / MOST_SAMPLED))
  let found = 0
  let sampled = 0
  for (const { population, attention } of lookers) {
    for (let row = 0; row < population.count; row += stride) {
      found += countAround(world, population, row, attention)
      sampled++
    }
  }
  return sampled === 0 ? 0 : found / sampled
}

function countAround({ space }: World, looker: Population, row: number, { radius, of }: Attention): number {
  const offset = vector()
  const x = looker.columns.x[row] as number
  const y = looker.columns.y[row] as number
  const z = looker.columns.z[row] as number
  let found = 0
  for (const population of of) {
    const { columns, count } = population
    for (let other = 0; other < count; other++) {
      if (population === looker && other === row) continue
      offset.x = (columns.x[other] as number) - x
      offset.y = (columns.y[other] as number) - y
      offset.z = (columns.z[other] as number) - z
      space.shortest(offset)
      if (offset.x * offset.x + offset.y * offset.y + offset.z * offset.z < radius * radius) found++
    }
  }
  return found
}

/** The widest behavior of a population that looks at others; undefined when none does. */
function attentionOf(
  description: PopulationDescription,
  world: World,
  own: Population,
): Attention | undefined {
  const range = highest(description.perception?.range ?? Number.POSITIVE_INFINITY)
  let widest: Attention | undefined
  for (const behavior of behaviorsIn(
    (description.behaviors ?? []) as readonly object[] as readonly Description[],
  )) {
    const radius = Math.min(range, radiusOf(behavior))
    if (radius > (widest?.radius ?? 0)) widest = { radius, of: heeded(behavior.of, world, own) }
  }
  return widest
}

/** The largest of a behavior's radii; 0 for a behavior without any, or one whose radii are about its target. */
function radiusOf(behavior: Description): number {
  if (behavior.target !== undefined) return 0
  const radii = Object.keys(behavior).filter((name) => /radius$/i.test(name))
  return Math.max(0, ...radii.map((name) => highest(behavior[name])))
}

const behaviorsIn = (list: readonly Description[]): readonly Description[] =>
  list.flatMap((item) =>
    'selection' in item ? behaviorsIn((item.behaviors ?? []) as readonly Description[]) : [item],
  )

function heeded(of: unknown, { populations }: World, own: Population): readonly Population[] {
  if (of === undefined) return [own]
  if (of === 'all') return populations
  return populations.filter(({ name }) => [of].flat().includes(name))
}

/** A number, or the highest that a signal reaches. */
function highest(value: unknown): number {
  if (typeof value === 'number') return value
  const { low = 0, high = 0, from = 0, to = 0 } = (value ?? {}) as Readonly<Record<string, number>>
  return Math.max(low, high, from, to)
}
