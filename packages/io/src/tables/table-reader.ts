/** The value of a column in a row. */
export type Cell = number | string

/** A table that can be read repeatedly, some rows at a time. */
export interface TableReader {
  readonly columns: readonly string[]
  /**
   * The rows from the first to the last, in batches: of each the cells of these columns, in that order.
   * Throws a RangeError when there is no such column.
   */
  read(columns: readonly string[]): AsyncIterable<readonly (readonly Cell[])[]>
}

/** Throws a RangeError for the first name that is not a column. */
export function assertColumns(names: readonly string[], columns: readonly string[]): void {
  const missing = names.find((name) => !columns.includes(name))
  if (missing !== undefined) throw new RangeError(`the table has no column '${missing}'`)
}
