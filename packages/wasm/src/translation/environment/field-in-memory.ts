import type { FlowField } from 'drover/fields'
import type { Arena } from '../../memory/arena.js'
import { FLOWFIELD } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'

/** A flow field as the compiled code wants it; where it changes with time its vectors are copied before each step. */
export class FieldInMemory {
  readonly place: number
  readonly #field: FlowField
  readonly #vectors: Float32Array

  constructor(field: FlowField, arena: Arena) {
    const { columns, rows, cellSize, interpolation } = field
    this.#field = field
    this.#vectors = arena.floats(2 * columns * rows)
    this.place = new Struct(arena, FLOWFIELD, {
      vectors: this.#vectors.byteOffset,
      columns,
      rows,
      perLength: 1 / cellSize,
      steps: interpolation === 'nearest' ? 1 : 0,
    }).place
    field.writeVectors(this.#vectors)
  }

  update(): void {
    if (this.#field.varies) this.#field.writeVectors(this.#vectors)
  }
}
