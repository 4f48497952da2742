import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { assertColumns, type Cell, type TableReader } from './table-reader.js'

/** A Parquet file, read a row group at a time. */
export interface ParquetReader extends TableReader {
  readonly rows: number
  /** Which program says it wrote the file; undefined when none does. */
  readonly createdBy: string | undefined
  /** What the file says of itself, by key. */
  readonly metadata: Readonly<Record<string, string>>
}

/**
 * Opens a Parquet file of numbers and texts, as `ParquetTable` writes it. `file` gives its bytes in pieces:
 * `{ byteLength, slice(from, to) }`. A null becomes NaN in a number column and the empty text in a text column.
 * 64-bit integers become numbers. Throws an error if the file is not Parquet.
 */
export async function openParquet(file: AsyncBuffer): Promise<ParquetReader> {
  const metadata = await parquetMetadataAsync(file)
  const leaves = metadata.schema.slice(1)
  const columns = leaves.map(({ name }) => name)
  const nothing = new Map(leaves.map(({ name, type }) => [name, type === 'BYTE_ARRAY' ? '' : Number.NaN]))
  return {
    columns,
    rows: Number(metadata.num_rows),
    createdBy: metadata.created_by,
    metadata: Object.fromEntries(
      (metadata.key_value_metadata ?? []).map(({ key, value = '' }) => [key, value]),
    ),
    async *read(names) {
      assertColumns(names, columns)
      let rowStart = 0
      for (const group of metadata.row_groups) {
        const rowEnd = rowStart + Number(group.num_rows)
        const rows = await parquetReadObjects({ file, metadata, columns: [...names], rowStart, rowEnd })
        yield rows.map((row) =>
          names.map((name): Cell => {
            const cell = row[name] as Cell | bigint | null
            return typeof cell === 'bigint' ? Number(cell) : (cell ?? nothing.get(name) ?? '')
          }),
        )
        rowStart = rowEnd
      }
    },
  }
}
