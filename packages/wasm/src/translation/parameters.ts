import type { Arena } from '../memory/arena.js'

interface Parameter {
  readonly of: () => number
  readonly isWord: boolean
}

/** Numbers that compiled rules read besides those of agents, in order of their requests. */
export class Parameters {
  readonly #entries: Parameter[] = []
  readonly #constants = new Map<string, number>()
  #words: Uint32Array = new Uint32Array(0)
  #floats: Float32Array = new Float32Array(0)

  /** Adds floating-point numbers in sequence; returns the index of the first parameter. */
  numbers(all: readonly (() => number)[]): number {
    return this.#add(all, false)
  }

  /** Adds integers, such as addresses. */
  words(all: readonly (() => number)[]): number {
    return this.#add(all, true)
  }

  /** Adds a constant number or boolean; equal values share a parameter. */
  constant(value: number, isTruth: boolean): number {
    const key = `${isTruth} ${Object.is(value, -0) ? '-0' : value}`
    let place = this.#constants.get(key)
    if (place === undefined) {
      place = isTruth ? this.words([() => (value === 0 ? 0 : 0xffffffff)]) : this.numbers([() => value])
      this.#constants.set(key, place)
    }
    return place
  }

  #add(all: readonly (() => number)[], isWord: boolean): number {
    const first = this.#entries.length
    for (const of of all) this.#entries.push({ of, isWord })
    return first
  }

  /** Allocates the parameters; no more can be added. */
  layOut(arena: Arena): number {
    this.#words = arena.words(this.#entries.length)
    this.#floats = new Float32Array(arena.memory.buffer, this.#words.byteOffset, this.#entries.length)
    return this.#words.byteOffset
  }

  /** Writes the current values. */
  update(): void {
    for (let k = 0; k < this.#words.length; k++) {
      const { of, isWord } = this.#entries[k] as Parameter
      if (isWord) this.#words[k] = of()
      else this.#floats[k] = of()
    }
  }
}
