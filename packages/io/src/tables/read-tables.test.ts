import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import {
  type ColumnSpec,
  CsvTable,
  openCsv,
  openParquet,
  ParquetTable,
  Table,
  type TableReader,
} from './index.js'

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'run', type: 'integer' },
  { name: 'sheep.speed', type: 'number', unit: 'length / time', nullable: true },
  { name: 'error', type: 'text', nullable: true },
  { name: 'groups', type: 'integer', unit: 'count', nullable: true },
  { name: 'seed', type: 'long' },
]
const ROWS = [
  [0, 0.1, '', 3, 2 ** 53 - 1],
  [1, Number.NaN, 'a "quoted", text\nof two lines', Number.NaN, 0],
  [2, -1e-300, 'Ünïcode', 4, 4503599627370495],
] as const

async function written(Kind: typeof CsvTable | typeof ParquetTable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const sink = { appendFile: async (data: string | Uint8Array) => void chunks.push(Buffer.from(data)) }
  // Two rows to a group, so that there are several.
  const table = new Table(new Kind(sink, COLUMNS, 'drover version 9', { 'drover.seed': '7' }), COLUMNS, 2)
  for (const row of ROWS) {
    await table.append(1, (columns, at) => {
      for (let k = 0; k < row.length; k++) (columns[k] as unknown[])[at] = row[k]
    })
  }
  await table.finish()
  return Buffer.concat(chunks)
}

const fileOf = (bytes: Uint8Array) => ({
  byteLength: bytes.length,
  slice: (from: number, to?: number) => new Uint8Array(bytes.slice(from, to)).buffer,
})

/** A text in pieces of so many characters. */
const inPieces = (text: string, size: number) =>
  async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }

async function all(table: TableReader, columns: readonly string[]) {
  const rows: unknown[] = []
  for await (const batch of table.read(columns)) rows.push(...batch)
  return rows
}

describe('a table that was written as Parquet', () => {
  it('is read back column by column, row group by row group, with its writer', async () => {
    const table = await openParquet(fileOf(await written(ParquetTable)))
    expect([table.columns, table.rows, table.createdBy]).toEqual([
      COLUMNS.map(({ name }) => name),
      3,
      'drover version 9',
    ])
    expect(await all(table, ['error', 'run'])).toEqual(ROWS.map(([run, , error]) => [error, run]))
    expect(await all(table, ['sheep.speed'])).toEqual(ROWS.map(([, speed]) => [speed]))
  })

  it('has null for undefined values, integers of 32 and of 64 bits, and its units and origin', async () => {
    const file = fileOf(await written(ParquetTable))
    const [, second, third] = await parquetReadObjects({ file })
    expect(second).toMatchObject({ 'sheep.speed': null, groups: null, seed: 0n })
    expect(third).toMatchObject({ groups: 4, seed: 4503599627370495n })
    expect((await parquetReadObjects({ file }))[0]).toMatchObject({ error: null, seed: 9007199254740991n })
    const { schema, key_value_metadata: pairs } = await parquetMetadataAsync(file)
    expect(schema.slice(1).map(({ type, repetition_type: kind }) => `${type} ${kind}`)).toEqual([
      'INT32 REQUIRED',
      'DOUBLE OPTIONAL',
      'BYTE_ARRAY OPTIONAL',
      'INT32 OPTIONAL',
      'INT64 REQUIRED',
    ])
    expect(pairs).toEqual([
      { key: 'drover.seed', value: '7' },
      { key: 'drover.units', value: '{"sheep.speed":"length / time","groups":"count"}' },
    ])
    expect((await openParquet(file)).metadata['drover.seed']).toBe('7')
  })

  it('rejects an unknown column, and a file that is not Parquet', async () => {
    const table = await openParquet(fileOf(await written(ParquetTable)))
    await expect(all(table, ['speed'])).rejects.toThrow("the table has no column 'speed'")
    await expect(openParquet(fileOf(Buffer.from('run,speed\n0,1\n')))).rejects.toThrow(/parquet/)
  })
})

describe('a table that was written as CSV', () => {
  it.each([1, 3, 1000])('is read back as texts, in pieces of %i characters', async (size) => {
    const text = Buffer.from(await written(CsvTable)).toString()
    const table = await openCsv(inPieces(text, size))
    expect(table.columns).toEqual(COLUMNS.map(({ name }) => name))
    const texts = ROWS.map((row) => row.map((cell) => (Number.isNaN(cell) ? '' : String(cell))))
    expect(await all(table, table.columns)).toEqual(texts)
  })

  it('may have a byte-order mark, lines that end in CR LF, and a last line without an end', async () => {
    const table = await openCsv(inPieces('\uFEFFa,b\r\n1,"x"\r\n,', 1000))
    expect(table.columns).toEqual(['a', 'b'])
    expect(await all(table, ['a', 'b'])).toEqual([
      ['1', 'x'],
      ['', ''],
    ])
  })

  it('is rejected without a line of names, or if a row has another number of cells', async () => {
    await expect(openCsv(inPieces('', 10))).rejects.toThrow(
      'expected a line with the column names, got nothing',
    )
    const table = await openCsv(inPieces('a,b\n1,2\n3\n', 1000))
    await expect(all(table, ['a'])).rejects.toThrow('row 2: expected 2 cells, one per column, got 1')
  })
})
