import { isObject } from '../schema/check.js'
import { refuse } from '../schema/problem.js'
import { show } from '../schema/show.js'

type Numbers = readonly (number | string)[]

/** What `JSON.parse` makes of a snapshot's JSON: lists of numbers, in which those that JSON lacks are text. */
export interface SnapshotJson {
  readonly step: number
  readonly nextId: number
  readonly populations: readonly {
    readonly name: string
    readonly id: readonly number[]
    readonly columns: Readonly<Record<string, Numbers>>
  }[]
  readonly paths: Readonly<Record<string, Numbers>>
}

/** The numbers that JSON has no way to write. */
const TEXTS: readonly unknown[] = ['-0', 'NaN', 'Infinity', '-Infinity']

/** What to do about a snapshot that is neither as the world made it nor its JSON. */
export const REMEDY = 'write it with JSON.stringify(world.snapshot()), not of a copy'

/** Gives a snapshot a `toJSON`. It is not enumerable, since `structuredClone` copies no functions. */
export const writable = <State extends object>(snapshot: State): State =>
  Object.defineProperty(snapshot, 'toJSON', { value: () => written(snapshot) })

function written(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, written)
  if (Array.isArray(value)) return value.map(written)
  if (isObject(value)) return mapped(value, written)
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return value
  return value === 0 ? '-0' : String(value)
}

/** A snapshot that may have been JSON, with its typed arrays and numbers again. What is no such thing is left as it is. */
export function parsed(value: unknown, place = 'snapshot'): unknown {
  if (Array.isArray(value)) {
    if (place === 'snapshot.populations') return value.map((item, k) => parsed(item, `${place}[${k}]`))
    return arrayOf(value, place)
  }
  if (isObject(value) && !ArrayBuffer.isView(value)) {
    return mapped(value, (item, name) => parsed(item, `${place}.${name}`))
  }
  return isNumber(value) && !/^snapshot\.populations\[\d+\]\.name$/.test(place) ? Number(value) : value
}

/** The numbers of a list as a typed array; refuses the first that is none. */
function arrayOf(list: readonly unknown[], place: string): Uint32Array | Float64Array {
  const isIds = /^snapshot\.populations\[\d+\]\.id$/.test(place)
  const wrong = list.findIndex((value) => !(isIds ? (value as number) >>> 0 === value : isNumber(value)))
  if (wrong < 0) return isIds ? new Uint32Array(list as number[]) : new Float64Array(list as number[])
  const expected = isIds ? 'a whole number below 2³²' : "a number, '-0', 'NaN', 'Infinity' or '-Infinity'"
  refuse(`${place}[${wrong}]`, `expected ${expected}, got ${show(list[wrong])}; ${REMEDY}`)
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || TEXTS.includes(value)

const mapped = (given: object, make: (value: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, make(value, name)]))
