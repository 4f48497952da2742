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

/** A table that is written row by row and keeps at most one block of rows in memory. */
export class Table {
  readonly #block: Block
  readonly #file: TableFile
  #rows = 0

  constructor(file: TableFile, columns: readonly ColumnSpec[], capacity: number) {
    this.#file = file
    this.#block = new Block(columns, capacity)
  }

  /** How many rows it has, written or not. */
  get rows(): number {
    return this.#rows
  }

  /**
   * Appends `count` rows; `fill` writes those from `from` to `to` of them into the columns, from row `at` on.
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

  async finish(): Promise<void> {
    if (this.#block.rows > 0) await this.#flush()
    await this.#file.finish()
  }

  async #flush(): Promise<void> {
    await this.#file.write(this.#block)
    this.#block.rows = 0
  }
}
