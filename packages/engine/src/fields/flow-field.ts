import type { Vector } from '../math/vector.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { assertDefinition, assertMade, assertWritten, type CheckedDefinition } from '../plugins/definition.js'
import { describing, type Plugin, pluginOf } from '../plugins/plugins.js'
import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import { refuse } from '../schema/problem.js'
import { choice, fixed, type Specs } from '../schema/spec.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import type { Terrain } from '../terrain/terrain.js'

/** A picture stretched over the world. */
export interface FieldImage {
  /** Pixels across. */
  readonly columns: number
  /** Of each pixel, row by row from y = 0, in any unit. */
  readonly brightness: readonly number[]
}

/** The rule of a field. */
export interface FieldRule {
  /** Whether they change with time. */
  readonly varies: boolean
  /** The cells, if the rule defines them; otherwise they follow from the cell size. */
  readonly columns?: number
  readonly rows?: number
  /** The picture that the vectors were made from, if any. */
  readonly image?: FieldImage
  /** Writes the vector of a cell whose center is at x, y. */
  at(x: number, y: number, time: number, out: Vector, column: number, row: number): void
  /** Writes the vector at a place of the surface on which agents walk, if cells over x and y do not suffice. */
  on?(place: Vector, out: Vector): void
}

export interface FieldBinding extends EnvironmentBinding {
  /** The ground of the world; level without terrain. */
  readonly terrain: Terrain
  /** The surface that agents walk on in a world with depth, if any. */
  readonly surface: TriangleMesh | undefined
  /** The obstacles; moving ones at their start. */
  readonly obstacles: Obstacles
}

/** What a field can read of its world and of its cells, which follow from the cell size. */
export interface FieldContext extends FieldBinding {
  readonly cellSize: number
  readonly columns: number
  readonly rows: number
}

export interface FieldDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>, context: FieldContext): FieldRule
}

interface FieldPlugin extends Plugin {
  readonly bind: (description: object, binding: FieldBinding) => FlowField
}

/** A plain JSON object that describes a flow field. */
export interface FieldDescription {
  readonly field: string
}

/** More cells than this are probably a mistake in the cell size. */
const MOST_CELLS = 10_000_000

/** Options that every field has. */
const COMMON = {
  cellSize: fixed({ quantity: 'length', default: 20, above: 0, about: 'Side of a cell.' }),
  interpolation: choice(['bilinear', 'nearest'], {
    default: 'bilinear',
    about: 'Whether vectors blend between cell centers, or each cell has one, as in the book.',
  }),
}

/**
 * Defines a flow field and returns the function that describes one. A complete custom field: `defineField({ name:
 * 'shear', …, bind: () => ({ varies: false, at: (x, y, time, out) => { out.x = y } }) })`. Throws a DescriptionError if
 * the definition is invalid.
 */
export function defineField<Fields extends Specs>(definition: FieldDefinition<Fields>) {
  assertDefinition('field', definition, { bind: 'function' })
  const { name } = definition
  const options = { ...definition.options, ...COMMON }
  const plugin: FieldPlugin = {
    ...definition,
    kind: 'field',
    options,
    bind(description, binding) {
      const common = withDefaults(COMMON, description)
      const context = { ...binding, ...cellsOf(binding.space, common.cellSize) }
      const rule = definition.bind(withDefaults(definition.options, description), context)
      const holds = typeof rule?.at === 'function' && typeof rule.varies === 'boolean'
      assertMade(holds, `field '${name}', bind`, '{ varies, at(x, y, time, out) }', rule)
      return new FlowField(rule, binding.space, common)
    },
  }
  return describing<InputsOf<Fields & typeof COMMON>, FieldDescription>(plugin)
}

export function bindField(description: FieldDescription, binding: FieldBinding): FlowField {
  return (pluginOf('field', description) as FieldPlugin).bind(description, binding)
}

/** The cells that cover a world. */
function cellsOf(space: Space, cellSize: number) {
  const columns = Math.max(1, Math.ceil(space.width / cellSize))
  const rows = Math.max(1, Math.ceil(space.height / cellSize))
  return { cellSize, columns, rows }
}

/** Throws if there are too many cells. */
export function assertFew(columns: number, rows: number): void {
  if (columns * rows <= MOST_CELLS) return
  refuse('cellSize', `expected at most ${MOST_CELLS} cells, got ${columns} × ${rows}; make cells larger`)
}

/**
 * A grid of vectors over the x, y plane: current, wind or slope at a place. Cell (column, row) covers [column, column +
 * 1) × [row, row + 1) times the size of cells; places outside belong to the nearest cell, in a wrapped world to the
 * cell around the edge. Source: *The Nature of Code*, 2nd edition, example 5.4.
 */
export class FlowField {
  readonly columns: number
  readonly rows: number
  readonly cellSize: number
  readonly interpolation: 'nearest' | 'bilinear'
  /** The image that its vectors were made from, if any. */
  readonly image: FieldImage | undefined
  readonly #x: Float64Array
  readonly #y: Float64Array
  /** What callers get: made when first read, then kept up to date. */
  #copy: { readonly x: Float64Array; readonly y: Float64Array } | undefined
  readonly #rule: FieldRule
  readonly #wraps: boolean
  readonly #sample = { x: 0, y: 0, z: 0 }

  constructor(
    rule: FieldRule,
    space: Space,
    options: { readonly cellSize: number; readonly interpolation: 'nearest' | 'bilinear' },
  ) {
    this.cellSize = options.cellSize
    this.interpolation = options.interpolation
    const { columns, rows } = cellsOf(space, options.cellSize)
    this.columns = rule.columns ?? columns
    this.rows = rule.rows ?? rows
    assertFew(this.columns, this.rows)
    this.#x = new Float64Array(this.columns * this.rows)
    this.#y = new Float64Array(this.columns * this.rows)
    this.image = rule.image
    this.#rule = rule
    this.#wraps = space.wraps
    this.#fill(0)
    Object.freeze(this)
  }

  /** Whether it changes with time. */
  get varies(): boolean {
    return this.#rule.varies
  }

  /**
   * The x of the vectors, cell by cell: entry row · columns + column. A copy to read; `change(world, { fields: … })`
   * changes a field.
   */
  get x(): Readonly<Float64Array> {
    return this.#copied().x
  }

  /** The y of the vectors; see `x`. */
  get y(): Readonly<Float64Array> {
    return this.#copied().y
  }

  #copied() {
    this.#copy ??= { x: this.#x.slice(), y: this.#y.slice() }
    return this.#copy
  }

  /** Writes all vectors, cell by cell, the x and y of each together. */
  writeVectors(out: Float32Array | Float64Array): void {
    for (let cell = 0; cell < this.#x.length; cell++) {
      out[2 * cell] = this.#x[cell]
      out[2 * cell + 1] = this.#y[cell]
    }
  }

  /** Updates a field that changes with time. */
  update(time: number): void {
    if (!this.#rule.varies) return
    this.#fill(time)
    this.#copy?.x.set(this.#x)
    this.#copy?.y.set(this.#y)
  }

  #fill(time: number): void {
    const sample = this.#sample
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        sample.x = 0
        sample.y = 0
        const x = (column + 0.5) * this.cellSize
        const y = (row + 0.5) * this.cellSize
        assertWritten(this.#rule.at(x, y, time, sample, column, row), 'at')
        this.#x[row * this.columns + column] = sample.x
        this.#y[row * this.columns + column] = sample.y
      }
    }
  }

  /** Writes the vector of the field at the position of an agent: on a surface along it, in three dimensions. */
  vectorFor(place: Vector, out: Vector): void {
    if (this.#rule.on === undefined) this.vectorAt(place.x, place.y, out)
    else this.#rule.on(place, out)
  }

  /** Writes the vector of the field at a place. */
  vectorAt(x: number, y: number, out: Vector): Vector {
    out.z = 0
    if (this.interpolation === 'nearest') {
      const cell = this.#cell(Math.floor(x / this.cellSize), Math.floor(y / this.cellSize))
      // An invalid place has no cell.
      out.x = this.#x[cell] ?? Number.NaN
      out.y = this.#y[cell] ?? Number.NaN
      return out
    }
    const column = x / this.cellSize - 0.5
    const row = y / this.cellSize - 0.5
    const left = Math.floor(column)
    const bottom = Math.floor(row)
    const s = column - left
    const t = row - bottom
    const a = this.#cell(left, bottom)
    const b = this.#cell(left + 1, bottom)
    const c = this.#cell(left, bottom + 1)
    const d = this.#cell(left + 1, bottom + 1)
    out.x = (1 - t) * ((1 - s) * this.#x[a] + s * this.#x[b]) + t * ((1 - s) * this.#x[c] + s * this.#x[d])
    out.y = (1 - t) * ((1 - s) * this.#y[a] + s * this.#y[b]) + t * ((1 - s) * this.#y[c] + s * this.#y[d])
    return out
  }

  #cell(column: number, row: number): number {
    return this.#within(row, this.rows) * this.columns + this.#within(column, this.columns)
  }

  #within(cell: number, cells: number): number {
    if (this.#wraps) return cell - cells * Math.floor(cell / cells)
    return cell < 0 ? 0 : cell >= cells ? cells - 1 : cell
  }
}
