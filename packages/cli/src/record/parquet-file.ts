import type { FileHandle } from 'node:fs/promises'
import { type ColumnSpec, ParquetTable } from '@drover/io/tables'
import { VERSIONS } from '../version.js'

/** A table as Parquet, in a file that says which version of the command wrote it. */
export class ParquetFile extends ParquetTable {
  constructor(
    handle: FileHandle,
    columns: readonly ColumnSpec[],
    metadata: Readonly<Record<string, string>>,
  ) {
    super(handle, columns, `drover version ${VERSIONS.cli}`, metadata)
  }
}
