import { RUN } from '../perception/candidates.js'
import { ROOM } from '../perception/near-list.js'
import type { CodeText } from './code-text.js'
import type { Together } from './emit-together.js'
import { PAIR } from './operations.js'
import { isReduction, type Scalar } from './scalars.js'

/** Squares of distances below this are as good as 0. */
const NOTHING = '1e-300'
/** Writes how a list of neighbors is found and summed over. */
export interface LookWriter {
  /** What is the same in all steps. */
  bind(): void
  /** What is the same for all agents. */
  begin(): void
  /** Finds who is near an agent. */
  search(): void
  /** Makes the sums of a pass. */
  sum(pass: number): void
}

const AXIS = ['x', 'y', 'z'] as const

export function emitLook(
  list: number,
  code: CodeText,
  { needed, together }: { readonly needed: readonly Scalar[]; readonly together: Together },
): LookWriter {
  const { inSpace, constant, lists } = together
  const { sources, own } = lists[list]
  const isOne = sources === 1
  /** What names of what is read of a source end in. */
  const of = isOne ? String(list) : ''
  /** The row of a neighbor in its population. */
  const theirRow = `theirRows${of}[other]`
  const axes = AXIS.slice(0, inSpace ? 3 : 2)
  const reductions = needed.filter((scalar) => isReduction(scalar) && scalar.datum === list)
  const widest = widestOf(new Set(reductions.map((reduction) => nearOf(reduction).args[1])))
  /** Whether whoever is found passes the test anyway. */
  const isImplied = ({ args }: Scalar): boolean => args[1] === widest

  return {
    bind() {
      code.say(
        0,
        `const list${list} = lists[${list}], { neighbors: neighbors${list}, sources: sources${list} } = list${list}`,
      )
      code.say(0, `const { around: around${list}, candidates: candidates${list} } = neighbors${list}`)
    },
    begin() {
      code.say(
        1,
        `const { ranks: ranks${list}, ends: ends${list}, shifts: shifts${list}, places: places${list} } = list${list}`,
      )
      code.say(1, `const range${list} = list${list}.range`)
      if (widest === undefined) code.say(1, `const widest${list} = range${list} * range${list}`)
      if (isOne) sourceOf(1, `sources${list}[0]`)
    },
    search,
    sum(pass) {
      const due = reductions.filter((reduction) => reduction.passes === pass)
      const summed = due.filter((reduction) => !isAll(reduction))
      if (summed.length > 0) code.block(() => sum(summed))
      for (const scalar of due)
        code.name(scalar, isAll(scalar) ? `found${list}` : `${scalar.op}${scalar.index}`)
    },
  }

  /** Whether it counts all who were found. */
  function isAll(reduction: Scalar): boolean {
    return reduction.op === 'count' && isImplied(nearOf(reduction)) && moreOf(reduction) === undefined
  }

  /** The square of the widest radius, where it is known which that is. */
  function widestOf(squares: ReadonlySet<Scalar>): Scalar | undefined {
    let found: Scalar | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const square of squares) {
      const value = known(square)
      if (value === undefined) return undefined
      if (value > most) {
        most = value
        found = square
      }
    }
    return found
  }

  function known({ op, args, datum, owner }: Scalar): number | undefined {
    if (op === 'number') return datum as number
    if (op === 'numberOption') return constant(owner, datum as string)
    const [a, b] = args.map(known)
    if (a === undefined || b === undefined) return undefined
    if (op === 'add') return a + b
    if (op === 'multiply') return a * b
    if (op === 'minimum') return Math.min(a, b)
    return op === 'maximum' ? Math.max(a, b) : undefined
  }

  /** Names for what is read of a source. */
  function sourceOf(depth: number, source: string): void {
    code.say(depth, `const { lattice: lattice${of}, index: index${of}, population: others${of} } = ${source}`)
    code.say(
      depth,
      `const their${of} = lattice${of}.state, theirZs${of} = lattice${of}.zs, theirRows${of} = lattice${of}.row`,
    )
    code.say(depth, `const theirs${of} = others${of}.columns`)
  }

  function search(): void {
    code.say(2, `let found${list} = 0, stretches${list} = 0`)
    for (const [k, axis] of axes.entries()) code.say(2, `around${list}[${k}] = ${axis}`)
    code.say(2, `around${list}[3] = range${list}`)
    if (isOne) {
      code.say(2, `if (lattice${list}.count > 0) {`)
      searchSource(3, own === 0 ? '' : undefined)
    } else {
      code.say(2, `for (let place = 0; place < sources${list}.length; place++) {`)
      sourceOf(3, `sources${list}[place]`)
      code.say(3, 'if (lattice.count === 0) continue')
      searchSource(3, own < 0 ? undefined : `if (place === ${own}) `)
    }
    code.say(2, '}')
  }

  /** `isOwn` asks whether the agent itself is in the source; undefined where it is not. */
  function searchSource(depth: number, isOwn: string | undefined): void {
    code.say(depth, `candidates${list}.begin(-1)`)
    code.say(depth, `index${of}.search(neighbors${list})`)
    const leave = '{ parts.leave(rank); continue agents }'
    code.say(depth, `if (candidates${list}.mayWrap) ${leave}`)
    code.say(depth, `const { runs, length } = candidates${list}`)
    code.say(depth, `if (stretches${list} + length > ${ROOM}) ${leave}`)
    // Nobody is near who stands nowhere: the agent need not be left out of its run, which would make two short ones of it.
    if (isOwn !== undefined) code.say(depth, `${isOwn}state[4 * rank] = NaN`)
    code.say(depth, `if (candidates${list}.shifted) {`)
    code.say(depth + 1, `for (let k = 0; k < length; k += ${RUN}) {`)
    axes.forEach((axis, k) => {
      const letter = axis.toUpperCase()
      // To add −0 changes nothing, not the sign of 0 either.
      code.say(
        depth + 2,
        `const shift${letter} = runs[k + ${k + 2}] === 0 ? -0 : runs[k + ${k + 2}] * space.period${letter}`,
      )
    })
    run(depth + 2, true)
    stretch(depth + 2, (axis) => `shift${axis}`)
    code.say(depth + 1, '}')
    code.say(depth, '} else {')
    code.say(depth + 1, `for (let k = 0; k < length; k += ${RUN}) {`)
    run(depth + 2, false)
    code.say(depth + 1, '}')
    stretch(depth + 1, () => '-0')
    code.say(depth, '}')
    if (isOwn !== undefined) code.say(depth, `${isOwn}state[4 * rank] = x`)
  }

  /** Keeps who is near of a run. Whether one is cannot be foreseen, so it is counted without a branch. */
  function run(depth: number, shifted: boolean): void {
    const shift = (axis: string) => (shifted ? ` + shift${axis}` : '')
    code.say(depth, 'const until = runs[k + 1]')
    code.say(depth, 'for (let other = runs[k]; other < until; other++) {')
    for (const axis of axes)
      code.say(depth + 1, `const d${axis} = ${placeOf(axis)} - ${axis}${shift(axis.toUpperCase())}`)
    code.say(depth + 1, `ranks${list}[found${list}] = other`)
    const squared = axes.map((axis) => `d${axis} * d${axis}`).join(' + ')
    const test = widest === undefined ? `<= widest${list}` : `< ${code.textOf(widest)}`
    code.say(depth + 1, `found${list} += +(${squared} ${test})`)
    code.say(depth, '}')
  }

  function stretch(depth: number, shift: (axis: string) => string): void {
    axes.forEach((axis, k) => {
      code.say(depth, `shifts${list}[3 * stretches${list} + ${k}] = ${shift(axis.toUpperCase())}`)
    })
    if (!isOne) code.say(depth, `places${list}[stretches${list}] = place`)
    code.say(depth, `ends${list}[stretches${list}++] = found${list}`)
  }

  function placeOf(axis: string): string {
    if (axis === 'z') return `theirZs${of}[2 * other]`
    return axis === 'x' ? `their${of}[4 * other]` : `their${of}[4 * other + 1]`
  }

  function sum(due: readonly Scalar[]): void {
    for (const { op, index, args } of due)
      code.say(2, `let ${op}${index} = ${op === 'least' || op === 'greatest' ? code.textOf(args[2]) : 0}`)
    code.say(2, `for (let stretch = 0, k = 0; stretch < stretches${list}; stretch++) {`)
    code.say(3, `const until = ends${list}[stretch]`)
    axes.forEach((axis, k) => {
      code.say(3, `const shift${axis.toUpperCase()} = shifts${list}[3 * stretch + ${k}]`)
    })
    if (!isOne) sourceOf(3, `sources${list}[places${list}[stretch]]`)
    code.say(3, 'for (; k < until; k++) {')
    code.say(4, `const other = ranks${list}[k]`)
    code.block(() => tests(due))
    code.say(3, '}')
    code.say(2, '}')
  }

  /** Groups sums by their tests: first by the radius, then by what else is asked. */
  function tests(due: readonly Scalar[]): void {
    const byNear = grouped(due, nearOf)
    const radii = [...byNear.keys()].filter((near) => !isImplied(near))
    const always = [...byNear].filter(([near]) => isImplied(near)).flatMap(([, all]) => unconditional(all))
    define(4, pairsOf([...radii.map(({ args }) => args[0]), ...always]))
    define(
      4,
      sharedBy(
        [...byNear.values()].map((all) => pairsOf(all.flatMap(({ args }) => [args[0], ...valuesOf(args)]))),
      ),
    )
    for (const [near, all] of byNear) {
      const [squared, square] = near.args
      code.say(4, isImplied(near) ? '{' : `if (${code.textOf(squared)} < ${code.textOf(square)}) {`)
      code.block(() => asked(all))
      code.say(4, '}')
    }
  }

  /** Sums over those who are near enough: for some of them more is asked. */
  function asked(all: readonly Scalar[]): void {
    const byMore = grouped(all, moreOf)
    define(5, pairsOf(unconditional(all)))
    define(
      5,
      sharedBy([...byMore.values()].map((some) => pairsOf(some.flatMap(({ args }) => valuesOf(args))))),
    )
    for (const [more, some] of byMore) {
      if (more === undefined) {
        for (const reduction of some) add(5, reduction)
        continue
      }
      code.say(5, `if (${code.textOf(more)}) {`)
      code.block(() => {
        define(6, pairsOf(some.flatMap(({ args }) => valuesOf(args))))
        for (const reduction of some) add(6, reduction)
      })
      code.say(5, '}')
    }
  }

  /** What is computed of whoever is near enough: what more is asked, and the values of which all count. */
  function unconditional(all: readonly Scalar[]): readonly Scalar[] {
    return all.flatMap((reduction) => {
      const more = moreOf(reduction)
      return more === undefined ? valuesOf(reduction.args) : [more]
    })
  }

  function define(depth: number, wanted: ReadonlySet<Scalar>): void {
    const missing = needed.filter((scalar) => wanted.has(scalar) && !code.isNamed(scalar))
    const parts = missing.filter(({ op }) => op === 'parting')
    if (parts.length > 0) part(depth, parts)
    for (const scalar of missing) {
      if (code.isNamed(scalar)) continue
      const text = scalar.args.length === 0 ? leafOf(scalar) : undefined
      if (text === undefined) code.define(depth, scalar)
      else code.defineAs(depth, scalar, text)
    }
  }

  /** The way in which two part: zero unless they are on the very same point. */
  function part(depth: number, scalars: readonly Scalar[]): void {
    const squared = nearOf(reductions[0]).args[0]
    define(depth, pairsOf([squared]))
    for (const scalar of scalars) {
      code.say(depth, `let parting${scalar.index} = 0`)
      code.name(scalar, `parting${scalar.index}`)
    }
    code.say(depth, `if (${code.textOf(squared)} < ${NOTHING}) {`)
    code.say(
      depth + 1,
      `const { parting } = parts.part(columns.id[rowOf[rank]], theirs${of}.id[${theirRow}])`,
    )
    for (const scalar of scalars)
      code.say(depth + 1, `parting${scalar.index} = parting.${AXIS[scalar.axis ?? 0]}`)
    code.say(depth, '}')
  }

  /** What a leaf of a neighbor is; undefined of others. */
  function leafOf({ op, axis: component = 0, datum, owner }: Scalar): string | undefined {
    const axis = AXIS[component]
    switch (op) {
      case 'offset':
        return `${placeOf(axis)} - ${axis} + shift${axis.toUpperCase()}`
      case 'otherVelocity':
        return axis === 'z'
          ? `theirZs${of}[2 * other + 1]`
          : `their${of}[4 * other + ${axis === 'x' ? 2 : 3}]`
      case 'otherHeading':
        return `theirs${of}.h${axis}[${theirRow}]`
      case 'otherMass':
        return `theirs${of}.mass[${theirRow}]`
      case 'otherRadius':
        return `theirs${of}.radius[${theirRow}]`
      case 'otherInfluence':
        return `(theirs${of}.influence === undefined ? 1 : theirs${of}.influence.values[${theirRow}])`
      case 'otherState':
        return `rule${owner}.stateOf(${JSON.stringify(datum)}, others${of}, ${theirRow})`
      default:
        return undefined
    }
  }

  function add(depth: number, { op, index, args }: Scalar): void {
    const name = `${op}${index}`
    if (op === 'count') code.say(depth, `${name}++`)
    else if (op === 'sum') code.say(depth, `${name} += ${code.textOf(args[1])}`)
    else {
      const value = code.textOf(args[1])
      code.say(depth, `if (${value} ${op === 'least' ? '<' : '>'} ${name}) ${name} = ${value}`)
    }
  }
}

/** The test that a neighbor is nearer than the radius of a look. */
function nearOf({ args: [test] }: Scalar): Scalar {
  return test.op === 'and' ? test.args[0] : test
}

/** What is asked of a neighbor besides. */
function moreOf({ args: [test] }: Scalar): Scalar | undefined {
  return test.op === 'and' ? test.args[1] : undefined
}

/** What a reduction goes over: nothing of a count, and not what it begins with. */
const valuesOf = (args: readonly Scalar[]): readonly Scalar[] => args.slice(1, 2)

/** The values of a neighbor that something is made of. */
function pairsOf(scalars: readonly Scalar[]): ReadonlySet<Scalar> {
  const found = new Set<Scalar>()
  const visit = (scalar: Scalar): void => {
    if (scalar.scope !== PAIR || found.has(scalar)) return
    found.add(scalar)
    for (const arg of scalar.args) visit(arg)
  }
  for (const scalar of scalars) visit(scalar)
  return found
}

/** What more than one of some sets has. */
function sharedBy(sets: readonly ReadonlySet<Scalar>[]): ReadonlySet<Scalar> {
  const once = new Set<Scalar>()
  const shared = new Set<Scalar>()
  for (const set of sets)
    for (const scalar of set) {
      if (once.has(scalar)) shared.add(scalar)
      once.add(scalar)
    }
  return shared
}

function grouped<Key>(
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
