import { Block, type ColumnSpec, type ColumnValues } from './block.js'

/**
 * A file that receives the rows of a table block by block.
 * Each method settles once the operating system has the bytes.
 */
export interface TableFile {
  write(block: Block): Promise<void>
  /** Writes what makes the file readable. */
  finish(): Promise<void>
}

/**
 * A table that is written row by row and keeps at most one block of rows in memory.
 *
 * ```ts
 * const columns = [{ name: 'step', type: 'integer' }, { name: 'speed', type: 'number' }] as const
 * const table = new Table(new CsvTable(await open('speed.csv', 'w'), columns), columns, 1000)
 * await table.append(1, ([step, speed], at) => { step[at] = 10; speed[at] = 1.5 })
 * await table.finish()
 * ```
 */
export class Table {
  readonly #block: Block
  readonly #file: TableFile
  #rows = 0

  /**
   * @param file writes the blocks: a `CsvTable` or a `ParquetTable`
   * @param columns the columns that `file` has
   * @param capacity rows of a block
   */
  constructor(file: TableFile, columns: readonly ColumnSpec[], capacity: number) {
    this.#file = file
    this.#block = new Block(columns, capacity)
  }

  /** How many rows it has, written or not. */
  get rows(): number {
    return this.#rows
  }

  /**
   * Appends rows.
   *
   * @param count how many
   * @param fill writes the rows from `from` up to, but not including, `to` into the cells of each column, from index `at`
   *   on. It is called again for the rest if a block is full. A cell that it does not write keeps an earlier value.
   */
  async append(
    count: number,
    fill: (columns: readonly ColumnValues[], at: number, from: number, to: number) => void,
  ) {
    const block = this.#block
    for (let from = 0; from < count; ) {
      const to = Math.min(count, from + block.capacity - block.rows)
      fill(block.values, block.rows, from, to)
      block.rows += to - from
      this.#rows += to - from
      from = to
      if (block.rows === block.capacity) await this.#flush()
    }
  }

  /** Writes the last rows, and what makes the file readable. */
  async finish(): Promise<void> {
    if (this.#block.rows > 0) await this.#flush()
    await this.#file.finish()
  }

  async #flush(): Promise<void> {
    await this.#file.write(this.#block)
    this.#block.rows = 0
  }
}
