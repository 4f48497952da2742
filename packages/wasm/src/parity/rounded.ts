import { isWorldQuery, partsOf, type WorldQuery } from 'drover/backend'
import type { Code } from '../code.js'
import { columnName, type Kernel, type Limit, type Source } from '../compile/kernel.js'
import {
  ANSWER,
  DRAWN,
  FUNCTIONS,
  farthestAt,
  type KnownQuery,
  lastAt,
  ONE,
  OTHER,
  ownAt,
  PLACE,
  RANGES,
  SEPARATION,
  TOUCHING,
  targetAt,
} from '../compile/memory-of-kernel.js'
import { type Loop, type Value, zeroUnlessTouching } from '../compile/values.js'
import { KERNEL } from '../memory/scratch.js'

const isTouching = (squared: number | undefined): boolean => (squared as number) < fround(TOUCHING)

const LANES = [0, 1, 2, 3] as const
const { fround } = Math

/** Rounds to the nearest integer, ties to even. */
function nearest(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  if (rest !== 0.5) return rest < 0.5 ? below : below + 1
  return below % 2 === 0 ? below : below + 1
}

const OPERATIONS: Partial<Record<Value['op'], (a: number, b: number, c: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  minimum: (a, b) => Math.min(a, b),
  maximum: (a, b) => Math.max(a, b),
  negate: (a) => -a,
  root: Math.sqrt,
  absolute: Math.abs,
  floor: Math.floor,
  less: (a, b) => Number(a < b),
  atMost: (a, b) => Number(a <= b),
  equal: (a, b) => Number(a === b),
  and: (a, b) => a * b,
  or: (a, b) => Math.max(a, b),
  not: (a) => 1 - a,
  select: (a, b, c) => (a === 0 ? c : b),
}

const TARGETS = {
  targetOffset: ['toX', 'toY', 'toZ'],
  targetVelocity: ['vx', 'vy', 'vz'],
  targetHeading: ['hx', 'hy', 'hz'],
} as const

/**
 * What a kernel does, in JavaScript: each operation on its own, rounded to 32 bits; a yes is 1. For tests: it shares with the
 * emitted code what is to be computed, and nothing of how.
 */
export function roundedKernel(kernel: Kernel, code: Code, memory: WebAssembly.Memory) {
  return (world: number, scratch: number, parameters: number): void => {
    const floats = new Float32Array(memory.buffer)
    const words = new Int32Array(memory.buffer)
    const at = scratch + KERNEL
    const values = new Map<Value, number[]>()
    const vector = (place: number): number[] => LANES.map((lane) => floats[(at + place) / 4 + lane] as number)
    const truths = (place: number): number[] =>
      LANES.map((lane) => (words[(at + place) / 4 + lane] === 0 ? 0 : 1))
    const put = (place: number, numbers: readonly number[]): void => floats.set(numbers, (at + place) / 4)
    const word = (place: number): number => words[parameters / 4 + place] as number
    const same = (value: number): number[] => [value, value, value, value]
    const isTruth = new Set<Value>()
    for (const value of kernel.values.all) {
      const { op, args } = value
      for (const arg of ['and', 'or', 'not'].includes(op) ? args : []) isTruth.add(arg)
      if (['select', 'count', 'sum', 'least', 'greatest', 'ofLeast', 'amongNearest'].includes(op))
        isTruth.add(args[0] as Value)
    }
    for (const { value, isCondition } of kernel.answers) if (isCondition) isTruth.add(value)

    /** What was found for each question that was asked last. */
    const found = new Map<Value, number[][]>()
    const choosers = new Map<Value, number>()
    const leasts = new Map<Value, number[]>()
    const chooserOf = (value: Value): number => {
      const number = choosers.get(value) ?? choosers.size
      choosers.set(value, number)
      return number
    }

    const read = (value: Value): number[] => {
      if (value.op === 'number') return same(fround(Number(value.datum)))
      if (value.op === 'yes' || value.op === 'no') return same(value.op === 'yes' ? 1 : 0)
      return values.get(value) as number[]
    }
    const call = (which: number, a: number[], b: number[]): number[] => {
      put(ONE, a)
      put(OTHER, b)
      code.mathematics(which)
      return vector(ONE)
    }
    const compute = (value: Value): number[] => {
      const { op, args, datum } = value
      const axis = Number(datum.at(-1) ?? 0)
      const [a = same(0), b = same(0), c = same(0)] = args.map(read)
      const operation = OPERATIONS[op]
      if (operation !== undefined)
        return LANES.map((lane) => fround(operation(a[lane] as number, b[lane] as number, c[lane] as number)))
      const which = (FUNCTIONS as readonly string[]).indexOf(op)
      if (which >= 0) return call(which, a, b)
      if (isWorldQuery(op)) {
        args.forEach((arg, k) => {
          put(PLACE + 16 * k, read(arg))
        })
        code[op as KnownQuery](world, Number(datum))
        found.set(
          value,
          partsOf(op).map((_, part) => vector(ANSWER + 16 * part)),
        )
        return vector(ANSWER)
      }
      if (op === 'found') {
        const [asked] = args as [Value]
        const part = partsOf(asked.op as WorldQuery).indexOf(datum as never)
        return found.get(asked)?.[part] as number[]
      }
      switch (op) {
        case 'parameter': {
          const place = parameters / 4 + Number(datum)
          return same(isTruth.has(value) ? Number(words[place] !== 0) : (floats[place] as number))
        }
        case 'position':
        case 'velocity':
        case 'heading':
          return vector(ownAt(`${op}${datum}`))
        case 'state':
          return vector(kernel.kept.get(datum) as number)
        case 'random':
          code.drawFor(world, Number(datum))
          return vector(DRAWN)
        case 'targetExists':
        case 'targetOffset':
        case 'targetVelocity':
        case 'targetHeading': {
          code.locateFor(world, Number(datum.split('.')[0]))
          return op === 'targetExists'
            ? truths(targetAt('located'))
            : vector(targetAt(TARGETS[op][axis] as 'vx'))
        }
        default:
          return vector(ownAt(op))
      }
    }

    const candidateOf = (one: Loop, source: Source, record: number, around: boolean): void => {
      const rank = (record - (words[source.hot / 4] as number)) / (kernel.inSpace ? 32 : 16)
      const cold = (words[source.cold / 4] as number) + 16 * rank
      const number = (place: number): number[] => same(floats[place / 4] as number)
      const own = LANES.map((lane) => words[(at + ownAt('selves')) / 4 + lane] === record)
      let squared = same(0)
      const ways = [0, 1, 2].slice(0, kernel.inSpace ? 3 : 2).map((axis) => {
        const mine = vector(ownAt(`position.${axis}`))
        const place = parameters / 4 + axis
        return LANES.map((lane) => {
          let way = fround((floats[record / 4 + axis] as number) - (mine[lane] as number))
          if (around) {
            const times = nearest(fround(way * (floats[place + kernel.periods[1]] as number)))
            way = fround(way - fround((floats[place + kernel.periods[0]] as number) * times))
          }
          return axis === 0 && own[lane] ? Number.NaN : way
        })
      })
      for (const [k, way] of ways.entries()) {
        const square = way.map((one) => fround(one * one))
        squared = k === 0 ? square : squared.map((sum, lane) => fround(sum + (square[lane] as number)))
      }
      const { range, cosine, ignores } = kernel.perception
      const limit = (of: Limit, lane: number): number =>
        'vector' in of
          ? (vector(of.vector)[lane] as number)
          : (floats[parameters / 4 + of.parameter] as number)
      const unseen = squared.map((square, lane) => {
        if (range !== undefined && !(square <= limit(range, lane))) return true
        if (ignores && square === 0) return true
        if (cosine === undefined) return false
        const [x = 0, ...others] = ways.map((way, axis) =>
          fround((way[lane] as number) * (vector(ownAt(`heading.${axis}`))[lane] as number)),
        )
        const ahead = others.reduce((sum, part) => fround(sum + part), x)
        return !(fround(limit(cosine, lane) * fround(Math.sqrt(square))) <= ahead)
      })
      for (const lane of LANES) {
        if (unseen[lane] === true) (ways[0] as number[])[lane] = squared[lane] = Number.NaN
      }
      const touches = squared.some(isTouching)
      if (touches) {
        put(ONE, squared)
        code.partFrom(world, words[cold / 4 + 3] as number)
      }
      const zero = zeroUnlessTouching(one.pairs)
      for (const pair of one.pairs) {
        const axis = Number(pair.datum.at(-1) ?? 0)
        switch (pair.op) {
          case 'offset':
            values.set(pair, ways[axis] as number[])
            break
          case 'separation':
            values.set(pair, touches ? vector(SEPARATION + 16 * axis) : same(0))
            break
          case 'otherVelocity':
            values.set(pair, number(record + (kernel.inSpace ? 16 : 8) + 4 * axis))
            break
          case 'otherHeading':
            values.set(pair, number(cold + 4 * axis))
            break
          case 'otherMass':
          case 'otherRadius':
          case 'otherState': {
            const place = source.columns.get(columnName(pair)) as number
            values.set(pair, number(word(place) + rank * word(place + 1)))
            break
          }
          case 'amongNearest': {
            const chooser = chooserOf(pair)
            const id = words[cold / 4 + 3] as number
            const farthest = vector(farthestAt(chooser))
            const last = LANES.map((lane) => words[(at + lastAt(chooser)) / 4 + lane] as number)
            const isIn = (square: number, lane: number): boolean =>
              square < (farthest[lane] as number) ||
              (square === farthest[lane] && id >>> 0 <= (last[lane] as number) >>> 0)
            values.set(
              pair,
              squared.map((square, lane) => Number(isIn(square, lane))),
            )
            break
          }
          default:
            values.set(pair, compute(pair))
        }
        // What is made of the way to part is nothing for those who are apart, whatever the sign of a product with it.
        if (!zero.has(pair)) continue
        values.set(
          pair,
          (values.get(pair) as number[]).map((value, lane) => (isTouching(squared[lane]) ? value : 0)),
        )
      }
      for (const sum of one.sums) {
        const [test, added = test] = sum.args as [Value, Value?]
        const counted = read(test)
        if (sum.op === 'amongNearest') {
          put(ONE, squared)
          for (const lane of LANES) words[(at + OTHER) / 4 + lane] = counted[lane] === 0 ? 0 : -1
          if (counted.includes(1)) code.offerNearest(chooserOf(sum), words[cold / 4 + 3] as number)
          continue
        }
        const value = read(added)
        if (sum.op === 'ofLeast') {
          const of = read(sum.args[2] as Value)
          const least = leasts.get(sum) as number[]
          for (const lane of LANES) {
            if (counted[lane] === 0 || !((value[lane] as number) < (least[lane] as number))) continue
            least[lane] = value[lane] as number
            ;(values.get(sum) as number[])[lane] = of[lane] as number
          }
          continue
        }
        const before = values.get(sum) as number[]
        const next = (total: number, lane: number): number => {
          const here = value[lane] as number
          if (counted[lane] === 0) return total
          if (sum.op === 'count') return total + 1
          if (sum.op === 'sum') return fround(total + here)
          return (sum.op === 'least' ? here < total : here > total) ? here : total
        }
        values.set(sum, before.map(next))
      }
    }

    for (const { loops, own } of kernel.stages) {
      for (const { sums } of loops) {
        for (const sum of sums) {
          if (sum.op === 'amongNearest') {
            put(ONE, read(sum.args[1] as Value))
            code.beginNearest(chooserOf(sum))
            continue
          }
          if (sum.op === 'ofLeast') {
            leasts.set(sum, same(Number.POSITIVE_INFINITY))
            values.set(sum, same(0))
            continue
          }
          const isEdge = sum.op === 'least' || sum.op === 'greatest'
          values.set(sum, isEdge ? read(sum.args[2] as Value) : same(0))
        }
      }
      for (const one of loops) {
        const source = kernel.sources.get(one.source) as Source
        const listed = code.gather(world, source.place, floats[parameters / 4 + source.reach] as number)
        for (let k = 0; k < listed >> 1; k++) {
          const range = (scratch + RANGES) / 4 + 2 * k
          const end = words[range + 1] as number
          const stride = kernel.inSpace ? 32 : 16
          for (let record = words[range] as number; record < end; record += stride)
            candidateOf(one, source, record, (listed & 1) === 1)
        }
      }
      for (const value of own) values.set(value, compute(value))
    }
    for (const { value, place, isCondition } of kernel.answers) {
      const found = read(value)
      if (isCondition) for (const lane of LANES) words[(at + place) / 4 + lane] = found[lane] === 0 ? 0 : -1
      else put(place, found)
    }
  }
}

/** A module that exports what it imports, so that a function of JavaScript can be in a table. */
const FORWARDING_MODULE = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 7, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 0],
  ...[2, 7, 1, 1, 0x6d, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
])

/** A function of JavaScript as one of WebAssembly with three whole numbers. */
export function asExported(act: (world: number, scratch: number, parameters: number) => void) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(FORWARDING_MODULE), { m: { f: act } })
  return exports.f
}
