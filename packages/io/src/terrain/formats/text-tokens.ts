const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39

/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** Words of a text between blanks and line ends, one after the other, with the line they stand in. */
export class TextTokens {
  readonly #bytes: Uint8Array
  #start = 0
  #end = 0
  /** The line of the word, from 1; after the last word the last line. Lines end with LF, CR or CR LF. */
  line = 1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    if (hasByteOrderMark) this.#end = 3
  }

  /** Goes to the next word; false when there is none. */
  next(): boolean {
    const bytes = this.#bytes
    const { length } = bytes
    let at = this.#end
    while (at < length && (bytes[at] as number) <= 0x20) {
      if (bytes[at] === 0x0a ? bytes[at - 1] !== 0x0d : bytes[at] === 0x0d) this.line++
      at++
    }
    this.#start = at
    while (at < length && (bytes[at] as number) > 0x20) at++
    this.#end = at
    return at > this.#start
  }

  /** The word; a long one is cut off, for messages. */
  get text(): string {
    return this.#firstCharacters(40)
  }

  /** The word as a number, NaN when it is none. */
  get number(): number {
    const bytes = this.#bytes
    let at = this.#start
    const first = bytes[at]
    if (first === MINUS || first === PLUS) at++
    // Up to 15 digits make an integer that a double holds exactly, and its quotient by an exact power of ten
    // is rounded once, as the number that is written: no text has to be made.
    if (this.#end - at > 16) return this.#slowNumber()
    let digits = 0
    let decimals = -1
    let value = 0
    for (; at < this.#end; at++) {
      const byte = bytes[at] as number
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO)
        digits++
        if (decimals >= 0) decimals++
      } else if (byte === POINT && decimals < 0) decimals = 0
      else return this.#slowNumber()
    }
    if (digits === 0 || digits > 15) return this.#slowNumber()
    const size = decimals > 0 ? value / (POWERS[decimals] as number) : value
    return first === MINUS ? -size : size
  }

  #slowNumber(): number {
    const text = this.#firstCharacters(400)
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  }

  #firstCharacters(count: number): string {
    const end = Math.min(this.#end, this.#start + count)
    return String.fromCharCode(...this.#bytes.subarray(this.#start, end))
  }
}
