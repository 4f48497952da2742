import type { Problem } from './problem.js'

/**
 * The problems in the order in which their places appear in a value; missing fields come after the existing ones of
 * their object. `path` is the path of the value itself.
 */
export function inDocumentOrder(value: unknown, path: string, problems: Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems
  const entries: Entries = new Map()
  const places = new Map(
    problems.map((problem) => [problem, placeOf(value, problem.path.slice(path.length), entries)]),
  )
  const of = (problem: Problem) => places.get(problem) as readonly number[]
  return problems.sort((a, b) => compare(of(a), of(b)))
}

/** The entries of objects visited so far, by their text in a path, since each of many problems needs them. */
type Entries = Map<object, ReadonlyMap<string, number>>

/** The index of the entry that a path leads to, the index within that entry, and so on. */
function placeOf(value: unknown, path: string, entries: Entries): readonly number[] {
  if (path === '') return []
  if (typeof value !== 'object' || value === null) return [0]
  const known = entries.get(value) ?? entriesOf(value)
  entries.set(value, known)
  const bare = path.startsWith('.') ? path.slice(1) : path
  let [at, end] = [known.size, 0]
  // A key may contain dots and brackets; if several keys fit, the first one counts.
  for (const { index } of [...bare.matchAll(/(?!^)[.[]/g), { index: bare.length }]) {
    const found = known.get(bare.slice(0, index)) ?? known.size
    if (found < at) [at, end] = [found, index]
  }
  if (at === known.size) return [at]
  const written = bare.slice(0, end)
  const key = Array.isArray(value) ? at : written
  return [at, ...placeOf((value as Readonly<Record<string, unknown>>)[key], bare.slice(end), entries)]
}

const entriesOf = (value: object): ReadonlyMap<string, number> =>
  new Map(Object.keys(value).map((key, at) => [Array.isArray(value) ? `[${key}]` : key, at]))

function compare(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length)
  for (let k = 0; k < shared; k++) if (a[k] !== b[k]) return a[k] - b[k]
  return a.length - b.length
}
