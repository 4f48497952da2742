import type { Arena } from '../memory/arena.js'

interface Parameter {
  readonly of: () => number
  readonly isWord: boolean
}

/** Numbers that compiled rules read beside the agents, in the order in which they were asked for. */
export class Parameters {
  readonly #entries: Parameter[] = []
  readonly #constants = new Map<string, number>()
  #words: Uint32Array = new Uint32Array(0)
  #floats: Float32Array = new Float32Array(0)

  /** Numbers with a fraction, one after the other; returns which parameter is the first. */
  numbers(all: readonly (() => number)[]): number {
    return this.#add(all, false)
  }

  /** Whole numbers, such as places. */
  words(all: readonly (() => number)[]): number {
    return this.#add(all, true)
  }

  /** A number, or a yes or no, that stays as it is; those of the same value are one. */
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

  /** Gives them a place in memory; no more may be asked for. */
  layOut(arena: Arena): number {
    this.#words = arena.words(this.#entries.length)
    this.#floats = new Float32Array(arena.memory.buffer, this.#words.byteOffset, this.#entries.length)
    return this.#words.byteOffset
  }

  /** Writes what they are now. */
  update(): void {
    for (let k = 0; k < this.#words.length; k++) {
      const { of, isWord } = this.#entries[k] as Parameter
      if (isWord) this.#words[k] = of()
      else this.#floats[k] = of()
    }
  }
}
