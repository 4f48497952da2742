import { neededFor, targetsOf } from '../emit/emit-javascript.js'
import { PAIR, UNIFORM } from '../language/operations.js'
import { isWorldQuery } from '../language/queries.js'
import type { Program } from '../scalars/lower.js'
import { isReduction, type Scalar } from '../scalars/scalars.js'
import {
  askWorld,
  type ColumnParts,
  listed,
  readOwn,
  readPairs,
  readShared,
  readTarget,
} from './column-leaves.js'
import { ColumnPairs } from './column-pairs.js'
import { Column, KERNELS, type Kernel } from './columns.js'

/** Computes a column from others, for all current agents or pairs. */
interface Step {
  readonly kernel: Kernel
  readonly over: { readonly count: number }
  readonly out: Column
  readonly a: Column
  readonly b: Column
  readonly c: Column
}

/** Pairs of agents and neighbors, with the values computed for them. */
interface PairColumns {
  readonly pairs: ColumnPairs
  readonly columns: Map<Scalar, Column>
  /** The pairs from which these were chosen. */
  readonly all: PairColumns | undefined
  /** The pairs that pass a test. */
  readonly chosen: Map<Scalar, PairColumns>
}

const ONE = { count: 1 }
const NONE = new Column(0)

/**
 * Computes some scalars of the agents of a block, operation by operation, over columns of agents or of their pairs with
 * neighbors. The operations and their order are those of the emitted JavaScript, so the bits are the same, without
 * generated code.
 */
export class ColumnPlan {
  readonly #parts: ColumnParts
  /** Whether the block has only one agent; its values then hold for all its pairs. */
  readonly #isSingle: boolean
  readonly #own = new Map<Scalar, Column>()
  readonly #ofPairs: Column[] = []
  readonly #scopes = new Map<number, PairColumns>()
  /** Columns that lists of neighbors already have. */
  readonly #listed: { readonly column: Column; readonly values: () => Float64Array }[] = []
  readonly #shared: Step[] = []
  readonly #needed: readonly Scalar[]
  readonly #steps: Step[] = []
  #capacity = 0

  constructor(roots: readonly Scalar[], program: Program, parts: ColumnParts) {
    this.#parts = parts
    this.#isSingle = parts.block.rows.length === 1
    const needed = neededFor(roots, program)
    this.#needed = needed
    this.#locate(needed)
    const passes = needed.reduce((most, scalar) => Math.max(most, scalar.passes), 0)
    for (let pass = 0; pass <= passes; pass++) {
      const due = needed.filter((scalar) => scalar.passes === pass)
      for (const scalar of due) if (isReduction(scalar)) this.#reduce(scalar)
      for (const scalar of due) if (scalar.scope !== PAIR && !isReduction(scalar)) this.#compute(scalar)
    }
  }

  /** The values of a scalar that does not depend on pairs. */
  columnOf(scalar: Scalar): Column {
    return this.#own.get(scalar) as Column
  }

  /** The pairs of a reduction, those that pass its test, for `columnIn`. */
  scopeOf({ datum, args }: Scalar): PairColumns {
    return this.#chosenOf(this.#listOf(datum as number), args[0])
  }

  /** Computes the values that are the same for all agents. */
  begin(): void {
    for (let k = 0; k < this.#shared.length; k++) run(this.#shared[k])
  }

  /** Computes the rest, for the current agents and neighbors. */
  run(): void {
    this.#reserve()
    for (let k = 0; k < this.#listed.length; k++) this.#listed[k].column.values = this.#listed[k].values()
    for (let k = 0; k < this.#steps.length; k++) run(this.#steps[k])
  }

  #compute(scalar: Scalar): void {
    if (this.#own.has(scalar)) return
    const { op, args, scope, datum } = scalar
    if (isWorldQuery(op)) {
      const made = { make: () => this.#newOfAgents(), own: this.#own, over: this.#parts.block }
      this.#ask(scalar, (arg) => this.columnOf(arg), made)
      return
    }
    const isShared = scope === UNIFORM
    const column = isShared ? new Column(1, 0) : this.#newOfAgents()
    this.#own.set(scalar, column)
    if (op === 'number') column.values[0] = datum as number
    else if (op === 'yes') column.values[0] = 1
    else if (op !== 'no') {
      const kernel = KERNELS[op] ?? (isShared ? readShared : readOwn)(scalar, this.#parts)
      const read = args.map((arg) => this.columnOf(arg))
      if (isShared) this.#step(kernel, ONE, column, read, this.#shared)
      else this.#step(kernel, this.#parts.block, column, read)
    }
  }

  /** Updates the targets before anything is computed. */
  #locate(needed: readonly Scalar[]): void {
    for (const owner of new Set(needed.map((scalar) => scalar.owner)))
      for (const [, scalars] of targetsOf(needed.filter((scalar) => scalar.owner === owner))) {
        const columns = scalars.map(() => this.#newOfAgents())
        scalars.forEach((scalar, k) => {
          this.#own.set(scalar, columns[k])
        })
        this.#step(readTarget(scalars, columns, this.#parts), this.#parts.block, NONE)
      }
  }

  #reduce(reduction: Scalar): void {
    const { op, args, datum } = reduction
    const all = this.#listOf(datum as number)
    const { block, rules } = this.#parts
    const scope = this.#chosenOf(all, args[0])
    const { pairs } = scope
    if (op === 'amongNearest') {
      const column = this.#newOfPairs()
      all.columns.set(reduction, column)
      this.#step(pairs.nearest(all.pairs, rules[0]), all.pairs, column, [this.columnOf(args[1])])
      return
    }
    const column = this.#newOfAgents()
    this.#own.set(reduction, column)
    const over = (kernel: Kernel, ...read: Column[]) => this.#step(kernel, block, column, read)
    const value = (at: number): Column => this.columnIn(scope, args[at])
    if (op === 'count') over(pairs.counted())
    else if (op === 'sum') over(pairs.sum(), value(1))
    else if (op === 'ofLeast') over(pairs.ofLeast(), value(1), value(2))
    else over(pairs.extreme(op === 'least' ? 1 : -1), value(1), this.columnOf(args[2]))
  }

  #listOf(list: number): PairColumns {
    let scope = this.#scopes.get(list)
    if (scope === undefined) {
      const { lists, block } = this.#parts
      const pairs = new ColumnPairs(lists[list], block, block.ends[list])
      scope = { pairs, columns: new Map(), all: undefined, chosen: new Map() }
      this.#scopes.set(list, scope)
    }
    return scope
  }

  /** The pairs of a list that pass a test. */
  #chosenOf(all: PairColumns, test: Scalar): PairColumns {
    let scope = all.chosen.get(test)
    if (scope === undefined) {
      const pairs = new ColumnPairs(all.pairs.seen, all.pairs.block)
      this.#step(pairs.choose(all.pairs), all.pairs, NONE, [this.columnIn(all, test)])
      scope = { pairs, columns: new Map(), all, chosen: new Map() }
      all.chosen.set(test, scope)
    }
    return scope
  }

  /** The values of a scalar for some pairs. Ask before `run`. */
  columnIn(scope: PairColumns, scalar: Scalar): Column {
    if (scalar.scope === UNIFORM || (this.#isSingle && scalar.scope !== PAIR)) return this.columnOf(scalar)
    let column = scope.columns.get(scalar)
    if (column === undefined) {
      column = this.#made(scope, scalar)
      scope.columns.set(scalar, column)
    }
    return column
  }

  #made(scope: PairColumns, scalar: Scalar): Column {
    const { op, args } = scalar
    const { pairs, all } = scope
    const over = (kernel: Kernel, ...read: Column[]): Column => {
      const column = this.#newOfPairs()
      this.#step(kernel, pairs, column, read)
      return column
    }
    if (scalar.scope !== PAIR) return over(pairs.spread(), this.columnOf(scalar))
    const values = listed(scalar, pairs.seen, this.#parts)
    if (all !== undefined && (values !== undefined || all.columns.has(scalar)))
      return over(pairs.gather(all.pairs), this.columnIn(all, scalar))
    if (values !== undefined) {
      const column = new Column(0)
      this.#listed.push({ column, values })
      return column
    }
    if (op === 'found') {
      const made = { make: () => this.#newOfPairs(), own: scope.columns, over: pairs }
      this.#ask(args[0], (arg) => this.columnIn(scope, arg), made)
      return scope.columns.get(scalar) as Column
    }
    const kernel = KERNELS[op]
    if (kernel === undefined) return over(readPairs(scalar, pairs, this.#parts))
    return over(kernel, ...args.map((arg) => this.columnIn(scope, arg)))
  }

  /** Queries the world, and stores all results in columns. */
  #ask(
    asked: Scalar,
    columnOf: (scalar: Scalar) => Column,
    { make, own, over }: { make(): Column; readonly own: Map<Scalar, Column>; readonly over: Step['over'] },
  ): void {
    const found = this.#needed
      .filter(({ op, args: [of] }) => op === 'found' && of === asked)
      .map((scalar) => ({ scalar, out: make() }))
    for (const { scalar, out } of found) own.set(scalar, out)
    this.#step(askWorld(asked, asked.args.map(columnOf), found, this.#parts), over, NONE)
  }

  #step(
    kernel: Kernel,
    over: Step['over'],
    out: Column,
    [a = NONE, b = NONE, c = NONE]: readonly Column[] = [],
    steps = this.#steps,
  ): void {
    steps.push({ kernel, over, out, a, b, c })
  }

  #newOfAgents(): Column {
    const most = this.#parts.block.rows.length
    return new Column(most, most === 1 ? 0 : -1)
  }

  #newOfPairs(): Column {
    const column = new Column(0)
    this.#ofPairs.push(column)
    return column
  }

  /** Makes room for all current pairs. */
  #reserve(): void {
    let most = 0
    for (const { pairs } of this.#scopes.values()) if (pairs.count > most) most = pairs.count
    if (most <= this.#capacity) return
    const capacity = Math.max(most, 2 * this.#capacity)
    this.#capacity = capacity
    for (const column of this.#ofPairs) column.array = column.values = new Float64Array(capacity)
    for (const { pairs: all, chosen } of this.#scopes.values()) {
      all.places = Int32Array.from({ length: capacity }, (_, k) => k)
      for (const { pairs } of chosen.values()) pairs.places = new Int32Array(capacity)
    }
  }
}

function run({ kernel, over, out, a, b, c }: Step): void {
  kernel(over.count, out, a, b, c)
}
