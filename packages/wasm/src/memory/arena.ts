/** The most that a world may take: what the compiled code declares. */
const MOST_PAGES = 32768
const PAGE = 65536
/** What the code keeps for itself lies below. */
const BEGIN = 65536
/** Rows of vectors and of caches begin at multiples of this. */
const ALIGNMENT = 64

/** The memory of one world, shared by its threads. Places in it are handed out and never taken back. */
export class Arena {
  readonly memory = new WebAssembly.Memory({ initial: 2, maximum: MOST_PAGES, shared: true })
  #top = BEGIN

  /** How many bytes are in use. */
  get bytes(): number {
    return this.#top - BEGIN
  }

  /** A place of that many bytes, all 0. */
  take(bytes: number): number {
    const place = this.#top
    const top = place + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    const missing = Math.ceil(top / PAGE) - this.memory.buffer.byteLength / PAGE
    if (missing > 0) this.memory.grow(missing)
    this.#top = top
    return place
  }

  /** Numbers of 32 bits with a fraction, at a place of their own. */
  floats(count: number): Float32Array {
    const place = this.take(4 * count + ALIGNMENT)
    return new Float32Array(this.memory.buffer, place, count)
  }

  /** Whole numbers, at a place of their own. */
  words(count: number): Uint32Array {
    const place = this.take(4 * count + ALIGNMENT)
    return new Uint32Array(this.memory.buffer, place, count)
  }

  /** A list of pointers or other whole numbers. */
  list(values: readonly number[]): number {
    const words = this.words(Math.max(values.length, 1))
    words.set(values)
    return words.byteOffset
  }
}
