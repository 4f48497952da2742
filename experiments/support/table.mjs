import { readFileSync } from 'node:fs'
import { studentT } from 'drover/statistics'

/**
 * The rows of a CSV table as drover writes it, each with its columns by name; numbers are numbers, an empty field is NaN.
 *
 * @param {string | URL} file
 * @returns {Record<string, string | number>[]}
 */
export function readTable(file) {
  const [header = [], ...rows] = recordsOf(readFileSync(file, 'utf8'))
  return rows.map((row) => Object.fromEntries(header.map((name, k) => [name, fieldOf(row[k] ?? '')])))
}

/** @param {string} text */
const fieldOf = (text) => (text === '' ? Number.NaN : Number.isNaN(Number(text)) ? text : Number(text))

/** @param {string} text */
function recordsOf(text) {
  /** @type {string[][]} */
  const records = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (records.length === 0) records.push([])
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') records.push([])
  }
  return records.filter((record) => record.length > 1)
}

/**
 * Rows in groups that have the same value in a column, in the order in which the values come first.
 *
 * @template {Record<string, string | number>} Row
 * @param {readonly Row[]} rows
 * @param {string} column
 */
export function groupedBy(rows, column) {
  /** @type {Map<string | number, Row[]>} */
  const groups = new Map()
  for (const row of rows) {
    const value = row[column] ?? ''
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return [...groups]
}

/**
 * A Markdown table; texts and numbers, these with so many digits as each column has.
 *
 * @param {readonly (readonly [title: string, digits: number])[]} columns
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function markdown(columns, rows) {
  const lines = rows.map((row) =>
    row.map((value, k) => (typeof value === 'number' ? value.toFixed(columns[k]?.[1]) : value)),
  )
  const all = [columns.map(([title]) => title), columns.map(() => '--:'), ...lines]
  return `${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/**
 * Mean of numbers, and how far the 95 % confidence interval reaches to either side of it: t·s/√n, as in the tables of a
 * sweep.
 *
 * @param {readonly number[]} values
 */
export function meanOf(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, reach: studentT(0.95, values.length - 1) * Math.sqrt(variance / values.length) }
}
