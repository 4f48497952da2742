import { COLUMN_NAMES } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import type { WorldDescription } from '../../description/description.js'
import { isObject } from '../../schema/check.js'
import { refuse } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import { isTripState } from '../../trips/trip-state.js'
import type { Snapshot, Stateful } from './snapshot.js'
import { REMEDY as AS_JSON } from './snapshot-json.js'

const REMEDY = 'restore it into its own world'

/** Throws if a value is not a snapshot of a world with these populations, paths, trips and inputs. */
export function assertSnapshot(
  given: unknown,
  { populations, paths: bound, inputs }: Stateful,
  { paths, timestep }: Pick<WorldDescription, 'paths' | 'timestep'>,
  trips: Snapshot['trips'],
): asserts given is Snapshot {
  if (!isObject(given) || !Array.isArray(given.populations) || !isObject(given.paths)) {
    const remedy = typeof given === 'string' ? '; JSON.parse it' : ''
    refuse('world.restore', `expected a snapshot, as world.snapshot() makes it, got ${show(given)}${remedy}`)
  }
  const { step, nextId } = given
  assertCount(step, 'snapshot.step')
  assertCount(nextId, 'snapshot.nextId')
  assertTime(given.time, timestep)
  const saved: readonly unknown[] = given.populations
  const names = saved.map((population) => (isObject(population) ? population.name : undefined))
  const own = populations.map(({ name }) => name)
  assertSame(names.map(String), own, 'snapshot', 'the populations')
  saved.forEach((population, k) => {
    assertRows(
      population as Record<string, unknown>,
      populations[k],
      nextId as number,
      `snapshot.populations[${k}]`,
    )
  })
  assertSame(Object.keys(given.paths), Object.keys(paths ?? {}), 'snapshot.paths', 'the paths')
  const saidTrips = given.trips ?? {}
  if (!isObject(saidTrips)) refuse('snapshot.trips', `expected the trips, got ${show(saidTrips)}`)
  assertSame(Object.keys(saidTrips), Object.keys(trips ?? {}), 'snapshot.trips', 'the trips')
  for (const [name, trip] of Object.entries(saidTrips)) {
    if (isTripState(trip)) continue
    refuse(
      `snapshot.trips.${name}`,
      `expected how a trip stands, as world.snapshot() makes it, got ${show(trip)}`,
    )
  }
  assertInputs(given.inputs ?? {}, inputs.names)
  for (const [name, coordinates] of Object.entries(given.paths)) {
    const points = paths?.[name]?.points
    const place = `snapshot.paths.${name}`
    if (!(coordinates instanceof Float64Array) || coordinates.length % 3 !== 0) wrongArray(place, coordinates)
    // For a spline these are the points of its pieces; for agents their number at that time.
    const count = bound.get(name)?.count ?? 0
    if (Array.isArray(points) && coordinates.length !== 3 * count) {
      refuse(place, `expected ${count} points, got ${coordinates.length / 3}; ${REMEDY}`)
    }
  }
}

function assertTime(time: unknown, timestep: WorldDescription['timestep']): void {
  if (timestep !== 'elapsed') {
    if (time !== undefined) refuse('snapshot.time', `expected none of a world of fixed steps; ${REMEDY}`)
  } else if (!(Number.isFinite(time) && (time as number) >= 0)) {
    refuse('snapshot.time', `expected a time >= 0 of a world of elapsed steps, got ${show(time)}; ${REMEDY}`)
  }
}

function assertInputs(given: unknown, own: readonly string[]): void {
  if (!isObject(given)) refuse('snapshot.inputs', `expected the inputs, got ${show(given)}`)
  for (const [name, value] of Object.entries(given)) {
    const place = `snapshot.inputs.${name}`
    if (!own.includes(name)) refuse(place, `expected an input of this world; ${REMEDY}`)
    if (!Number.isFinite(value)) refuse(place, `expected a finite number, got ${show(value)}`)
  }
}

function assertRows(saved: Record<string, unknown>, own: Population, nextId: number, place: string): void {
  const { id, columns } = saved
  if (!(id instanceof Uint32Array || id instanceof Float64Array)) wrongArray(`${place}.id`, id)
  for (let row = 0; row < id.length; row++) {
    if (id[row] >>> 0 !== id[row] || id[row] >= nextId || (row > 0 && id[row] <= id[row - 1])) {
      refuse(`${place}.id[${row}]`, `expected ids that ascend to less than ${nextId}, got ${id[row]}`)
    }
  }
  if (!isObject(columns))
    refuse(`${place}.columns`, `expected the columns of '${own.name}', got ${show(columns)}`)
  const expected = [...COLUMN_NAMES, ...own.columns.extra.map(({ name }) => name)]
  assertSame(Object.keys(columns), expected, `${place}.columns`, 'the columns')
  for (const name of expected) {
    const values = columns[name]
    if (!(values instanceof Float64Array)) wrongArray(`${place}.columns.${name}`, values)
    if (values.length !== id.length) {
      refuse(
        `${place}.columns.${name}`,
        `expected ${id.length} numbers, as many as ids, got ${values.length}`,
      )
    }
  }
}

function assertCount(value: unknown, place: string): void {
  if (Number.isInteger(value) && (value as number) >= 0) return
  refuse(place, `expected a whole number >= 0, got ${show(value)}`)
}

/** Rejects lists of names that differ. The order counts only for populations. */
function assertSame(names: readonly string[], own: readonly string[], place: string, what: string): void {
  const ordered = what === 'the populations'
  const written = (list: readonly string[]) => (ordered ? [...list] : [...list].sort()).join(', ')
  if (written(names) === written(own)) return
  refuse(place, `expected ${what} (${own.join(', ')}), got (${names.join(', ')}); ${REMEDY}`)
}

function wrongArray(place: string, value: unknown): never {
  return refuse(place, `expected a list of numbers, got ${show(value)}; ${AS_JSON}`)
}
