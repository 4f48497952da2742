import { isObject } from '../schema/check.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'

type Entries = Readonly<Record<string, unknown>>

/** What `JSON.parse` makes of a snapshot's JSON: lists of numbers, in which those that JSON lacks are text. */
export interface SnapshotJson {
  readonly step: number
  readonly nextId: number
  readonly populations: readonly {
    readonly name: string
    readonly id: readonly number[]
    readonly columns: Readonly<Record<string, readonly (number | string)[]>>
  }[]
  readonly paths: Readonly<Record<string, readonly (number | string)[]>>
}

/** The numbers that JSON has no way to write. */
const TEXTS: readonly unknown[] = ['-0', 'NaN', 'Infinity', '-Infinity']

const ID_END = 2 ** 32

const A_NUMBER = "a number, '-0', 'NaN', 'Infinity' or '-Infinity'"
const AN_ID = `a whole number from 0 to ${ID_END - 1}`

/** Gives a snapshot a `toJSON`. It is not enumerable, since `structuredClone` copies no functions. */
export const writable = <State extends object>(snapshot: State): State =>
  Object.defineProperty(snapshot, 'toJSON', { value: () => plain(snapshot) })

function plain(value: unknown): unknown {
  if (typeof value === 'number') return numberAsJson(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, numberAsJson)
  if (Array.isArray(value)) return value.map(plain)
  return isObject(value) ? mapped(value, plain) : value
}

function numberAsJson(value: number): number | string {
  if (value === 0) return 1 / value < 0 ? '-0' : 0
  return Number.isFinite(value) ? value : String(value)
}

/** A snapshot that may have been JSON, with its typed arrays and numbers again. What is no such thing is left as it is. */
export function parsed(given: unknown): unknown {
  if (!isObject(given)) return given
  const { populations, paths, trips, inputs } = given
  return {
    ...given,
    populations: Array.isArray(populations) ? populations.map(populationOf) : populations,
    paths: entries(paths, (list, name) => floats(list, `snapshot.paths.${name}`)),
    ...(trips === undefined ? {} : { trips: entries(trips, (trip) => entries(trip, number)) }),
    ...(inputs === undefined ? {} : { inputs: entries(inputs, number) }),
  }
}

function populationOf(population: unknown, k: number): unknown {
  if (!isObject(population)) return population
  const place = `snapshot.populations[${k}]`
  const { id, columns } = population
  return {
    ...population,
    id: Array.isArray(id) ? new Uint32Array(checked(id, `${place}.id`, isId, AN_ID) as number[]) : id,
    columns: entries(columns, (list, name) => floats(list, `${place}.columns.${name}`)),
  }
}

const floats = (list: unknown, place: string): unknown =>
  Array.isArray(list) ? new Float64Array(checked(list, place, isNumber, A_NUMBER) as number[]) : list

/** A list of which every entry is right; refuses the first that is not. */
function checked(
  list: readonly unknown[],
  place: string,
  holds: (value: unknown) => boolean,
  expected: string,
): readonly unknown[] {
  const wrong = list.findIndex((value) => !holds(value))
  if (wrong < 0) return list
  refuse(`${place}[${wrong}]`, `expected ${expected}, got ${show(list[wrong])}; ${REMEDY}`)
}

/** What to do about a snapshot that is neither as the world made it nor its JSON. */
export const REMEDY = 'write it with JSON.stringify(world.snapshot()), not of a copy'

const isNumber = (value: unknown): boolean => typeof value === 'number' || TEXTS.includes(value)

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < ID_END

const number = (value: unknown): unknown => (TEXTS.includes(value) ? Number(value) : value)

const entries = (given: unknown, make: (value: unknown, name: string) => unknown): unknown =>
  isObject(given) ? mapped(given, make) : given

const mapped = (given: Entries, make: (value: unknown, name: string) => unknown): Entries =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, make(value, name)]))
