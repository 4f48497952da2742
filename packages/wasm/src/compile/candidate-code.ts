import { type Code, get, i32, memory, numbers, op, set, when } from './bytes.js'
import { columnName, type Kernel, type Limit, type Source } from './kernel.js'
import {
  helper,
  isConstant,
  type KernelCode,
  splatOf,
  storeAt,
  vectorAt,
  WORLD,
  wordOf,
  ZERO,
} from './kernel-code.js'
import { farthestAt, lastAt, ONE, OTHER, ownAt, SEPARATION, TOUCHING } from './memory-of-kernel.js'
import { type Loop, type Sameness, samenessIn, type Value, zeroUnlessTouching } from './values.js'

const AXES = [0, 1, 2] as const
const NONE: ReadonlySet<Value> = new Set()

/** What is read by the rank of a candidate, beside its record. */
const BY_RANK: ReadonlySet<string> = new Set([
  'amongNearest',
  'otherHeading',
  'otherInfluence',
  'otherMass',
  'otherRadius',
  'otherState',
  'separation',
])

const limitOf = (limit: Limit): Code =>
  'vector' in limit ? vectorAt(limit.vector) : splatOf(limit.parameter)

interface Chooser {
  readonly number: number
  readonly farthest: number
  readonly last: number
}

/** What is done with each candidate of a loop. */
export class CandidateCode {
  readonly candidate: number
  /** Set in the lanes in which some candidate stood at exactly the same point. */
  readonly touched: number
  readonly #kernel: Kernel
  readonly #code: KernelCode
  readonly #rank: number
  readonly #hot: number
  readonly #cold: number
  readonly #touches: number
  readonly #separation: readonly number[]
  readonly #selves: number
  readonly #offsets: readonly {
    readonly axis: 0 | 1 | 2
    readonly value: Value
    readonly mine: number
    readonly period: number
    readonly per: number
  }[]
  readonly #choosers = new Map<Value, Chooser>()
  /** For a search for the agent with the least value: whether one was found, and its value. */
  readonly #least = new Map<Value, { readonly found: number; readonly least: number }>()

  constructor(kernel: Kernel, code: KernelCode) {
    const { locals } = code
    this.#kernel = kernel
    this.#code = code
    this.candidate = locals.take('i32')
    this.#rank = locals.take('i32')
    this.#hot = locals.take('i32')
    this.#cold = locals.take('i32')
    this.touched = locals.take('v128')
    this.#touches = locals.take('v128')
    this.#selves = locals.take('v128')
    this.#separation = AXES.map(() => locals.take('v128'))
    this.#offsets = AXES.flatMap((axis) => {
      const value = kernel.values.all.find(({ op: name, datum }) => name === 'offset' && datum === `.${axis}`)
      if (value === undefined) return []
      return [
        { axis, value, mine: locals.take('v128'), period: locals.take('v128'), per: locals.take('v128') },
      ]
    })
  }

  /** Loads the inputs of all loops. */
  begin(): Code {
    const [period, per] = this.#kernel.periods
    return [
      set(this.#selves, vectorAt(ownAt('selves'))),
      this.#offsets.map((offset) => [
        set(offset.mine, vectorAt(ownAt(`position.${offset.axis}`))),
        set(offset.period, splatOf(period + offset.axis)),
        set(offset.per, splatOf(per + offset.axis)),
      ]),
    ]
  }

  /** Loads the inputs of a loop over one population. */
  beginLoop({ hot, cold }: Source): Code {
    return [
      set(this.#hot, memory('i32.load', hot, i32(0))),
      set(this.#cold, memory('i32.load', cold, i32(0))),
    ]
  }

  /** Starts a search for the nearest agents. */
  beginNearest(value: Value): Code {
    const count = this.#code.read(value.args[1] as Value)
    return [storeAt(ONE, count), helper('beginNearest', i32(this.#chooserOf(value).number))]
  }

  /** Stores the results of a search for the nearest agents. */
  endNearest(value: Value): Code {
    const { number, farthest, last } = this.#chooserOf(value)
    return [set(farthest, vectorAt(farthestAt(number))), set(last, vectorAt(lastAt(number)))]
  }

  /** Starts a search for the agent with the least value. */
  beginLeast(value: Value): Code {
    return [
      set(this.#leastOf(value).least, numbers(Number.POSITIVE_INFINITY)),
      set(this.#code.local(value), ZERO),
    ]
  }

  #leastOf(value: Value) {
    const known = this.#least.get(value)
    if (known !== undefined) return known
    const { locals } = this.#code
    const made = { found: locals.take('v128'), least: locals.take('v128') }
    this.#least.set(value, made)
    return made
  }

  #chooserOf(value: Value): Chooser {
    const known = this.#choosers.get(value)
    if (known !== undefined) return known
    const { locals } = this.#code
    const made = { number: this.#choosers.size, farthest: locals.take('v128'), last: locals.take('v128') }
    this.#choosers.set(value, made)
    return made
  }

  /**
   * The way to the candidate, all else of it, and what is added up. `around` takes the shortest way in a world that
   * wraps; `apart` takes it that nobody stands at exactly the same point, and notes in `touched` where somebody does.
   */
  of(loop: Loop, source: Source, around: boolean, apart: boolean): Code {
    const zero = zeroUnlessTouching(loop.pairs)
    const sameness = samenessIn(loop.pairs, apart ? zero : NONE)
    const { same } = sameness
    const isKnown = (value: Value): boolean =>
      value.op === 'offset' || isConstant(value) || same.has(value) || (apart && zero.has(value))
    const code: Code[] = [this.#rankCode(loop), this.#wayCode(source, around)]
    if (zero.size > 0 && apart) {
      const touches = op('f32x4.lt', this.#squared(), numbers(TOUCHING))
      code.push(set(this.touched, op('v128.or', get(this.touched), touches)))
    } else if (zero.size > 0) code.push(this.#partingCode())
    for (const pair of loop.pairs) {
      if (isKnown(pair)) continue
      const value = this.#pair(pair, source) ?? this.#code.compute(pair, apart ? zero : undefined, same)
      code.push(
        set(this.#code.local(pair), zero.has(pair) ? op('v128.and', value, get(this.#touches)) : value),
      )
    }
    for (const sum of loop.sums) code.push(this.#addCode(sum, apart ? zero : undefined, sameness))
    return code
  }

  #rankCode({ pairs, sums }: Loop): Code {
    if (![...pairs, ...sums].some(({ op: name }) => BY_RANK.has(name))) return []
    const record = op('i32.sub', get(this.candidate), get(this.#hot))
    return set(this.#rank, op('i32.shr_u', record, i32(this.#kernel.inSpace ? 5 : 4)))
  }

  /** The offset to the candidate; NaN for the agent itself and for unperceived agents: not within any radius. */
  #wayCode({ isOwn }: Source, around: boolean): Code {
    const { candidate } = this
    const code: Code[] = this.#offsets.map(({ axis, value, mine, period, per }) => {
      const way = this.#code.local(value)
      const plain = op('f32x4.sub', memory('v128.load32_splat', 4 * axis, get(candidate)), get(mine))
      if (!around) return set(way, plain)
      const times = op('f32x4.nearest', op('f32x4.mul', get(way), get(per)))
      return [set(way, plain), set(way, op('f32x4.sub', get(way), op('f32x4.mul', get(period), times)))]
    })
    const [first] = this.#offsets
    if (first === undefined) return code
    const way = this.#code.local(first.value)
    const isSelf = op('i32x4.eq', op('i32x4.splat', get(candidate)), get(this.#selves))
    if (isOwn) code.push(set(way, op('v128.or', get(way), isSelf)))
    const unseen = this.#unseen()
    if (unseen !== undefined) code.push(set(way, op('v128.or', get(way), unseen)))
    return code
  }

  #squared(): Code {
    const squares = this.#offsets.map(({ value }) => {
      const way = get(this.#code.local(value))
      return op('f32x4.mul', way, way)
    })
    return squares.slice(1).reduce((sum, square) => op('f32x4.add', sum, square), squares[0] as Code)
  }

  /** The lanes in which a candidate is not perceived; undefined if all perceive it. */
  #unseen(): Code | undefined {
    const { range, cosine, ignores } = this.#kernel.perception
    const squared = this.#squared()
    const parts: Code[] = []
    if (range !== undefined) parts.push(op('v128.not', op('f32x4.le', squared, limitOf(range))))
    if (ignores) parts.push(op('f32x4.eq', squared, ZERO))
    if (cosine !== undefined) {
      const [x = [], ...along] = this.#offsets.map(({ axis, value }) =>
        op('f32x4.mul', get(this.#code.local(value)), vectorAt(ownAt(`heading.${axis}`))),
      )
      const ahead = along.reduce((sum, part) => op('f32x4.add', sum, part), x)
      const least = op('f32x4.mul', limitOf(cosine), op('f32x4.sqrt', squared))
      parts.push(op('v128.not', op('f32x4.le', least, ahead)))
    }
    const [first, ...rest] = parts
    return first && rest.reduce((any, part) => op('v128.or', any, part), first)
  }

  #coldRecord(): Code {
    return op('i32.add', get(this.#cold), op('i32.shl', get(this.#rank), i32(4)))
  }

  /** The direction in which agents part from a coincident candidate. */
  #partingCode(): Code {
    const touches = this.#touches
    return [
      this.#separation.map((vector) => set(vector, ZERO)),
      set(touches, op('f32x4.lt', this.#squared(), numbers(TOUCHING))),
      when(op('v128.any_true', get(touches)), [
        storeAt(ONE, this.#squared()),
        helper('partFrom', get(WORLD), memory('i32.load', 12, this.#coldRecord())),
        this.#separation.map((vector, axis) => set(vector, vectorAt(SEPARATION + 16 * axis))),
      ]),
    ]
  }

  /** What is read of a candidate; undefined of what is computed. */
  #pair(pair: Value, source: Source): Code | undefined {
    const { op: name, datum } = pair
    const axis = Number(datum.at(-1))
    switch (name) {
      case 'otherVelocity':
        return memory('v128.load32_splat', (this.#kernel.inSpace ? 16 : 8) + 4 * axis, get(this.candidate))
      case 'otherHeading':
        return memory('v128.load32_splat', 4 * axis, this.#coldRecord())
      case 'otherInfluence':
      case 'otherMass':
      case 'otherRadius':
      case 'otherState': {
        // The parameters say where the column begins, and how far its numbers are apart.
        const place = source.columns.get(columnName(pair)) as number
        const from = op('i32.mul', get(this.#rank), wordOf(place + 1))
        return memory('v128.load32_splat', 0, op('i32.add', wordOf(place), from))
      }
      case 'separation':
        return get(this.#separation[axis] as number)
      case 'amongNearest': {
        const { farthest, last } = this.#chooserOf(pair)
        const squared = this.#squared()
        const id = memory('v128.load32_splat', 12, this.#coldRecord())
        const same = op('v128.and', op('f32x4.eq', squared, get(farthest)), op('i32x4.le_u', id, get(last)))
        return op('v128.or', op('f32x4.lt', squared, get(farthest)), same)
      }
      default:
        return undefined
    }
  }

  #addCode(sum: Value, zero: ReadonlySet<Value> | undefined, { same, opposite }: Sameness): Code {
    const [test, added] = sum.args as [Value, Value]
    const counted = this.#code.read(test, zero, same)
    if (sum.op === 'amongNearest') {
      const id = memory('i32.load', 12, this.#coldRecord())
      return when(op('v128.any_true', counted), [
        storeAt(ONE, this.#squared()),
        storeAt(OTHER, counted),
        helper('offerNearest', i32(this.#chooserOf(sum).number), id),
      ])
    }
    const total = this.#code.local(sum)
    if (sum.op === 'count') return set(total, op('i32x4.sub', get(total), counted))
    const value = this.#code.read(added, zero, same)
    if (sum.op === 'ofLeast') {
      const { found, least } = this.#leastOf(sum)
      const of = this.#code.read(sum.args[2] as Value, zero, same)
      return [
        set(found, op('v128.and', counted, op('f32x4.lt', value, get(least)))),
        set(least, op('v128.bitselect', value, get(least), get(found))),
        set(total, op('v128.bitselect', of, get(total), get(found))),
      ]
    }
    const [factor, other] = added.args
    const of = added.op === 'multiply' ? opposite.get(factor as Value) : undefined
    // To take away the product with the opposite of a factor is one operation less than to add the product.
    if (sum.op === 'sum' && of !== undefined) {
      const product = op(
        'f32x4.mul',
        this.#code.read(of, zero, same),
        this.#code.read(other as Value, zero, same),
      )
      return set(total, op('f32x4.sub', get(total), op('v128.and', product, counted)))
    }
    if (sum.op === 'sum') return set(total, op('f32x4.add', get(total), op('v128.and', value, counted)))
    const [less, more] = sum.op === 'least' ? [value, get(total)] : [get(total), value]
    const isBetter = op('v128.and', counted, op('f32x4.lt', less, more))
    return set(total, op('v128.bitselect', value, get(total), isBetter))
  }
}
