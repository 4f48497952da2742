import { isObject } from '../../schema/check.js'
import { refuse } from '../../schema/problem.js'
import { show } from '../../schema/show.js'

type Numbers = readonly (number | string)[]

/** The result of `JSON.parse` for a snapshot's JSON: lists of numbers, in which those that JSON lacks are text. */
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

/** The numbers that JSON cannot represent. */
const TEXTS: readonly unknown[] = ['-0', 'NaN', 'Infinity', '-Infinity']

/** The remedy for a value that is neither a snapshot nor its JSON. */
export const REMEDY = 'write JSON of world.snapshot(), not of a copy'

/** Gives a snapshot a `toJSON`. It is not enumerable, since `structuredClone` copies no functions. */
export const writable = <State extends object>(snapshot: State): State =>
  Object.defineProperty(snapshot, 'toJSON', { value: () => written(snapshot) })

function written(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, written)
  if (Array.isArray(value)) return value.map(written)
  if (isObject(value)) return mapped(value, written)
  if (Number.isFinite(value) && !Object.is(value, -0)) return value
  return TEXTS.find((text) => Object.is(Number(text), value)) ?? value
}

/** A snapshot, restored from JSON if necessary to typed arrays and numbers. Throws if a list contains anything else. */
export function parsed(value: unknown, place = 'snapshot'): unknown {
  if (Array.isArray(value)) {
    if (place === 'snapshot.populations') return value.map((item, k) => parsed(item, `${place}[${k}]`))
    const wrong = value.findIndex((item) => !isNumber(item))
    if (wrong < 0) return new Float64Array(value)
    refuse(`${place}[${wrong}]`, `expected a number or one of ${TEXTS}, got ${show(value[wrong])}; ${REMEDY}`)
  }
  if (isObject(value) && !ArrayBuffer.isView(value)) {
    return mapped(value, (item, name) => parsed(item, `${place}.${name}`))
  }
  return isNumber(value) && !place.endsWith('].name') ? Number(value) : value
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || TEXTS.includes(value)

const mapped = (given: object, make: (value: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, make(value, name)]))
