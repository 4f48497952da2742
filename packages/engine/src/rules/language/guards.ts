import { PAIR, type Scope } from './operations.js'
import { isWorldQuery } from './queries.js'

/** A value, as every compiler of rules has it. */
interface Valued<Value> {
  readonly op: string
  readonly args: readonly Value[]
  readonly scope: Scope
  readonly passes: number
}

/** The condition under which a value is needed. */
export interface Guard<Value> {
  readonly test: Value
  readonly holds: boolean
}

/**
 * Finds which queries to the world, or other costly values, matter on only one side of a choice, so that they can be
 * skipped on the other. `needed` are the values that the roots depend on, in an order in which they can be computed.
 */
export function guardsOf<Value extends Valued<Value>>(
  roots: readonly Value[],
  needed: readonly Value[],
  isCostly: (op: string) => boolean = isWorldQuery,
): ReadonlyMap<Value, Guard<Value>> {
  const guards = new Map<Value, Guard<Value>>()
  if (!needed.some(({ op }) => isCostly(op))) return guards
  const always = new Set<Value>(roots)
  const isNeededWhere = (value: Value, guard: Guard<Value> | undefined): void => {
    const known = guards.get(value)
    const isSame = known === undefined || (known.test === guard?.test && known.holds === guard.holds)
    if (guard === undefined || !isSame) always.add(value)
    else guards.set(value, guard)
  }
  for (const user of [...needed].reverse()) {
    const own = always.has(user) ? undefined : guards.get(user)
    user.args.forEach((arg, k) => {
      isNeededWhere(arg, user.op === 'select' && k > 0 ? { test: user.args[0], holds: k === 1 } : own)
    })
  }
  for (const [value, { test }] of guards) {
    const isLate = test.scope === PAIR || test.scope > value.scope || test.passes > value.passes
    if (!isCostly(value.op) || value.scope === PAIR || isLate || always.has(value)) guards.delete(value)
  }
  return guards
}

/** The same values, ordered so that each guard is computed before the query that it guards. */
export function inOrder<Value extends Valued<Value>>(
  needed: readonly Value[],
  guards: ReadonlyMap<Value, Guard<Value>>,
): readonly Value[] {
  const ordered = new Set<Value>()
  const visit = (value: Value): void => {
    if (ordered.has(value)) return
    const guard = guards.get(value)
    if (guard !== undefined) visit(guard.test)
    value.args.forEach(visit)
    ordered.add(value)
  }
  needed.forEach(visit)
  return [...ordered]
}
