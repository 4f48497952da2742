import { type Guard, isWorldQuery, partsOf } from 'drover/backend'
import { KERNEL } from '../memory/scratch.js'
import {
  type Code,
  call,
  get,
  type Instruction,
  i32,
  Locals,
  memory,
  numbers,
  op,
  set,
  when,
  words,
} from './bytes.js'
import type { Kernel } from './kernel.js'
import {
  ANSWER,
  DRAWN,
  FUNCTIONS,
  HELPERS,
  type KnownQuery,
  ONE,
  OTHER,
  ownAt,
  PLACE,
  targetAt,
} from './memory-of-kernel.js'
import { guardsFor, type Value } from './values.js'

/** The arguments of the function. */
export const WORLD = 0
export const SCRATCH = 1
export const PARAMETERS = 2

export const ZERO = numbers(0)
const VECTOR = 16

/** Calls fixed functions on behalf of rules. */
export const helper = (name: (typeof HELPERS)[number], ...args: readonly Code[]): Code =>
  call(HELPERS.indexOf(name), ...args)

/** A vector of four lanes at an offset in bytes from KERNEL. */
export const vectorAt = (place: number): Code => memory('v128.load', KERNEL + place, get(SCRATCH))
export const storeAt = (place: number, value: Code): Code =>
  memory('v128.store', KERNEL + place, get(SCRATCH), value)
/** A parameter: a whole number, or a number in all lanes. */
export const wordOf = (place: number): Code => memory('i32.load', 4 * place, get(PARAMETERS))
export const splatOf = (place: number): Code => memory('v128.load32_splat', 4 * place, get(PARAMETERS))

const DIRECT: Partial<Record<Value['op'], Instruction>> = {
  add: 'f32x4.add',
  subtract: 'f32x4.sub',
  multiply: 'f32x4.mul',
  divide: 'f32x4.div',
  minimum: 'f32x4.min',
  maximum: 'f32x4.max',
  negate: 'f32x4.neg',
  root: 'f32x4.sqrt',
  absolute: 'f32x4.abs',
  floor: 'f32x4.floor',
  less: 'f32x4.lt',
  atMost: 'f32x4.le',
  equal: 'f32x4.eq',
  and: 'v128.and',
  or: 'v128.or',
  not: 'v128.not',
}

/** What of a target each leaf is, component by component. */
const FOUND = {
  targetExists: ['located'],
  targetOffset: ['toX', 'toY', 'toZ'],
  targetVelocity: ['vx', 'vy', 'vz'],
  targetHeading: ['hx', 'hy', 'hz'],
} as const

export const isConstant = ({ op: name }: Value): boolean =>
  name === 'number' || name === 'yes' || name === 'no'

/** The values of a function that is being written: each has a local. */
export class KernelCode {
  readonly locals = new Locals(3)
  readonly #kernel: Kernel
  readonly #held = new Map<Value, number>()
  readonly #guards: ReadonlyMap<Value, Guard<Value>>
  /** The target that was found last. */
  #located = ''

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#guards = guardsFor(
      kernel.answers.map(({ value }) => value),
      kernel.values,
    )
  }

  local(value: Value): number {
    const known = this.#held.get(value)
    if (known !== undefined) return known
    const made = this.locals.take('v128')
    this.#held.set(value, made)
    return made
  }

  /** A value, once it is computed; `zero` are those that are known to be so, `same` those that others are the same as. */
  read(value: Value, zero?: ReadonlySet<Value>, same?: ReadonlyMap<Value, Value>): Code {
    if (value.op === 'number') return numbers(Number(value.datum))
    if (value.op === 'yes') return words(-1)
    if (value.op === 'no') return words(0)
    return zero?.has(value) === true ? ZERO : get(this.local(same?.get(value) ?? value))
  }

  /** Computes a value from those that it is made of. */
  compute(value: Value, zero?: ReadonlySet<Value>, same?: ReadonlyMap<Value, Value>): Code {
    const { op: name, args, datum } = value
    const inner = args.map((arg) => this.read(arg, zero, same))
    const [a = [], b = [], c = []] = inner
    const direct = DIRECT[name]
    if (direct !== undefined) return op(direct, ...inner)
    if (name === 'select') return op('v128.bitselect', b, c, a)
    if (name === 'parameter') return splatOf(Number(datum))
    if (isWorldQuery(name)) return [this.#ask(value, zero, same), ZERO]
    // The query has already set its local.
    if (name === 'found') return get(this.local(value))
    const which = (FUNCTIONS as readonly string[]).indexOf(name)
    if (which < 0) return this.#own(value)
    return [
      storeAt(ONE, a),
      b.length > 0 ? storeAt(OTHER, b) : [],
      helper('mathematics', i32(which)),
      vectorAt(ONE),
    ]
  }

  /** Queries the world if one of the agents needs it, and saves the result. */
  #ask(value: Value, zero?: ReadonlySet<Value>, same?: ReadonlyMap<Value, Value>): Code {
    const ask = value.op as KnownQuery
    const found = this.#kernel.values.all.filter(
      ({ op: name, args: [asked] }) => name === 'found' && asked === value,
    )
    const question = [
      value.args.map((arg, k) => storeAt(PLACE + VECTOR * k, this.read(arg, zero, same))),
      helper(ask, get(WORLD), i32(Number(value.datum))),
      found.map((part) => {
        const place = (partsOf(ask) as readonly string[]).indexOf(part.datum)
        return set(this.local(part), vectorAt(ANSWER + VECTOR * place))
      }),
    ]
    const guard = this.#guards.get(value)
    if (guard === undefined) return question
    const test = this.read(guard.test)
    return when(op('v128.any_true', guard.holds ? test : op('v128.not', test)), question)
  }

  /** Sets the local of a value. */
  settle(value: Value): Code {
    return isConstant(value) ? [] : set(this.local(value), this.compute(value))
  }

  /** What is read of the four agents, or found for them. */
  #own({ op: name, datum }: Value): Code {
    switch (name) {
      case 'position':
      case 'velocity':
      case 'heading':
        return vectorAt(ownAt(`${name}${datum}`))
      case 'state':
        return vectorAt(this.#kernel.kept.get(datum) as number)
      case 'random':
        return [helper('drawFor', get(WORLD), i32(Number(datum))), vectorAt(DRAWN)]
      case 'targetExists':
      case 'targetOffset':
      case 'targetVelocity':
      case 'targetHeading': {
        const [place, axis = '0'] = datum.split('.') as [string, string?]
        const isThere = this.#located === place
        this.#located = place
        const find = isThere ? [] : helper('locateFor', get(WORLD), i32(Number(place)))
        const parts = FOUND[name]
        return [find, vectorAt(targetAt(parts[Number(axis)] as (typeof parts)[0]))]
      }
      default:
        return vectorAt(ownAt(name))
    }
  }
}
