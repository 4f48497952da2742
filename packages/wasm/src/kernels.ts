import type { Code } from './code.js'
import { emitKernel } from './compile/emit-kernel.js'
import type { Kernel } from './compile/kernel.js'
import type { Arena } from './memory/arena.js'
import type { WORLD } from './memory/layout.js'
import type { Struct } from './memory/struct.js'

/** Code generated from rules, in memory, from where each thread loads it. */
export class Kernels {
  readonly #arena: Arena
  readonly #code: Code
  readonly #world: Struct<typeof WORLD>
  readonly #places: number[] = []
  /** The key of each kernel: rules rebound to the same places share it. */
  readonly #made: ReturnType<typeof emitKernel>[] = []

  constructor(arena: Arena, code: Code, world: Struct<typeof WORLD>) {
    this.#arena = arena
    this.#code = code
    this.#world = world
  }

  /** Adds code for the rules of a population; returns its table entry. */
  add(kernel: Kernel): number {
    const bytes = emitKernel(kernel)
    const known = this.#made.findIndex(
      (made) => made.length === bytes.length && made.every((byte, k) => byte === bytes[k]),
    )
    if (known >= 0) return this.#code.firstKernel + known
    this.#made.push(bytes)
    const place = this.#arena.take(bytes.length)
    new Uint8Array(this.#arena.memory.buffer, place, bytes.length).set(bytes)
    this.#places.push(place, bytes.length)
    const count = this.#places.length / 2
    const list = this.#arena.list(this.#places)
    this.#world.set('kernels', list)
    this.#world.set('kernelCount', count)
    this.#code.equip(list, count)
    return this.#code.firstKernel + count - 1
  }
}
