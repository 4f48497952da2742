import { isReduction, type Scalar } from '../scalars/scalars.js'
import type { CodeText } from './code-text.js'
import { emitSearch } from './emit-search.js'
import { emitSums, moreOf, nearOf } from './emit-sums.js'
import { LookNames, type LookText } from './look-names.js'
import type { Shared } from './shared-looks.js'

/** Writes the search of a list of neighbors, and the sums over it. */
export interface LookWriter {
  /** Writes the values that are the same in all steps. */
  bind(): void
  /** Writes the values that are the same for all agents, or for one. */
  begin(depth: number): void
  /** Writes those of them that the search needs. */
  beginSearch(depth: number): void
  /** Writes the search of an agent's neighbors. */
  search(): void
  /** Writes the given sums, as far as they belong to a pass. */
  sum(pass: number, among: readonly Scalar[]): void
  /** The square of the widest radius, if it is known which that is. */
  readonly widest: Scalar | undefined
  readonly list: number
  readonly isGathered: boolean
}

export function emitLook(
  list: number,
  code: CodeText,
  { needed, together }: { readonly needed: readonly Scalar[]; readonly together: Shared },
): LookWriter {
  const names = new LookNames(list, together)
  const reductions = needed.filter((scalar) => isReduction(scalar) && scalar.datum === list)
  const squares = new Set(reductions.map((reduction) => nearOf(reduction).args[1]))
  const { isGathered, isNarrowed, nearest } = names.shape
  // A limit on how far agents see may change the radius, and with a limited number only the nearest are found.
  const isLimited = isGathered || isNarrowed || nearest !== undefined
  const widest = isLimited ? undefined : widestOf(squares, together)
  const text: LookText = { code, names, needed, widest }

  return {
    widest,
    list,
    isGathered,
    bind() {
      if (isGathered) {
        code.say(0, `const seen${list} = lists[${list}].neighbors`)
        return
      }
      code.say(
        0,
        `const list${list} = lists[${list}], { neighbors: neighbors${list}, sources: sources${list} } = list${list}`,
      )
      code.say(0, `const { around: around${list}, candidates: candidates${list} } = neighbors${list}`)
    },
    begin(depth) {
      if (isGathered) return
      code.say(
        depth,
        `const { ranks: ranks${list}, ends: ends${list}, shifts: shifts${list}, places: places${list} } = list${list}`,
      )
      if (names.isOne) names.source(code, depth, `sources${list}[0]`)
    },
    beginSearch(depth) {
      if (isGathered) return
      code.say(depth, `const range${list} = list${list}.range`)
      if (widest === undefined) code.say(depth, `const widest${list} = range${list} * range${list}`)
      if (isNarrowed) code.say(depth, `const isBlind${list} = list${list}.isBlind`)
    },
    search() {
      if (!isGathered) emitSearch(text)
    },
    sum(pass, among) {
      const due = reductions.filter((reduction) => reduction.passes === pass && among.includes(reduction))
      const summed = due.filter((reduction) => !isAll(reduction))
      if (summed.length > 0) code.block(() => emitSums(text, summed))
      for (const scalar of due) {
        // Tested separately for each neighbor.
        if (scalar.op === 'amongNearest') continue
        code.name(scalar, isAll(scalar) ? `found${list}` : `${scalar.op}${scalar.index}`)
      }
    },
  }

  /** Whether a reduction counts all neighbors found. */
  function isAll(reduction: Scalar): boolean {
    if (reduction.op !== 'count' || widest === undefined) return false
    return nearOf(reduction).args[1] === widest && moreOf(reduction) === undefined
  }
}

/** The largest of some squared radii; undefined if one of them may change. */
function widestOf(squares: ReadonlySet<Scalar>, together: Shared): Scalar | undefined {
  let found: Scalar | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const square of squares) {
    const value = known(square, together)
    if (value === undefined) return undefined
    if (value > most) {
      most = value
      found = square
    }
  }
  return found
}

function known({ op, args, datum, owner }: Scalar, together: Shared): number | undefined {
  if (op === 'number') return datum as number
  if (op === 'numberOption') return together.constant(owner, datum as string)
  const [a, b] = args.map((arg) => known(arg, together))
  if (a === undefined || b === undefined) return undefined
  if (op === 'add') return a + b
  if (op === 'multiply') return a * b
  if (op === 'minimum') return Math.min(a, b)
  return op === 'maximum' ? Math.max(a, b) : undefined
}
