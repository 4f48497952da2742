/** Maximum memory of a world, as declared by the compiled code. */
const MOST_PAGES = 32768
const PAGE = 65536
/** The code's own memory lies below. */
const BEGIN = 65536
/** Rows of vectors and of caches begin at multiples of this. */
const ALIGNMENT = 64

/**
 * The memory of one world, shared by its threads. It is allocated in pieces; those of a child are freed when it ends.
 */
export class Arena {
  readonly memory: WebAssembly.Memory
  readonly #parent: Arena | undefined
  #top = BEGIN
  /** Freed addresses, by size in bytes. */
  readonly #free = new Map<number, number[]>()
  /** Addresses of this child, with their sizes. */
  #held: (readonly [place: number, bytes: number])[] = []

  /** With a `parent` it allocates in the memory of that. */
  constructor(parent?: Arena) {
    this.#parent = parent
    this.memory = parent?.memory ?? new WebAssembly.Memory({ initial: 2, maximum: MOST_PAGES, shared: true })
  }

  /** How many bytes are in use. */
  get bytes(): number {
    return this.#top - BEGIN
  }

  /** A place of that many bytes, all 0. */
  take(bytes: number): number {
    const size = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
    if (this.#parent !== undefined) {
      const place = this.#parent.take(size)
      this.#held.push([place, size])
      return place
    }
    const known = this.#free.get(size)?.pop()
    if (known !== undefined) {
      new Uint8Array(this.memory.buffer, known, size).fill(0)
      return known
    }
    const place = this.#top
    const top = place + size
    const missing = Math.ceil(top / PAGE) - this.memory.buffer.byteLength / PAGE
    if (missing > 0) this.memory.grow(missing)
    this.#top = top
    return place
  }

  /**
   * Frees the memory of a child, except parts still in use. The last comes first, so the same allocations in the same
   * order get the same addresses.
   */
  end(used: ReadonlySet<number> = new Set()): void {
    const parent = this.#parent
    if (parent === undefined) return
    for (const [place, size] of [...this.#held].reverse()) {
      if (used.has(place)) continue
      const free = parent.#free.get(size)
      if (free === undefined) parent.#free.set(size, [place])
      else free.push(place)
    }
    this.#held = this.#held.filter(([place]) => used.has(place))
  }

  /** An array of 32-bit floating-point numbers at an address of its own. */
  floats(count: number): Float32Array {
    const place = this.take(4 * count + ALIGNMENT)
    return new Float32Array(this.memory.buffer, place, count)
  }

  /** An array of integers at an address of its own. */
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
