/**
 * The type of a column: 'integer' is a whole number of 32 bits, 'long' one of up to 53 bits (such as a seed), 'number' a
 * floating-point number of 64 bits, 'text' a string.
 */
export type ColumnType = 'integer' | 'long' | 'number' | 'text'

/** A column of a table. */
export interface ColumnSpec {
  /** The name in the first line of a CSV file, or in the schema of a Parquet file. */
  readonly name: string
  readonly type: ColumnType
  /** What its numbers are measured in; `1` for those from 0 to 1, `count` for whole ones. */
  readonly unit?: string | undefined
  /** Whether a cell may be undefined: NaN, or the empty text. It is written as null, or as nothing. */
  readonly nullable?: boolean
}

/**
 * The cells of a column: strings for 'text', an Int32Array for 'integer' unless the column is nullable, else a
 * Float64Array.
 */
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
