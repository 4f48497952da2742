const FIRST_START = 0x243f6a88
const SECOND_START = 0x85a308d3
const FIRST_FACTOR = 0x9e3779b1
const SECOND_FACTOR = 0x85ebca77

/** The two words of the one pattern that stands for every NaN. */
const NAN_HIGH = 0x7ff80000
const NAN_LOW = 0

const numberView = new Float64Array(1)
const wordView = new Uint32Array(numberView.buffer)

/**
 * An order-sensitive 64-bit hash of numbers, for asserting that two states agree bit for bit.
 *
 * It sees a sequence of 32-bit words: a number is its low then its high word (little-endian, which every
 * supported platform is), so `addNumber(n)` equals `addFloats` of an array that holds n, and array ends leave
 * no trace: add the counts too where they may vary. −0 and 0 differ; every NaN counts as the same one. It is
 * not meant to resist an adversary.
 *
 * Per word w, with 32-bit arithmetic: a ← (a ⊕ w)·0x9e3779b1; a ← a ⊕ (a ≫ 15); b ← ((b ⋘ 13) +
 * a)·0x85ebca77. For a fixed past each step is a bijection of w in `a` and of `b`, so a single changed word
 * always changes the hash.
 */
export class StateHash {
  private first = FIRST_START
  private second = SECOND_START
  private words = 0

  /** Adds one number. */
  addNumber(n: number): void {
    numberView[0] = n
    const isNumber = !Number.isNaN(n)
    this.addWord(isNumber ? wordView[0] : NAN_LOW)
    this.addWord(isNumber ? wordView[1] : NAN_HIGH)
  }

  /**
   * Adds the first `count` numbers of `array` (default: all); those of 32 bits as the numbers that they are.
   */
  addFloats(array: Float64Array | Float32Array, count = array.length): void {
    if (array instanceof Float32Array) {
      this.addFloats(Float64Array.from(array.subarray(0, count)))
      return
    }
    const view = new Uint32Array(array.buffer, array.byteOffset, 2 * array.length)
    let a = this.first
    let b = this.second
    for (let i = 0; i < count; i++) {
      const n = array[i]
      let low = view[2 * i]
      let high = view[2 * i + 1]
      if (Number.isNaN(n)) {
        low = NAN_LOW
        high = NAN_HIGH
      }
      a = Math.imul(a ^ low, FIRST_FACTOR)
      a ^= a >>> 15
      b = Math.imul(((b << 13) | (b >>> 19)) + a, SECOND_FACTOR)
      a = Math.imul(a ^ high, FIRST_FACTOR)
      a ^= a >>> 15
      b = Math.imul(((b << 13) | (b >>> 19)) + a, SECOND_FACTOR)
    }
    this.first = a
    this.second = b
    this.words += 2 * count
  }

  /**
   * Adds the first `count` 32-bit words of `array` (default: all); signed and unsigned words of equal bits
   * agree.
   */
  addWords(array: Uint32Array | Int32Array, count = array.length): void {
    let a = this.first
    let b = this.second
    for (let i = 0; i < count; i++) {
      a = Math.imul(a ^ array[i], FIRST_FACTOR)
      a ^= a >>> 15
      b = Math.imul(((b << 13) | (b >>> 19)) + a, SECOND_FACTOR)
    }
    this.first = a
    this.second = b
    this.words += count
  }

  /** The hash of everything added so far, as 16 hexadecimal digits. More may be added afterward. */
  digest(): string {
    const first = finish(this.first ^ this.second ^ this.words)
    const second = finish((this.second + first) | 0)
    return hex(first) + hex(second)
  }

  private addWord(word: number): void {
    let a = Math.imul(this.first ^ word, FIRST_FACTOR)
    a ^= a >>> 15
    this.first = a
    this.second = Math.imul(((this.second << 13) | (this.second >>> 19)) + a, SECOND_FACTOR)
    this.words++
  }
}

/** Spreads every bit over the whole word (the finalizer of MurmurHash3, a bijection). */
function finish(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
