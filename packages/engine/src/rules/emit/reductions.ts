import { PAIR } from '../language/operations.js'
import { isReduction, type Scalar } from '../scalars/scalars.js'

// Reductions over neighbors as JavaScript.

type TextOf = (scalar: Scalar) => string

/** The initial value of a reduction. */
export function beginText({ op, index, args }: Scalar, textOf: TextOf): string {
  if (op === 'amongNearest') return `choosers[${index}].begin(rule.few(${textOf(args[1])}))`
  if (op === 'ofLeast') return `let ${op}${index} = 0, key${index} = Infinity`
  return `let ${op}${index} = ${op === 'least' || op === 'greatest' ? textOf(args[2]) : 0}`
}

/** Updates a reduction by a neighbor, number k of the list `seen`. */
export function addText({ op, index, args }: Scalar, textOf: TextOf, seen: string): string {
  const name = `${op}${index}`
  if (op === 'count') return `${name}++`
  if (op === 'amongNearest') return `choosers[${index}].offer(${seen}, k)`
  const value = textOf(args[1])
  if (op === 'sum') return `${name} += ${value}`
  if (op === 'ofLeast') {
    const other = textOf(args[2])
    return `if (${value} < key${index}) { key${index} = ${value}; ${name} = ${other} }`
  }
  return `if (${value} ${op === 'least' ? '<' : '>'} ${name}) ${name} = ${value}`
}

/**
 * The values of a neighbor that some scalars depend on. Arguments of reductions are excluded: they were computed
 * before.
 */
export function pairsOf(scalars: readonly Scalar[]): ReadonlySet<Scalar> {
  const found = new Set<Scalar>()
  const visit = (scalar: Scalar): void => {
    if (scalar.scope !== PAIR || found.has(scalar)) return
    found.add(scalar)
    if (!isReduction(scalar)) for (const arg of scalar.args) visit(arg)
  }
  for (const scalar of scalars) visit(scalar)
  return found
}

/** The elements that are in more than one of some sets. */
export function sharedBy(sets: Iterable<ReadonlySet<Scalar>>): ReadonlySet<Scalar> {
  const once = new Set<Scalar>()
  const shared = new Set<Scalar>()
  for (const set of sets)
    for (const scalar of set) {
      if (once.has(scalar)) shared.add(scalar)
      once.add(scalar)
    }
  return shared
}

export function grouped<Key>(
  scalars: readonly Scalar[],
  keyOf: (scalar: Scalar) => Key,
): ReadonlyMap<Key, Scalar[]> {
  const groups = new Map<Key, Scalar[]>()
  for (const scalar of scalars) {
    const key = keyOf(scalar)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [scalar])
    else group.push(scalar)
  }
  return groups
}
