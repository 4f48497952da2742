/** A Markdown table in columns of equal width; the first column is flush left, numbers flush right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, k) => Math.max(3, title.length, ...rows.map((row) => row[k].length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k]))).join(' | ')} |`
  const rule = widths.map((width, k) => (k === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** Three significant digits, and all digits of a number with four or more. */
export const brief = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Three significant digits: 8,470,000. */
export const rough = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en')
