import type { Block, ColumnSpec } from './block.js'
import { FORMULA } from './formula.js'
import type { Sink } from './sink.js'
import type { TableFile } from './table.js'

/** Rows per string and write. */
const ROWS_PER_WRITE = 4096

/**
 * Writes a table as comma-separated values (RFC 4180): a line of names, lines that end in \n, text in double
 * quotes if needed. Numbers have enough digits to read back the same value; an undefined number is an empty cell.
 * Text that a spreadsheet would interpret as a formula gets an apostrophe in front; `openCsv` removes it.
 */
export class CsvTable implements TableFile {
  readonly #sink: Sink
  readonly #head: string
  #begun = false

  /**
   * @param sink receives the text, such as a file handle of Node; the caller closes it
   * @param columns the columns in their order; units are not written
   */
  constructor(sink: Sink, columns: readonly ColumnSpec[]) {
    this.#sink = sink
    this.#head = `${columns.map(({ name }) => textCell(name)).join(',')}\n`
  }

  /** Appends the rows of a block, after the line of names if they are the first. */
  async write({ columns, values, rows }: Block): Promise<void> {
    await this.#begin()
    const write = columns.map(({ type }) => (type === 'text' ? textCell : numberCell))
    for (let from = 0; from < rows; from += ROWS_PER_WRITE) {
      let lines = ''
      for (let row = from; row < Math.min(rows, from + ROWS_PER_WRITE); row++) {
        for (let k = 0; k < values.length; k++) {
          lines += (k === 0 ? '' : ',') + (write[k] as (value: unknown) => string)(values[k]?.[row])
        }
        lines += '\n'
      }
      await this.#sink.appendFile(lines)
    }
  }

  /** Writes the line of names if there were no rows. */
  finish(): Promise<void> {
    return this.#begin()
  }

  async #begin(): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    await this.#sink.appendFile(this.#head)
  }
}

const numberCell = (value: number): string => (Number.isNaN(value) ? '' : String(value))

const textCell = (text: string): string => quoted(FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
