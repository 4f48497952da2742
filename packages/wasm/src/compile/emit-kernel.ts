import { type Code, get, i32, loopWhile, memory, moduleOf, op, type Signature, set, when } from './bytes.js'
import { CandidateCode } from './candidate-code.js'
import type { Kernel, Source } from './kernel.js'
import { helper, KernelCode, PARAMETERS, SCRATCH, storeAt, WORLD, ZERO } from './kernel-code.js'
import { HELPERS, RANGES } from './memory-of-kernel.js'
import type { Loop, Stage, Value } from './values.js'

/** As the memory is declared; see memory/arena.ts. */
const MOST_PAGES = 32768

const SIGNATURES: Readonly<Record<(typeof HELPERS)[number], Signature>> = {
  gather: { parameters: ['i32', 'i32', 'f32'], result: 'i32' },
  locateFor: { parameters: ['i32', 'i32'] },
  drawFor: { parameters: ['i32', 'i32'] },
  partFrom: { parameters: ['i32', 'i32'] },
  mathematics: { parameters: ['i32'] },
  beginNearest: { parameters: ['i32'] },
  offerNearest: { parameters: ['i32', 'i32'] },
  askField: { parameters: ['i32', 'i32'] },
  askNearest: { parameters: ['i32', 'i32'] },
  askBook: { parameters: ['i32', 'i32'] },
  askPoint: { parameters: ['i32', 'i32'] },
  askRegion: { parameters: ['i32', 'i32'] },
  askGround: { parameters: ['i32', 'i32'] },
  askPush: { parameters: ['i32', 'i32'] },
  askShelter: { parameters: ['i32', 'i32'] },
  askWall: { parameters: ['i32', 'i32'] },
  askAhead: { parameters: ['i32', 'i32'] },
  askRay: { parameters: ['i32', 'i32'] },
  askBorder: { parameters: ['i32', 'i32'] },
}

/**
 * Code in WebAssembly for the rules of a population: four agents at once, a lane each. It is one function, called with
 * the world, the memory of the thread, and the parameters.
 */
export function emitKernel(kernel: Kernel): Uint8Array<ArrayBuffer> {
  const { stages, answers } = kernel
  const code = new KernelCode(kernel)
  const loops = new LoopCode(kernel, code)
  const body: Code[] = [
    loops.begin(),
    stages.map((stage) => [loops.of(stage), stage.own.map((value) => code.settle(value))]),
    answers.map(({ value, place }) => storeAt(place, code.read(value))),
  ]
  return moduleOf(
    HELPERS.map((name) => ({ name, ...SIGNATURES[name] })),
    { parameters: ['i32', 'i32', 'i32'] },
    code.locals,
    body,
    MOST_PAGES,
  )
}

/** Going through neighbors. */
class LoopCode {
  readonly #kernel: Kernel
  readonly #code: KernelCode
  readonly #candidates: CandidateCode
  readonly #count: number
  readonly #range: number
  readonly #last: number
  readonly #end: number

  constructor(kernel: Kernel, code: KernelCode) {
    const { locals } = code
    this.#kernel = kernel
    this.#code = code
    this.#candidates = new CandidateCode(kernel, code)
    this.#count = locals.take('i32')
    this.#range = locals.take('i32')
    this.#last = locals.take('i32')
    this.#end = locals.take('i32')
  }

  begin(): Code {
    return this.#candidates.begin()
  }

  /** Sums up the values that a stage needs of neighbors. */
  of({ loops }: Stage): Code {
    const sums = [...new Set(loops.flatMap((loop) => loop.sums))]
    return [
      sums.map((sum) => this.#start(sum)),
      loops.map((loop) => this.#loop(loop)),
      sums.map((sum) => this.#finish(sum)),
    ]
  }

  #start(sum: Value): Code {
    if (sum.op === 'amongNearest') return this.#candidates.beginNearest(sum)
    if (sum.op === 'ofLeast') return this.#candidates.beginLeast(sum)
    const isEdge = sum.op === 'least' || sum.op === 'greatest'
    return set(this.#code.local(sum), isEdge ? this.#code.read(sum.args[2] as Value) : ZERO)
  }

  #finish(sum: Value): Code {
    if (sum.op === 'amongNearest') return this.#candidates.endNearest(sum)
    const total = this.#code.local(sum)
    return sum.op === 'count' ? set(total, op('f32x4.convert_i32x4_s', get(total))) : []
  }

  #loop(loop: Loop): Code {
    const { wraps, sources } = this.#kernel
    const source = sources.get(loop.source) as Source
    const isAround = this.#code.locals.take('i32')
    const reach = memory('f32.load', 4 * source.reach, get(PARAMETERS))
    const listed: Code = [
      this.#candidates.beginLoop(source),
      set(this.#count, helper('gather', get(WORLD), i32(source.place), reach)),
      set(isAround, op('i32.and', get(this.#count), i32(1))),
      set(this.#count, op('i32.shr_u', get(this.#count), i32(1))),
    ]
    const bothWays = (apart: boolean): Code => {
      const plain = this.#through(loop, source, false, apart)
      return wraps ? when(get(isAround), this.#through(loop, source, true, apart), plain) : plain
    }
    const looksForOne = loop.sums.some((sum) => sum.op === 'amongNearest' || sum.op === 'ofLeast')
    const parts = loop.pairs.some(({ op: name }) => name === 'separation')
    if (!parts || looksForOne) return [listed, bothWays(false)]
    // Coincident agents are rare: if there are any, everything is computed again, with directions of separation.
    const { touched } = this.#candidates
    const before = loop.sums.map((sum) => ({
      total: this.#code.local(sum),
      kept: this.#code.locals.take('v128'),
    }))
    return [
      listed,
      before.map(({ total, kept }) => set(kept, get(total))),
      set(touched, ZERO),
      bothWays(true),
      when(op('v128.any_true', get(touched)), [
        before.map(({ total, kept }) => set(total, get(kept))),
        this.#through(loop, source, wraps, false),
      ]),
    ]
  }

  /** Loops over all listed candidates. */
  #through(loop: Loop, source: Source, around: boolean, apart: boolean): Code {
    const { candidate } = this.#candidates
    const range = this.#range
    return [
      set(range, op('i32.add', get(SCRATCH), i32(RANGES))),
      set(this.#last, op('i32.add', get(range), op('i32.shl', get(this.#count), i32(3)))),
      loopWhile(op('i32.lt_u', get(range), get(this.#last)), [
        set(candidate, memory('i32.load', 0, get(range))),
        set(this.#end, memory('i32.load', 4, get(range))),
        loopWhile(op('i32.lt_u', get(candidate), get(this.#end)), [
          this.#candidates.of(loop, source, around, apart),
          set(candidate, op('i32.add', get(candidate), i32(this.#kernel.inSpace ? 32 : 16))),
        ]),
        set(range, op('i32.add', get(range), i32(8))),
      ]),
    ]
  }
}
