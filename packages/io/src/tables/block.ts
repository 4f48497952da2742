/** What a column of a table holds: 32-bit whole numbers, 64-bit floating-point numbers, or text. */
export type ColumnType = 'integer' | 'number' | 'text'

export interface ColumnSpec {
  readonly name: string
  readonly type: ColumnType
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
    this.values = columns.map(({ type }) => {
      if (type === 'text') return new Array<string>(capacity).fill('')
      return type === 'integer' ? new Int32Array(capacity) : new Float64Array(capacity)
    })
  }
}
