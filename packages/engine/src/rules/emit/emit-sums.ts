import type { Scalar } from '../scalars/scalars.js'
import type { LookText } from './look-names.js'
import { addText, beginText, grouped, pairsOf, sharedBy } from './reductions.js'
import { AXIS } from './scalar-text.js'

/** Squared distances below this count as 0. */
const NOTHING = '1e-300'

/** Writes a loop that computes some sums over the neighbors found. */
export function emitSums({ code, names, needed, widest }: LookText, due: readonly Scalar[]): void {
  const { list, of, theirRow } = names
  const { isGathered } = names.shape
  for (const reduction of due)
    code.say(
      2,
      beginText(reduction, (scalar) => code.textOf(scalar)),
    )
  if (isGathered) {
    code.say(2, `for (let seen = seen${list}, k = 0; k < seen.count; k++) {`)
    code.block(() => tests())
    code.say(2, '}')
  } else names.eachFound(code, 2, () => code.block(() => tests()))

  /** Whether every neighbor found passes the test. */
  function isImplied({ args }: Scalar): boolean {
    return args[1] === widest
  }

  /** Groups sums by their tests: first by radius, then by their further conditions. */
  function tests(): void {
    const choosing = due.find(({ op }) => op === 'amongNearest')
    if (choosing !== undefined && !isGathered) {
      const squared = nearOf(choosing).args[0]
      define(4, pairsOf([squared]))
      code.say(4, `list${list}.distanceSquared[k] = ${code.textOf(squared)}`)
    }
    const byNear = grouped(due, nearOf)
    const radii = [...byNear.keys()].filter((near) => !isImplied(near))
    const always = [...byNear].filter(([near]) => isImplied(near)).flatMap(([, all]) => unconditional(all))
    define(4, pairsOf([...radii.map(({ args }) => args[0]), ...always]))
    define(
      4,
      sharedBy(
        [...byNear.values()].map((all) => pairsOf(all.flatMap((one) => [one.args[0], ...valuesOf(one)]))),
      ),
    )
    for (const [near, all] of byNear) {
      const [squared, square] = near.args
      code.say(4, isImplied(near) ? '{' : `if (${code.textOf(squared)} < ${code.textOf(square)}) {`)
      code.block(() => asked(all))
      code.say(4, '}')
    }
  }

  /** Sums over the neighbors that are near enough; some sums have further conditions. */
  function asked(all: readonly Scalar[]): void {
    const byMore = grouped(all, moreOf)
    define(5, pairsOf(unconditional(all)))
    define(5, sharedBy([...byMore.values()].map((some) => pairsOf(some.flatMap(valuesOf)))))
    for (const [more, some] of byMore) {
      if (more === undefined) {
        for (const reduction of some) add(5, reduction)
        continue
      }
      code.say(5, `if (${code.textOf(more)}) {`)
      code.block(() => {
        define(6, pairsOf(some.flatMap(valuesOf)))
        for (const reduction of some) add(6, reduction)
      })
      code.say(5, '}')
    }
  }

  /**
   * The values computed for every neighbor that is near enough: the further conditions, and the terms of sums without
   * any.
   */
  function unconditional(all: readonly Scalar[]): readonly Scalar[] {
    return all.flatMap((reduction) => {
      const more = moreOf(reduction)
      return more === undefined ? valuesOf(reduction) : [more]
    })
  }

  function define(depth: number, wanted: ReadonlySet<Scalar>): void {
    const missing = needed.filter((scalar) => wanted.has(scalar) && !code.isNamed(scalar))
    const parts = missing.filter(({ op }) => op === 'separation')
    if (parts.length > 0) part(depth, parts)
    for (const scalar of missing) {
      if (code.isNamed(scalar)) continue
      const text = isGathered ? seenOf(scalar) : leafOf(scalar)
      if (text === undefined) code.define(depth, scalar)
      else code.defineAs(depth, scalar, text)
    }
  }

  /** The direction in which two agents part: zero unless they are at exactly the same point. */
  function part(depth: number, scalars: readonly Scalar[]): void {
    const squared = nearOf(due[0]).args[0]
    if (isGathered) {
      code.say(depth, `rule.part(columns.id[rowOf[rank]], seen, k)`)
      for (const scalar of scalars) code.defineAs(depth, scalar, `rule.separation.${AXIS[scalar.axis ?? 0]}`)
      return
    }
    define(depth, pairsOf([squared]))
    for (const scalar of scalars) {
      code.say(depth, `let separation${scalar.index} = 0`)
      code.name(scalar, `separation${scalar.index}`)
    }
    code.say(depth, `if (${code.textOf(squared)} < ${NOTHING}) {`)
    code.say(
      depth + 1,
      `const { separation } = parts.part(columns.id[rowOf[rank]], theirs${of}.id[${theirRow}])`,
    )
    for (const scalar of scalars)
      code.say(depth + 1, `separation${scalar.index} = separation.${AXIS[scalar.axis ?? 0]}`)
    code.say(depth, '}')
  }

  /** A leaf of a neighbor as JavaScript; undefined for other leaves. */
  function leafOf({ op, index, axis: component = 0, datum, owner }: Scalar): string | undefined {
    const axis = AXIS[component]
    switch (op) {
      case 'offset':
        return `${names.place(axis)} - ${axis} + ${names.shift(axis)}`
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
      case 'amongNearest':
        return `choosers[${index}].includes(list${list}, k)`
      case 'otherState':
        return `rule${owner}.stateOf(${JSON.stringify(datum)}, others${of}, ${theirRow})`
      default:
        return undefined
    }
  }

  /** The same for an existing list; undefined if the text is the same as without one. */
  function seenOf({ op, index, axis = 0 }: Scalar): string | undefined {
    const theirs = 'seen.populations[seen.population[k]].columns'
    switch (op) {
      case 'otherHeading':
        return `${theirs}.h${AXIS[axis]}[seen.rowOf(k)]`
      case 'otherMass':
        return `${theirs}.mass[seen.rowOf(k)]`
      case 'otherRadius':
        return `${theirs}.radius[seen.rowOf(k)]`
      case 'amongNearest':
        return `choosers[${index}].includes(seen, k)`
      default:
        return undefined
    }
  }

  function add(depth: number, reduction: Scalar): void {
    const seen = isGathered ? 'seen' : `list${list}`
    code.say(
      depth,
      addText(reduction, (scalar) => code.textOf(scalar), seen),
    )
  }
}

/** The test that a neighbor is within the radius of a look. */
export function nearOf({ args: [test] }: Scalar): Scalar {
  return test.op === 'and' ? test.args[0] : test
}

/** The further condition on a neighbor. */
export function moreOf({ args: [test] }: Scalar): Scalar | undefined {
  return test.op === 'and' ? test.args[1] : undefined
}

/** The terms that a reduction adds up: none for a count, and not its initial value. */
const valuesOf = ({ op, args }: Scalar): readonly Scalar[] => args.slice(1, op === 'ofLeast' ? 3 : 2)
