import { describe, expect, it } from 'vitest'
import type { Block, ColumnSpec } from './block.js'
import { Table, type TableFile } from './table.js'

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'k', type: 'integer' },
  { name: 'name', type: 'text' },
]

/** Keeps the blocks it is given as lists of rows. */
class Blocks implements TableFile {
  readonly written: unknown[][] = []
  finished = false

  async write({ values, rows }: Block): Promise<void> {
    this.written.push(Array.from({ length: rows }, (_, row) => `${values[0]?.[row]}${values[1]?.[row]}`))
  }

  async finish(): Promise<void> {
    this.finished = true
  }
}

const fillTable = async (counts: readonly number[]) => {
  const file = new Blocks()
  const table = new Table(file, COLUMNS, 3)
  for (const [k, count] of counts.entries()) {
    await table.append(count, ([numbers, texts], at, from, to) => {
      for (let row = from; row < to; row++) {
        ;(numbers as Int32Array)[at + row - from] = row
        ;(texts as string[])[at + row - from] = 'abc'[k] ?? ''
      }
    })
  }
  await table.finish()
  return { file, rows: table.rows }
}

describe('a table with room for 3 rows', () => {
  it('writes them whenever it is full, and the rest when it is finished', async () => {
    const { file, rows } = await fillTable([2, 5, 1])
    expect(file.written).toEqual([
      ['0a', '1a', '0b'],
      ['1b', '2b', '3b'],
      ['4b', '0c'],
    ])
    expect(rows).toBe(8)
  })

  it('writes nothing more when it is full at the end', async () => {
    expect((await fillTable([3])).file.written).toEqual([['0a', '1a', '2a']])
  })

  it('is finished without any rows too', async () => {
    const { file } = await fillTable([])
    expect([file.written, file.finished]).toEqual([[], true])
  })
})
