/**
 * The type of a column: 32-bit integers, integers of up to 53 bits (such as seeds), 64-bit floating-point
 * numbers, or text.
 */
export type ColumnType = 'integer' | 'long' | 'number' | 'text'

export interface ColumnSpec {
  readonly name: string
  readonly type: ColumnType
  /** What its numbers are measured in; `1` for those from 0 to 1, `count` for whole ones. */
  readonly unit?: string | undefined
  /** Whether a cell may be undefined: NaN, or the empty text. It is written as null, or as nothing. */
  readonly nullable?: boolean
}

export type ColumnValues = Int32Array | Float64Array | string[]

/** Some rows of a table by column, in a buffer of fixed size that is reused. */
export class Block {
  readonly values: readonly ColumnValues[]
  rows = 0

  constructor(
    readonly columns: readonly ColumnSpec[],
    readonly capacity: number,
  ) {
    this.values = columns.map(({ type, nullable }) => {
      if (type === 'text') return new Array<string>(capacity).fill('')
      return type === 'integer' && !nullable ? new Int32Array(capacity) : new Float64Array(capacity)
    })
  }
}
