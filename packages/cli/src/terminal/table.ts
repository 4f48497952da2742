import Table from 'cli-table3'
import pc from 'picocolors'
import { isTooLong, lineWidth, onOneLine, wrapped } from './write.js'

const LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '  ',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

/** Minimum width of the wrapped last column, in characters. */
const LEAST_ROOM = 24

/**
 * Formats rows as columns of text without rules. If they are too wide, the last column is wrapped; if that is not
 * enough, each row becomes a list of its cells. `right` names the columns that are aligned right.
 */
export function tableOf(
  titles: readonly string[],
  cells: readonly (readonly string[])[],
  right: (column: number) => boolean = () => false,
): string {
  const head = titles.map(onOneLine)
  const rows = cells.map((row) => row.map(onOneLine))
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k]?.length ?? 0)))
  const last = widths.length - 1
  const others = widths.slice(0, last).reduce((sum, width) => sum + width + 2, 2)
  const room = Math.max(LEAST_ROOM, lineWidth() - others)
  const words = rows.flatMap((row) => row[last]?.split(/\s+/) ?? [])
  const longest = Math.max(...words.map((word) => word.length), 0)
  const least = others + Math.min(Math.max(room, longest), widths[last] ?? 0)
  if (isTooLong(' '.repeat(least))) return stacked(head, rows)
  const table = new Table({
    head: head.map((title) => pc.bold(title)),
    chars: LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colWidths: widths.map((width, k) => (k === last ? Math.min(width, room) : width)),
    colAligns: head.map((_, k) => (right(k) ? 'right' : 'left')),
    wordWrap: true,
  })
  for (const row of rows) table.push([...row])
  return table.toString().replace(/[ \t]+$/gm, '')
}

/** Each row as its cells below one another, beside their titles. */
const stacked = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.map((row) => pairs(head.map((title, k) => [title, row[k] ?? '']))).join('\n\n')

/** Names and their descriptions, one line each. */
export function pairs(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows
    .map(([name, value]) => {
      const line = `  ${name.padEnd(width)}  ${value}`
      return process.stdout.columns === undefined || line.length <= lineWidth()
        ? line
        : broken(name, value, width)
    })
    .join('\n')
}

/** A name and a description of several lines: beside it if there is room, else below. */
function broken(name: string, value: string, width: number): string {
  const indent = ' '.repeat(width + 4)
  if (lineWidth() - indent.length < LEAST_ROOM / 2) return `  ${name}\n${wrapped(value, lineWidth(), '    ')}`
  return `  ${name.padEnd(width)}  ${wrapped(value, lineWidth(), indent).trimStart()}`
}
