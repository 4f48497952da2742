import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cell, openCsv, openParquet, type TableReader } from '@drover/io/tables'
import { isSystemError, reasonOf, usageError } from '../../errors.js'
import { FORMATS, type Format } from '../../record/formats.js'
import type { Units } from './units.js'

/** A table of results, and the program that wrote it, by its own account. */
export interface FoundTable extends TableReader {
  readonly file: string
  readonly createdBy: string | undefined
  /** CSV has none; `experiment.json` or `summary.json` has them then. */
  readonly units: Units
}

/** The format of a table. */
export const formatOf = ({ file }: FoundTable): Format | undefined =>
  FORMATS.find((format) => file.endsWith(`.${format}`))

/** The table of that name in a folder, in either format; undefined if there is none. */
export async function findTable(folder: string, name: string): Promise<FoundTable | undefined> {
  const format = FORMATS.find((known) => existsSync(join(folder, `${name}.${known}`)))
  if (format === undefined) return undefined
  const file = join(folder, `${name}.${format}`)
  const damaged = (error: unknown) => {
    // Details of Parquet errors do not help the user.
    const isOurs = format === 'csv' || isSystemError(error)
    const reason = isOurs ? reasonOf(error) : 'the file is damaged or incomplete; run the command again'
    return usageError(`${file}: cannot be read as a table: ${reason}`)
  }
  try {
    const table =
      format === 'csv'
        ? { ...(await openCsv(() => createReadStream(file, 'utf8'))), createdBy: undefined, metadata: {} }
        : await openParquet(await bytesOf(file))
    const metadata: Readonly<Record<string, string>> = table.metadata
    return {
      file,
      columns: table.columns,
      createdBy: table.createdBy,
      units: JSON.parse(metadata['drover.units'] ?? '{}'),
      async *read(columns) {
        try {
          yield* table.read(columns)
        } catch (error) {
          throw damaged(error)
        }
      },
    }
  } catch (error) {
    throw damaged(error)
  }
}

/** A file whose parts are read on demand. */
async function bytesOf(file: string) {
  const handle = await open(file)
  const { size } = await handle.stat()
  await handle.close()
  return {
    byteLength: size,
    async slice(from: number, to = size): Promise<ArrayBuffer> {
      const part = await open(file)
      try {
        const bytes = new Uint8Array(new ArrayBuffer(Math.max(0, to - from)))
        await part.read(bytes, 0, bytes.length, from)
        return bytes.buffer
      } finally {
        await part.close()
      }
    },
  }
}

/** The number in a cell; NaN if it is empty. */
export const numberIn = (cell: Cell | undefined): number =>
  typeof cell === 'number' ? cell : cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell)

/** All rows of some columns, in memory. */
export async function rowsOf(table: TableReader, columns: readonly string[]) {
  const rows: (readonly Cell[])[] = []
  for await (const batch of table.read(columns)) for (const row of batch) rows.push(row)
  return rows
}
