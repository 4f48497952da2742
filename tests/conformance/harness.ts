import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A point or vector of the plane, as the files write it. */
export type Point = readonly [x: number, y: number]

export interface Limits {
  readonly maxSpeed: number
  readonly maxForce: number
}

/** One situation: everything that an adapter gets. It does not include the reference's result. */
export interface Given<Params = unknown, Input = unknown> {
  readonly params: Params & Limits
  readonly input: Input
}

/** Values by the names that a file gives them. */
export type Values = Readonly<Record<string, unknown>>

/** The result of a reference in a situation. */
export interface Case extends Given {
  readonly note?: string
  readonly expected: Values
}

interface ConformanceFile {
  /** A number a passes against e when |a − e| <= tolerance · max(1, |e|). */
  readonly tolerance: number
  /** Tolerances that differ from that. */
  readonly tolerances?: Readonly<Record<string, number>>
  readonly cases: readonly Case[]
}

/** Replays any situation of one file: what the engine did, by the names that the file gives its expected values. */
export type Adapter = (given: Given<never, never>) => Values

/** The folder of the recorded data, which may be missing. */
export const folder =
  process.env.DROVER_CONFORMANCE ?? fileURLToPath(new URL('../../../shared/conformance', import.meta.url))

export const isThere = existsSync(folder)

/** The names of all JSON files of each suite; none when there is no folder. */
export const suites: ReadonlyMap<string, readonly string[]> = new Map(
  !isThere
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [name, filesIn(name)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
)

function filesIn(suite: string): readonly string[] {
  return readdirSync(join(folder, suite))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

export const textOf = (suite: string, name: string): string =>
  readFileSync(join(folder, suite, `${name}.json`), 'utf8')

export const load = (suite: string, name: string): ConformanceFile =>
  JSON.parse(textOf(suite, name)) as ConformanceFile

/**
 * A situation that notes what is read of it: `params.maxSpeed`, `input.neighbors.velocity`. Expected values and
 * notes are left out, so that no adapter can read them.
 */
export function watch({ params, input }: Given): { readonly given: Given; unread(): readonly string[] } {
  const unread = new Set([...pathsOf(params, 'params'), ...pathsOf(input, 'input')])
  const watched = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => watched(item, path))
    if (typeof value !== 'object' || value === null) return value
    return new Proxy(value, {
      get(target, key) {
        const read = `${path}.${String(key)}`
        unread.delete(read)
        return watched(Reflect.get(target, key), read)
      },
    })
  }
  const given = { params: watched(params, 'params'), input: watched(input, 'input') } as Given
  return { given, unread: () => [...unread] }
}

/** The paths of all that has a value; of the items of a list the same for all. */
function pathsOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (isComposite(item) ? pathsOf(item, path) : []))
  if (!isComposite(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [
    `${path}.${key}`,
    ...pathsOf(item, `${path}.${key}`),
  ])
}

/** Where and how a value differs from the expected one beyond the tolerance; empty when it does not. */
export function differences(
  actual: unknown,
  expected: unknown,
  tolerance: number,
  path = '',
): readonly string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const off = Math.abs(actual - expected)
    if (off <= tolerance * Math.max(1, Math.abs(expected))) return []
    return [`${path}: expected ${expected}, got ${actual}, off by ${off}`]
  }
  if (isComposite(actual) && isComposite(expected) && Array.isArray(actual) === Array.isArray(expected)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
    return [...keys].flatMap((key) =>
      differences(actual[key], expected[key], tolerance, path === '' ? key : `${path}.${key}`),
    )
  }
  if (Object.is(actual, expected)) return []
  return [`${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`]
}

const isComposite = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The option that is left at drover's own default, of those that adapters set to have the reference's way. */
let left = ''

/** Options that give the reference's way, under the name by which the list of differences knows them. */
export const theirs = <const Options, const Own = Options>(
  name: string,
  options: Options,
  own: Own,
): Options | Own => (left === name ? own : options)

/** Runs something with one of those left at drover's default. */
export function leaving<Result>(name: string, run: () => Result): Result {
  left = name
  try {
    return run()
  } finally {
    left = ''
  }
}
