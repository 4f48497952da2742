import type { FileHandle } from 'node:fs/promises'
import type { ColumnSpec } from './block.js'
import { CsvFile } from './csv-file.js'
import type { Format } from './formats.js'
import { ParquetFile } from './parquet-file.js'
import type { TableFile } from './table.js'

type TableFileMaker = new (handle: FileHandle, columns: readonly ColumnSpec[]) => TableFile

/** What writes a table, by format. */
export const TABLE_FILES: Readonly<Record<Format, TableFileMaker>> = { parquet: ParquetFile, csv: CsvFile }
