import type { Population, PopulationDescription, Snapshot, World, WorldDescription } from 'drover'
import { evaluateAt } from 'drover/schema'
import { ON_ENGINE } from './world-maker.js'

/** Attributes that the description of a population sets per agent. */
const ATTRIBUTES = ['mass', 'radius', 'maxSpeed', 'maxForce', 'influence'] as const

/** The state of a world, to continue in another. Plain data. */
export interface PastWorld {
  readonly snapshot: Snapshot
  /** The number of agents that the description sets for each population. */
  readonly counts: ReadonlyMap<string, number | undefined>
}

/** Cached numbers of agents of each world: a description is long if there is a terrain. */
const cache = new WeakMap<World, PastWorld['counts']>()

export function pastOf(world: World): PastWorld {
  const known = cache.get(world) ?? countsOf(world.toJSON())
  cache.set(world, known)
  return { snapshot: world.snapshot(), counts: known }
}

const countsOf = ({ populations = [] }: WorldDescription): PastWorld['counts'] =>
  new Map(populations.map(({ name, count }) => [name as string, count]))

/**
 * A world with a new description and the agents of a past one: with their positions, velocities and the states of their
 * behaviors. Mass, size and limits follow the new description. Populations match by name. The youngest surplus agents
 * are removed; missing agents are added as described.
 */
export function changedWorld(description: WorldDescription, past: PastWorld, { make } = ON_ENGINE): World {
  const after = make(description)
  const old = past.snapshot
  const fresh = after.snapshot()
  after.restore({
    ...fresh,
    step: old.step,
    nextId: Math.max(old.nextId, fresh.nextId),
    populations: fresh.populations.map((population, k) => {
      const lived = old.populations.find(({ name }) => name === population.name)
      if (lived === undefined) return population
      const most = changedCount(past, population.name, description.populations?.[k])
      return carryOver(population, lived, after.population(population.name), most)
    }),
    paths: Object.fromEntries(
      Object.entries(fresh.paths).map(([name, points]) => [
        name,
        old.paths[name]?.length === points.length ? old.paths[name] : points,
      ]),
    ),
  })
  const described = after.toJSON()
  after.populations.forEach((population, k) => {
    const wanted = description.populations?.[k]
    if (wanted === undefined) return
    const count = changedCount(past, population.name, wanted) ?? 0
    while (population.count < count) after.spawn(population)
    applyAttributes(after, population, described.populations?.[k] ?? {})
  })
  return after
}

type PopulationState = Snapshot['populations'][number]

/** The old agents in the new columns; columns of new behaviors start with their initial values. */
function carryOver(
  fresh: PopulationState,
  lived: PopulationState,
  population: Population | undefined,
  most = lived.id.length,
): PopulationState {
  const count = Math.min(most, lived.id.length)
  const initial = new Map(population?.columns.extra.map((column) => [column.name, column.initial]))
  const columns = Object.fromEntries(
    Object.keys(fresh.columns).map((name) => {
      const values = lived.columns[name]
      return [name, values?.slice(0, count) ?? new Float64Array(count).fill(initial.get(name) ?? 0)]
    }),
  )
  return { name: fresh.name, id: lived.id.slice(0, count), columns }
}

/** The new number of agents of a population; undefined if the description did not change it. */
function changedCount(
  { counts }: PastWorld,
  name: string,
  { count }: PopulationDescription = {},
): number | undefined {
  return counts.has(name) && count !== counts.get(name) ? count : undefined
}

function applyAttributes(world: World, population: Population, description: PopulationDescription): void {
  const { columns, count, name } = population
  columns.edits++
  for (const attribute of ATTRIBUTES) {
    const value = description[attribute]
    const values = attribute === 'influence' ? columns.influence?.values : columns[attribute]
    if (value === undefined || values === undefined) continue
    for (let row = 0; row < count; row++) {
      const occasion = {
        time: world.time,
        seed: world.seed,
        inputs: world.inputs,
        place: `${name}.${attribute}`,
        id: columns.id[row],
      }
      values[row] = evaluateAt(value, occasion) ?? values[row]
    }
  }
}
