import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Block, type ColumnSpec } from './block.js'
import { CsvTable } from './csv-table.js'
import { openCsv } from './read-csv.js'

const folder = mkdtempSync(join(tmpdir(), 'drover-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'x', type: 'number' },
  { name: 'name, quoted', type: 'text' },
]

const written = async (rows: readonly (readonly [number, string])[]): Promise<string> => {
  const path = join(folder, 'table.csv')
  const handle = await open(path, 'w')
  const file = new CsvTable(handle, COLUMNS)
  const block = new Block(COLUMNS, Math.max(1, rows.length))
  rows.forEach(([x, name], row) => {
    ;(block.values[0] as Float64Array)[row] = x
    ;(block.values[1] as string[])[row] = name
  })
  block.rows = rows.length
  if (rows.length > 0) await file.write(block)
  await file.finish()
  await handle.close()
  return readFileSync(path, 'utf8')
}

describe('a CSV file', () => {
  it('puts text with commas, quotes or line breaks in quotes', async () => {
    const text = await written([
      [1, 'plain'],
      [2, 'a "b", c'],
      [3, 'two\nlines'],
    ])
    expect(text).toBe('x,"name, quoted"\n1,plain\n2,"a ""b"", c"\n3,"two\nlines"\n')
  })

  it('writes every number with enough digits to read back the same one', async () => {
    const numbers = [0.1 + 0.2, -1e-300, 2 ** 53, Number.POSITIVE_INFINITY]
    const lines = (await written(numbers.map((x) => [x, '']))).trimEnd().split('\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(numbers)
  })

  it('has an empty cell for an undefined number', async () => {
    expect(await written([[Number.NaN, 'a']])).toBe('x,"name, quoted"\n,a\n')
  })

  it('has no cell that a spreadsheet takes for a formula, and is read back without the apostrophe', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "'quoted'", "it's", '=a,"b"']
    const text = await written(texts.map((name) => [-1, name]))
    const cells = text
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
    for (const cell of cells) expect(cell).not.toMatch(/^-1,"?[=+\-@\t\r＝]/)
    expect(cells[0]).toBe("-1,'=1+1")
    const table = await openCsv(async function* () {
      yield text
    })
    const rows: unknown[] = []
    for await (const batch of table.read(['name, quoted'])) rows.push(...batch.flat())
    expect(rows).toEqual(texts)
  })

  it('is a line of names when there are no rows', async () => {
    expect(await written([])).toBe('x,"name, quoted"\n')
  })

  it('holds more rows than go into one write', async () => {
    const rows = Array.from({ length: 10_000 }, (_, k) => [k, 'a'] as const)
    expect((await written(rows)).split('\n')).toHaveLength(10_002)
  })
})
