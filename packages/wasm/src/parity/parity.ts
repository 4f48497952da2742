import { createWasmBackend } from '@drover/wasm'
import { type Population, random01, type Snapshot, World, type WorldDescription } from 'drover'

/** The differences of the two after one step from the same state. */
export interface Parity {
  /** The largest difference of velocities, over what all of maxForce changes in a step: of all agents, sorted. */
  readonly forces: readonly number[]
  /** The largest difference of headings, which are unit vectors, sorted. */
  readonly headings: readonly number[]
  /** The largest difference of places. */
  readonly places: readonly number[]
  /** The largest difference in columns that behaviors keep. */
  readonly kept: readonly number[]
  /** The number of agents that changed their velocity. */
  readonly steered: number
}

const backend = await createWasmBackend({ threads: 1 })

/** A world made on both. */
export const twins = (description: WorldDescription, on = backend): readonly [World, World] => [
  new World(description),
  new World(description, { backend: on }),
]

/** The state with every number rounded as the backend stores it, so that both start with the same bits. */
function rounded(snapshot: Snapshot): Snapshot {
  const populations = snapshot.populations.map((population) => ({
    ...population,
    columns: Object.fromEntries(
      Object.entries(population.columns).map(([name, values]) => [name, values.map(Math.fround)]),
    ),
  }))
  return { ...snapshot, populations }
}

/** The results of both for one agent in a step. */
interface Compared {
  readonly population: number
  readonly place: number
  readonly force: number
  readonly heading: number
  readonly moved: number
  readonly kept: readonly number[]
}

/** Warms up on the backend, then makes one step of both from that state. */
export function stepBoth(description: WorldDescription, warmUp = 20): Parity {
  const { agents, steered } = stepFrom(description, warmUp)
  return parityOf(agents, steered)
}

/** The agents that are not at a decision border, and the number of the others. */
export interface BorderParity extends Parity {
  readonly onBorder: number
}

/** How many units in the last place of 32 bits a state is shifted by, from little to much, and how often by each. */
const SHIFTS = [1, 4, 16, 64]
const TRIES = 12

/**
 * Like `stepBoth`, but without agents at a decision border: rounding decides whether they are in a radius, a field of
 * view, a cell or a road, or flips a nearly zero direction. An agent counts as at a border only if the engine, from a
 * state that differs by a few units in the last place, deviates from itself as much as the backend does, to within
 * `close` of maxForce.
 */
export function stepOffBorders(
  description: WorldDescription,
  warmUp: number,
  close: number,
  on = backend,
  warmsUpOn: 'engine' | 'backend' = 'backend',
): BorderParity {
  const { engine, state, agents, made, steered } = stepFrom(description, warmUp, on, warmsUpOn)
  const most = ({ force, kept }: Compared): number => Math.max(force, ...kept)
  const suspects = agents.filter((agent) => !(most(agent) < close))
  let unexplained = suspects
  SHIFTS.forEach((units, s) => {
    for (let k = 0; k < TRIES && unexplained.length > 0; k++) {
      engine.restore(shifted(state, units, TRIES * s + k))
      engine.step()
      const shiftedBy = engine.populations.map((population, p) =>
        comparedTo(population, p, made[p] as Made, engine.dt),
      )
      unexplained = unexplained.filter((agent) => {
        const itself = shiftedBy[agent.population]?.[agent.place] as Compared
        return most(itself) < most(agent) - close
      })
    }
  })
  const onBorder = new Set(suspects.filter((agent) => !unexplained.includes(agent)))
  return {
    ...parityOf(
      agents.filter((agent) => !onBorder.has(agent)),
      steered,
    ),
    onBorder: onBorder.size,
  }
}

/** Factor that turns a difference of velocities into a share of what maxForce changes in a step. */
const scaleOf = (population: Population, place: number, dt: number): number => {
  const { mass, maxForce } = population.columns
  const row = population.rowAt(place)
  // An agent without steering has only outside forces.
  return (mass[row] as number) / ((maxForce[row] || 1) * dt)
}

/** What a population is after a step, in the order of ids. */
interface Made {
  readonly velocities: readonly Float64Array[]
  readonly headings: readonly Float64Array[]
  readonly places: readonly Float64Array[]
  readonly kept: readonly Float64Array[]
}

const madeOf = (population: Population): Made => ({
  velocities: velocities(population),
  headings: ordered(population, ['hx', 'hy', 'hz']),
  places: ordered(population, ['x', 'y', 'z']),
  kept: population.columns.extra.map(({ values }) => population.inOrder(values)),
})

/** The difference of each agent of a population between two results. */
function comparedTo(population: Population, p: number, other: Made, dt: number): readonly Compared[] {
  const own = madeOf(population)
  const forces = apart(own.velocities, other.velocities)
  const headings = apart(own.headings, other.headings)
  const places = apart(own.places, other.places)
  return forces.map((force, place) => ({
    population: p,
    place,
    force: force * scaleOf(population, place, dt),
    heading: headings[place] as number,
    moved: places[place] as number,
    kept: own.kept.map((values, at) =>
      Math.abs((values[place] as number) - (other.kept[at]?.[place] as number)),
    ),
  }))
}

const SHIFTED = ['x', 'y', 'z', 'vx', 'vy', 'vz', 'hx', 'hy', 'hz']

/** A state whose places, velocities and headings differ by up to so many units in the last place. */
function shifted(state: Snapshot, units: number, seed: number): Snapshot {
  const most = units * 2 ** -24
  const populations = state.populations.map((population, p) => ({
    ...population,
    columns: Object.fromEntries(
      Object.entries(population.columns).map(([name, values], c) => [
        name,
        SHIFTED.includes(name)
          ? values.map((value, k) => value * (1 + most * (2 * random01(seed, k, c, p) - 1)))
          : values,
      ]),
    ),
  }))
  const paths = Object.fromEntries(
    Object.entries(state.paths).map(([name, values], c) => [
      name,
      values.map((value, k) => value * (1 + most * (2 * random01(seed, k, c, -1) - 1))),
    ]),
  )
  return { ...state, populations, paths }
}

/** Nearly any state serves: the backend reaches one in a fraction of the time, since V8 compiles the engine's code first. */
function stepFrom(
  description: WorldDescription,
  warmUp: number,
  on = backend,
  warmsUpOn: 'engine' | 'backend' = 'backend',
) {
  const [engine, wasm] = twins(description, on)
  const first = warmsUpOn === 'engine' ? engine : wasm
  first.run(warmUp)
  const state = rounded(first.snapshot())
  engine.restore(state)
  wasm.restore(state)
  const before = engine.populations.map(velocities)
  engine.step()
  wasm.step()
  const made = engine.populations.map(madeOf)
  const agents = made.flatMap((own, p) => comparedTo(wasm.populations[p] as Population, p, own, engine.dt))
  const steered = made.flatMap((own, p) => apart(own.velocities, before[p] as Float64Array[]))
  return { engine, state, agents, made, steered: steered.filter((distance) => distance > 0).length }
}

function parityOf(agents: readonly Compared[], steered: number): Parity {
  const sorted = (values: number[]) => values.sort((a, b) => b - a)
  return {
    forces: sorted(agents.map(({ force }) => force)),
    headings: sorted(agents.map(({ heading }) => heading)),
    places: sorted(agents.map(({ moved }) => moved)),
    kept: sorted(agents.flatMap(({ kept }) => kept)),
    steered,
  }
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
