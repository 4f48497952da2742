import type { Arena } from './arena.js'

/** Fields of 4 bytes: whole (i) or with a fraction (f), and what they are at first. */
export type Layout = Readonly<Record<string, readonly ['i' | 'f', number]>>

/** Something in memory that has fields, as layout.ts lists them. */
export class Struct<Fields extends Layout> {
  /** Where it lies. */
  readonly place: number
  readonly #floats: Float32Array
  readonly #words: Int32Array
  readonly #layout: Fields
  readonly #at: ReadonlyMap<string, number>

  constructor(arena: Arena, layout: Fields, values: Partial<Record<keyof Fields, number>> = {}) {
    const names = Object.keys(layout)
    this.place = arena.take(4 * names.length)
    this.#floats = new Float32Array(arena.memory.buffer, this.place, names.length)
    this.#words = new Int32Array(arena.memory.buffer, this.place, names.length)
    this.#layout = layout
    this.#at = new Map(names.map((name, k) => [name, k]))
    for (const name of names) this.set(name, values[name] ?? (layout[name] as readonly [string, number])[1])
  }

  get(name: keyof Fields & string): number {
    const at = this.#at.get(name) as number
    return this.#layout[name]?.[0] === 'f' ? (this.#floats[at] as number) : (this.#words[at] as number)
  }

  set(name: keyof Fields & string, value: number): void {
    const at = this.#at.get(name) as number
    if (this.#layout[name]?.[0] === 'f') this.#floats[at] = value
    else this.#words[at] = value
  }
}
