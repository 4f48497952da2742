/**
 * What a column of a table holds: whole numbers of 32 bits, whole numbers of up to 53 bits such as seeds, floating-point
 * numbers of 64 bits, or text.
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

/** Some rows of a table, column by column, in memory of a fixed size that is filled again and again. */
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
