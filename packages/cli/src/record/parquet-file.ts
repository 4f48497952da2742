import type { FileHandle } from 'node:fs/promises'
import { type ColumnSpec, ParquetTable } from '@drover/io/tables'
import { VERSIONS } from '../version.js'

/** Writes a table as Parquet into a file that records the version of the command. */
export class ParquetFile extends ParquetTable {
  constructor(
    handle: FileHandle,
    columns: readonly ColumnSpec[],
    metadata: Readonly<Record<string, string>>,
  ) {
    super(handle, columns, `drover version ${VERSIONS.cli}`, metadata)
  }
}
