import { COLUMN_NAMES } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { StateHash } from '../../math/hash.js'
import type { Path } from '../../paths/path.js'
import type { TripState } from '../../trips/trip-state.js'
import type { WorldInputs } from '../world-inputs.js'

/** The whole state of a world at a step. Plain data: it survives `structuredClone`, and as the world made it `JSON.stringify`. */
export interface Snapshot {
  readonly step: number
  /** The time, if steps are elapsed times; otherwise it is step · dt. */
  readonly time?: number
  readonly nextId: number
  readonly populations: readonly PopulationSnapshot[]
  /** Coordinates of each path's points, x then y then z. */
  readonly paths: Readonly<Record<string, Float64Array>>
  /** The states of trips, by population; omitted if there are none. */
  readonly trips?: Readonly<Record<string, TripState>>
  /** The contacts, four numbers each; omitted if no population has `contacts`. */
  readonly contacts?: readonly number[]
  /** The inputs that were set, by name; omitted if there are none. */
  readonly inputs?: Readonly<Record<string, number>>
}

/** The parts of a world that hold its state. */
export interface Stateful {
  readonly steps: number
  readonly populations: readonly Population[]
  readonly paths: ReadonlyMap<string, Path>
  readonly inputs: WorldInputs
}

interface PopulationSnapshot {
  readonly name: string
  readonly id: Uint32Array
  readonly columns: Readonly<Record<string, Float64Array>>
}

export function takeSnapshot(
  { steps, populations, paths, inputs }: Stateful,
  nextId: number,
  trips: Snapshot['trips'],
): Snapshot {
  return {
    step: steps,
    nextId,
    populations: populations.map((population) => {
      const { name, columns } = population
      return {
        name,
        id: Uint32Array.from(population.inOrder(columns.id)),
        columns: Object.fromEntries([
          ...COLUMN_NAMES.map((column) => [column, population.inOrder(columns[column])]),
          ...columns.extra.map((column) => [column.name, population.inOrder(column.values)]),
        ]),
      }
    }),
    paths: Object.fromEntries([...paths].map(([name, path]) => [name, coordinatesOf(path)])),
    ...(trips && { trips }),
    ...(inputs.state && { inputs: inputs.state }),
  }
}

/** Restores the populations of the same world from a checked snapshot. */
export function putPopulationsBack(saved: Snapshot['populations'], populations: readonly Population[]): void {
  saved.forEach(({ id, columns: savedColumns }, k) => {
    const { columns } = populations[k]
    populations[k].resize(id.length)
    columns.id.set(id)
    for (const [name, values] of Object.entries(savedColumns)) {
      const builtIn = COLUMN_NAMES.find((column) => column === name)
      if (builtIn === undefined) columns.column(name, 0).values.set(values)
      else columns[builtIn].set(values)
    }
  })
}

/** Restores the points of the same world's paths from a checked snapshot. */
export function putPathsBack(saved: Snapshot['paths'], paths: ReadonlyMap<string, Path>): void {
  for (const [name, coordinates] of Object.entries(saved)) paths.get(name)?.placePoints(coordinates)
}

export function coordinatesOf(path: Path): Float64Array {
  const { count } = path
  const coordinates = new Float64Array(3 * count)
  coordinates.set(path.x.subarray(0, count), 0)
  coordinates.set(path.y.subarray(0, count), count)
  coordinates.set(path.z.subarray(0, count), 2 * count)
  return coordinates
}

/**
 * The hash of a state, 16 hexadecimal digits, bit for bit: the step, every population's ids and columns, the paths'
 * points, the trips, the contacts, the time if steps are elapsed times, and the inputs that were set. Equal hashes mean
 * equal states (except for one chance in 2⁶⁴).
 */
export function hashState({ steps, populations, paths, inputs }: Stateful, more: readonly number[]): string {
  const hash = new StateHash()
  hash.addNumber(steps)
  for (const population of populations) {
    const { columns } = population
    hash.addNumber(population.count)
    hash.addWords(Uint32Array.from(population.inOrder(columns.id)))
    for (const name of COLUMN_NAMES) hash.addFloats(population.inOrder(columns[name]))
    for (const column of columns.extra) hash.addFloats(population.inOrder(column.values))
  }
  for (const path of paths.values()) {
    hash.addFloats(path.x, path.count)
    hash.addFloats(path.y, path.count)
    hash.addFloats(path.z, path.count)
  }
  for (const number of more) hash.addNumber(number)
  for (const value of Object.values(inputs.state ?? {})) hash.addNumber(value)
  return hash.digest()
}
