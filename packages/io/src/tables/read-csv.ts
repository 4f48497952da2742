import { withoutGuard } from './formula.js'
import { assertColumns, type TableReader } from './table-reader.js'

/**
 * Opens comma-separated values (RFC 4180) whose first line has the column names, as `CsvTable` writes them. It
 * removes the apostrophe in front of a text that would be a formula. Each call of `chunks` restarts the text.
 * All cells are texts; the caller converts numbers. Throws an error if the line of names is missing, or if a row
 * has more or fewer cells.
 */
export async function openCsv(chunks: () => AsyncIterable<string>): Promise<TableReader> {
  const columns = await firstOf(recordsOf(chunks()))
  if (columns === undefined) throw new Error('expected a line with the column names, got nothing')
  return {
    columns,
    async *read(names) {
      assertColumns(names, columns)
      const places = names.map((name) => columns.indexOf(name))
      let line = 0
      for await (const records of recordsOf(chunks())) {
        const batch: string[][] = []
        for (const record of records) {
          if (line++ === 0) continue
          if (record.length !== columns.length) {
            throw new Error(
              `row ${line - 1}: expected ${columns.length} cells, one per column, got ${record.length}`,
            )
          }
          batch.push(places.map((place) => record[place] ?? ''))
        }
        if (batch.length > 0) yield batch
      }
    },
  }
}

async function firstOf(batches: AsyncIterable<readonly string[][]>): Promise<readonly string[] | undefined> {
  for await (const records of batches) if (records.length > 0) return records[0]
  return undefined
}

/** The records of a text that comes in pieces: those that each piece completes. */
async function* recordsOf(chunks: AsyncIterable<string>): AsyncIterable<readonly string[][]> {
  let rest = ''
  let fresh = true
  for await (const chunk of chunks) {
    rest += fresh ? chunk.replace(/^\uFEFF/, '') : chunk
    fresh = false
    const records: string[][] = []
    let from = 0
    let quoted = false
    for (let at = 0; at < rest.length; at++) {
      const code = rest.charCodeAt(at)
      if (code === QUOTE) quoted = !quoted
      else if (code === LINE_END && !quoted) {
        records.push(cellsOf(rest.slice(from, at)))
        from = at + 1
      }
    }
    rest = rest.slice(from)
    yield records
  }
  if (rest !== '') yield [cellsOf(rest)]
}

const QUOTE = 34
const LINE_END = 10

function cellsOf(line: string): string[] {
  const record = line.endsWith('\r') ? line.slice(0, -1) : line
  if (!record.includes('"')) return record.split(',').map(withoutGuard)
  return [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    withoutGuard(quoted?.replaceAll('""', '"') ?? plain),
  )
}
