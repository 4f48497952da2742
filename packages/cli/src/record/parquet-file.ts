import type { FileHandle } from 'node:fs/promises'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { VERSIONS } from '../version.js'
import type { Block, ColumnSpec, ColumnType } from './block.js'
import type { TableFile } from './table.js'

const TYPES: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/** A table as Parquet: a row group per block, no column nullable. */
export class ParquetFile implements TableFile {
  readonly #writer: ParquetWriter

  constructor(handle: FileHandle, columns: readonly ColumnSpec[]) {
    const root: SchemaElement = { name: 'root', num_children: columns.length }
    const leaves = columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'REQUIRED', ...TYPES[type] }),
    )
    this.#writer = new ParquetWriter({
      writer: new HandleWriter(handle),
      schema: [root, ...leaves],
      createdBy: `drover version ${VERSIONS.cli}`,
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

/** Gathers the bytes of a row group and hands them to a file. */
class HandleWriter extends ByteWriter {
  constructor(readonly handle: FileHandle) {
    super(1 << 16)
  }

  async flush(): Promise<void> {
    await this.handle.appendFile(this.getBytes())
    this.index = 0
  }

  override finish(): Promise<void> {
    return this.flush()
  }
}
