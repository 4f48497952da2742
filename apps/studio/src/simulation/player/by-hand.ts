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
  return savedIn(world, new Set(ids))
}

/** Removes all agents within a radius of any place, except the pointer. Returns them as they were. */
export const removeNear = (world: World, places: Places, radius: number): readonly SavedAgents[] =>
  removeIf(
    world,
    ({ population, position }) =>
      population.name !== POINTER &&
      places.some(([x, y]) => Math.hypot(position.x - x, position.y - y) <= radius),
  )

/** Removes agents that are still alive. Returns them as they were. */
export function takeOut(world: World, agents: readonly SavedAgents[]): readonly SavedAgents[] {
  const ids = new Set(agents.flatMap(({ id }) => [...id]))
  return removeIf(world, ({ id }) => ids.has(id))
}

/** Puts removed agents back, with their ids and states. Returns those that were not there. */
export function putBack(world: World, agents: readonly SavedAgents[]): readonly SavedAgents[] {
  const now = world.snapshot()
  const missing = agents.map((saved) => {
    const present = new Set(now.populations.find(({ name }) => name === saved.name)?.id)
    return rowsOf(saved, (id) => !present.has(id))
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

function removeIf(world: World, isGone: (agent: Agent) => boolean): readonly SavedAgents[] {
  const gone = world.populations.flatMap((population) => [...population].filter(isGone))
  const saved = savedIn(world, new Set(gone.map(({ id }) => id)))
  world.remove(gone)
  return saved
}

/** The agents with some ids, which are unique in a world. */
const savedIn = (world: World, ids: ReadonlySet<number>): readonly SavedAgents[] =>
  world
    .snapshot()
    .populations.map((population) => rowsOf(population, (id) => ids.has(id)))
    .filter(({ id }) => id.length > 0)

function rowsOf({ name, id, columns }: SavedAgents, isWanted: (id: number) => boolean): SavedAgents {
  const rows = [...id.keys()].filter((row) => isWanted(id[row]))
  return {
    name,
    id: Uint32Array.from(rows, (row) => id[row]),
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, values]) => [
        column,
        Float64Array.from(rows, (row) => values[row]),
      ]),
    ),
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
