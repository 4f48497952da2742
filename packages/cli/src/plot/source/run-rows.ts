import type { Cell } from '@drover/io/tables'
import type { Columns, Sweep } from './source.js'
import { type FoundTable, numberIn } from './table-files.js'

/** The names of the columns whose cells are all text. */
const textual = ({ factors }: Sweep): readonly string[] => [
  'measured',
  'outcome',
  'hash',
  'error',
  'command',
  ...factors.filter(({ numeric }) => !numeric).map(({ name }) => name),
]

/** Some columns of a table of a sweep, a batch at a time: texts are texts, everything else is a number. */
export async function* batchesOf(
  sweep: Sweep,
  table: FoundTable,
  columns: readonly string[],
): AsyncIterable<readonly (readonly Cell[])[]> {
  const texts = textual(sweep)
  const convert = columns.map((name) => (texts.includes(name) ? String : numberIn))
  for await (const batch of table.read(columns)) {
    yield batch.map((row) => row.map((cell, k) => (convert[k] ?? numberIn)(cell)))
  }
}

/** Some columns of the runs that did not fail, in memory. */
export async function runColumns(sweep: Sweep, names: readonly string[]): Promise<Columns> {
  const columns = [...new Set(names)]
  const cells: Cell[][] = columns.map(() => [])
  for await (const batch of batchesOf(sweep, sweep.runsTable, [...columns, 'outcome'])) {
    for (const row of batch) {
      if (row.at(-1) === 'failed') continue
      for (let k = 0; k < columns.length; k++) cells[k]?.push(row[k] ?? '')
    }
  }
  return new Map(columns.map((name, k) => [name, cells[k] ?? []]))
}
