import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { assertColumns, type Cell, type TableReader } from './table-reader.js'

/** A Parquet file, read a row group at a time. */
export interface ParquetReader extends TableReader {
  readonly rows: number
  /** Which program says it wrote the file; undefined when none does. */
  readonly createdBy: string | undefined
}

/**
 * Opens a Parquet file of numbers and texts, as `ParquetTable` writes it. `file` hands over its bytes piece by
 * piece: `{ byteLength, slice(from, to) }`. Throws an error when it is no Parquet file.
 */
export async function openParquet(file: AsyncBuffer): Promise<ParquetReader> {
  const metadata = await parquetMetadataAsync(file)
  const columns = metadata.schema.slice(1).map(({ name }) => name)
  return {
    columns,
    rows: Number(metadata.num_rows),
    createdBy: metadata.created_by,
    async *read(names) {
      assertColumns(names, columns)
      let rowStart = 0
      for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows)
        const rows = await parquetReadObjects({ file, metadata, columns: [...names], rowStart, rowEnd })
        yield rows.map((row) => names.map((name) => row[name] as Cell))
        rowStart = rowEnd
      }
    },
  }
}
