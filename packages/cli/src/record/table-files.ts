import type { FileHandle } from 'node:fs/promises'
import { type ColumnSpec, CsvTable, type TableFile } from '@drover/io/tables'
import type { Format } from './formats.js'
import { ParquetFile } from './parquet-file.js'

type TableFileMaker = new (
  handle: FileHandle,
  columns: readonly ColumnSpec[],
  metadata: Readonly<Record<string, string>>,
) => TableFile

/** What writes a table, by format; CSV has no room for metadata. */
export const TABLE_FILES: Readonly<Record<Format, TableFileMaker>> = { parquet: ParquetFile, csv: CsvTable }
