import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Block, ColumnSpec, ColumnType, ColumnValues } from './block.js'
import type { Sink } from './sink.js'
import type { TableFile } from './table.js'

const TYPES: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  long: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/**
 * Writes a table as Parquet, with a row group per block. Undefined values are null. Besides `metadata`, the key
 * `drover.units` holds the units as JSON: the unit of each column that has one, by column name.
 */
export class ParquetTable implements TableFile {
  readonly #writer: ParquetWriter

  /**
   * @param sink receives the bytes, such as a file handle of Node; the caller closes it
   * @param columns the columns in their order
   * @param createdBy the program that writes the file: `drover version 0.1.0`
   * @param metadata text by key
   */
  constructor(
    sink: Sink,
    columns: readonly ColumnSpec[],
    createdBy: string,
    metadata: Readonly<Record<string, string>> = {},
  ) {
    const root: SchemaElement = { name: 'root', num_children: columns.length }
    const leaves = columns.map(
      ({ name, type, nullable }): SchemaElement => ({
        name,
        repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
        ...TYPES[type],
      }),
    )
    const units = columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]]))
    const all =
      units.length === 0
        ? metadata
        : { ...metadata, 'drover.units': JSON.stringify(Object.fromEntries(units)) }
    this.#writer = new ParquetWriter({
      writer: new SinkWriter(sink),
      schema: [root, ...leaves],
      createdBy,
      kvMetadata: Object.entries(all).map(([key, value]) => ({ key, value })),
    })
  }

  async write({ columns, values, rows }: Block): Promise<void> {
    const columnData = columns.map((column, k) => ({
      name: column.name,
      data: cellsOf(column, (values[k] ?? []).slice(0, rows)),
    }))
    await this.#writer.write({ columnData, rowGroupSize: rows })
  }

  async finish(): Promise<void> {
    await this.#writer.finish()
  }
}

/** The values of a column as the format has them. */
function cellsOf({ type, nullable }: ColumnSpec, values: ColumnValues) {
  if (type === 'text')
    return nullable ? (values as string[]).map((text) => (text === '' ? null : text)) : values
  const numbers = values as Float64Array
  if (type === 'long') return Array.from(numbers, (value) => (Number.isNaN(value) ? null : BigInt(value)))
  if (!nullable || !numbers.some(Number.isNaN)) return numbers
  return Array.from(numbers, (value) => (Number.isNaN(value) ? null : value))
}

/** Gathers the bytes of a row group and hands them on. */
class SinkWriter extends ByteWriter {
  constructor(readonly sink: Sink) {
    super(1 << 16)
  }

  async flush(): Promise<void> {
    await this.sink.appendFile(this.getBytes())
    this.index = 0
  }

  override finish(): Promise<void> {
    return this.flush()
  }
}
