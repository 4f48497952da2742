import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Block, ColumnSpec, ColumnType } from './block.js'
import type { Sink } from './sink.js'
import type { TableFile } from './table.js'

const TYPES: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/** A table as Parquet: a row group per block, no column nullable. */
export class ParquetTable implements TableFile {
  readonly #writer: ParquetWriter

  /** `createdBy` tells readers who wrote it: `drover version 0.1.0`. */
  constructor(sink: Sink, columns: readonly ColumnSpec[], createdBy: string) {
    const root: SchemaElement = { name: 'root', num_children: columns.length }
    const leaves = columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'REQUIRED', ...TYPES[type] }),
    )
    this.#writer = new ParquetWriter({
      writer: new SinkWriter(sink),
      schema: [root, ...leaves],
      createdBy,
    })
  }

  async write({ columns, values, rows }: Block): Promise<void> {
    const columnData = columns.map(({ name }, k) => ({ name, data: (values[k] ?? []).slice(0, rows) }))
    await this.#writer.write({ columnData, rowGroupSize: rows })
  }

  async finish(): Promise<void> {
    await this.#writer.finish()
  }
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
