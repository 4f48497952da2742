import { createWasmBackend } from '@drover/wasm'
import { type Population, type Snapshot, World, type WorldDescription } from 'drover'

/** How far the two are apart after one step from the same state. */
export interface Parity {
  /** The largest difference of velocities, over what all of maxForce changes in a step: of all agents, sorted. */
  readonly forces: readonly number[]
  /** The largest difference of headings, which are unit vectors, sorted. */
  readonly headings: readonly number[]
  /** The largest difference of places. */
  readonly places: readonly number[]
  /** The largest difference in columns that behaviors keep. */
  readonly kept: readonly number[]
  /** How many agents changed their velocity at all. */
  readonly steered: number
}

const backend = await createWasmBackend({ threads: 1 })

/** A world made on both. */
export const twins = (description: WorldDescription): readonly [World, World] => [
  new World(description),
  new World(description, { backend }),
]

/** The state with every number as the backend keeps it, so that both begin with the same bits. */
function rounded(snapshot: Snapshot): Snapshot {
  const populations = snapshot.populations.map((population) => ({
    ...population,
    columns: Object.fromEntries(
      Object.entries(population.columns).map(([name, values]) => [name, values.map(Math.fround)]),
    ),
  }))
  return { ...snapshot, populations }
}

/** Warms up on the engine, then makes one step of both from that state. */
export function stepBoth(description: WorldDescription, warmUp = 20): Parity {
  const [engine, wasm] = twins(description)
  engine.run(warmUp)
  const state = rounded(engine.snapshot())
  engine.restore(state)
  wasm.restore(state)
  const before = engine.populations.map(velocities)
  engine.step()
  wasm.step()
  const forces: number[] = []
  const headings: number[] = []
  const places: number[] = []
  const kept: number[] = []
  let steered = 0
  engine.populations.forEach((population, k) => {
    const other = wasm.populations[k] as Population
    const { mass, maxForce, extra } = population.columns
    const moved = apart(velocities(population), before[k] as Float64Array[])
    steered += moved.filter((distance) => distance > 0).length
    apart(velocities(population), velocities(other)).forEach((distance, row) => {
      forces.push((distance * (mass[row] as number)) / ((maxForce[row] as number) * engine.dt))
    })
    note(headings, apart(ordered(population, ['hx', 'hy', 'hz']), ordered(other, ['hx', 'hy', 'hz'])))
    note(places, apart(ordered(population, ['x', 'y', 'z']), ordered(other, ['x', 'y', 'z'])))
    extra.forEach(({ values }, at) => {
      const others = other.columns.extra[at]?.values ?? []
      note(kept, apart([population.inOrder(values)], [other.inOrder(others)]))
    })
  })
  const sorted = (values: number[]) => values.sort((a, b) => b - a)
  return {
    forces: sorted(forces),
    headings: sorted(headings),
    places: sorted(places),
    kept: sorted(kept),
    steered,
  }
}

/** Adds to a list what may be too much to be arguments of a call. */
function note(list: number[], more: readonly number[]): void {
  for (const value of more) list.push(value)
}

const ordered = (
  population: Population,
  names: readonly ('x' | 'y' | 'z' | 'vx' | 'vy' | 'vz' | 'hx' | 'hy' | 'hz')[],
) => names.map((name) => population.inOrder(population.columns[name]))

const velocities = (population: Population) => ordered(population, ['vx', 'vy', 'vz'])

/** How far apart the vectors are whose components are listed. */
function apart(some: readonly Float64Array[], others: readonly Float64Array[]): number[] {
  const [first = new Float64Array(0)] = some
  return Array.from(first, (_, k) =>
    Math.hypot(...some.map((values, axis) => (values[k] as number) - (others[axis]?.[k] as number))),
  )
}

/** What a world is like for these tests: agents that differ, in a plane or in space, with edges or without. */
export const SPACES = [
  { width: 200, height: 150, edges: 'wrap' },
  { width: 200, height: 150, edges: 'open' },
  { width: 120, height: 100, depth: 80, edges: 'wrap' },
  { width: 120, height: 100, depth: 80, edges: 'open' },
] as const
