import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A point or vector of the plane, as the files write it. */
export type Point = readonly [x: number, y: number]

export interface Limits {
  readonly maxSpeed: number
  readonly maxForce: number
}

/** One recorded situation, and what the reference did in it. */
export interface Case<Params = unknown, Input = unknown, Expected = unknown> {
  readonly note?: string
  readonly params: Params & Limits
  readonly input: Input
  readonly expected: Expected
}

interface ConformanceFile {
  readonly suite: string
  readonly behavior: string
  /** A number a passes against e when |a − e| <= tolerance · max(1, |e|). */
  readonly tolerance: number
  readonly cases: readonly Case[]
}

/** What the engine did in a case. */
interface Replay {
  /** By the names that the file gives its expected values. */
  readonly observed: Readonly<Record<string, unknown>>
  /** Expected values that follow from the file's where the engine shows the same thing in another form. */
  readonly expected?: Readonly<Record<string, unknown>>
  /** Where they are other than the file's. */
  readonly tolerances?: Readonly<Record<string, number>>
}

/** Replays any case of one file. */
export type Adapter = (recorded: Case<never, never, never>) => Replay

/** The folder of the recorded data, whether or not it is there. */
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

export function load(suite: string, name: string): ConformanceFile {
  return JSON.parse(readFileSync(join(folder, suite, `${name}.json`), 'utf8')) as ConformanceFile
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

const isComposite = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
