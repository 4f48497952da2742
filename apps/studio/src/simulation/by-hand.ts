import type { Agent, Snapshot, World } from 'drover'
import { POINTER } from './pointer-trail.js'

/** Ground positions: x and y. */
export type Places = readonly (readonly [number, number])[]

/** The whole state of some agents of one population, as in a snapshot. */
export type SavedAgents = Snapshot['populations'][number]

/** Adds an agent at each place; in a world with a depth, at half of it. Returns the added agents. */
export function spawnAt(world: World, population: number, places: Places): readonly SavedAgents[] {
  const chosen = world.populations[population]
  if (chosen === undefined) return []
  const { depth } = world.space
  const ids = places.map(([x, y]) => world.spawn(chosen, { at: depth > 0 ? [x, y, depth / 2] : [x, y] }).id)
  return savedIn(world, (name, id) => name === chosen.name && ids.includes(id))
}

/** Removes all agents within a radius of any place, except the pointer. Returns them as they were. */
export function removeNear(world: World, places: Places, radius: number): readonly SavedAgents[] {
  return removeIf(
    world,
    ({ name }, { position }) =>
      name !== POINTER && places.some(([x, y]) => Math.hypot(position.x - x, position.y - y) <= radius),
  )
}

/** Removes agents that are still alive. Returns them as they were. */
export function takeOut(world: World, agents: readonly SavedAgents[]): readonly SavedAgents[] {
  const wanted = new Set(agents.flatMap(({ name, id }) => Array.from(id, (one) => `${one} ${name}`)))
  return removeIf(world, ({ name }, { id }) => wanted.has(`${id} ${name}`))
}

/** Puts removed agents back, with their ids and states. Returns those that were not there. */
export function putBack(world: World, agents: readonly SavedAgents[]): readonly SavedAgents[] {
  const now = world.snapshot()
  const missing = agents.map((saved) => {
    const present = new Set(now.populations.find(({ name }) => name === saved.name)?.id)
    return rowsOf(saved, (row) => !present.has(saved.id[row]))
  })
  const highest = missing.reduce((most, { id }) => id.reduce((a, b) => Math.max(a, b), most), -1)
  world.restore({
    ...now,
    nextId: Math.max(now.nextId, highest + 1),
    populations: now.populations.map((population) =>
      missing.filter(({ name }) => name === population.name).reduce(merged, population),
    ),
  })
  return missing.filter(({ id }) => id.length > 0)
}

type Population = World['populations'][number]

function removeIf(
  world: World,
  isGone: (population: Population, agent: Agent) => boolean,
): readonly SavedAgents[] {
  const gone = world.populations.map((population) => ({
    name: population.name,
    ids: new Set([...population].filter((agent) => isGone(population, agent)).map(({ id }) => id)),
  }))
  const saved = savedIn(world, (name, id) => gone.some((one) => one.name === name && one.ids.has(id)))
  world.remove(
    ...world.populations.flatMap((population, k) => [...population].filter(({ id }) => gone[k].ids.has(id))),
  )
  return saved
}

const savedIn = (world: World, isWanted: (name: string, id: number) => boolean): readonly SavedAgents[] =>
  world
    .snapshot()
    .populations.map((population) =>
      rowsOf(population, (row) => isWanted(population.name, population.id[row])),
    )
    .filter(({ id }) => id.length > 0)

function rowsOf({ name, id, columns }: SavedAgents, isWanted: (row: number) => boolean): SavedAgents {
  const of = <Values extends Uint32Array | Float64Array>(values: Values) =>
    values.filter((_, row) => isWanted(row)) as Values
  return {
    name,
    id: of(id),
    columns: Object.fromEntries(Object.entries(columns).map(([column, values]) => [column, of(values)])),
  }
}

/** Both in the order of their ids. A column that the second lacks is 0 there. */
function merged(one: SavedAgents, other: SavedAgents): SavedAgents {
  const ids = [...one.id, ...other.id]
  const order = ids.map((_, k) => k).sort((a, b) => ids[a] - ids[b])
  const count = one.id.length
  return {
    name: one.name,
    id: Uint32Array.from(order, (k) => ids[k]),
    columns: Object.fromEntries(
      Object.entries(one.columns).map(([column, values]) => [
        column,
        Float64Array.from(order, (k) => (k < count ? values[k] : (other.columns[column]?.[k - count] ?? 0))),
      ]),
    ),
  }
}
