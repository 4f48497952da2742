import type { Problem } from './problem.js'

/**
 * The problems in the order in which the places that they name stand in a value; what is missing comes after
 * what its object has. `path` is that of the value itself.
 */
export function inDocumentOrder(value: unknown, path: string, problems: Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems
  const places = new Map(
    problems.map((problem) => [problem, placeOf(value, problem.path.slice(path.length))]),
  )
  const of = (problem: Problem) => places.get(problem) as readonly number[]
  return problems.sort((a, b) => compare(of(a), of(b)))
}

/** Which entry of the value a path leads to, which entry of that, and so on. */
function placeOf(value: unknown, path: string): readonly number[] {
  if (path === '') return []
  if (typeof value !== 'object' || value === null) return [0]
  const keys = Object.keys(value)
  const written = keys.map((key) => (Array.isArray(value) ? `[${key}]` : key))
  const bare = path.startsWith('.') ? path.slice(1) : path
  const at = written.findIndex((key) => bare.startsWith(key) && /^(?:$|[.[])/.test(bare.slice(key.length)))
  if (at < 0) return [keys.length]
  return [
    at,
    ...placeOf((value as Readonly<Record<string, unknown>>)[keys[at]], bare.slice(written[at].length)),
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length)
  for (let k = 0; k < shared; k++) if (a[k] !== b[k]) return a[k] - b[k]
  return a.length - b.length
}
