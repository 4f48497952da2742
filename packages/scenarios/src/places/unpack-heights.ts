/** The code of the character for a height that is as expected; the next character is a meter more. */
const AS_EXPECTED = 79

/**
 * Heights of a grid in whole meters, the southernmost row first, from text with the northernmost first: a
 * line for each row, in it from west to east a character for each height. It is the difference to what the
 * neighbors let expect, west + north − north-west, along the northern and western rim the one neighbor
 * there is; `first` is the north-western corner.
 */
export function unpackHeights(first: number, text: string): readonly number[] {
  const rows: number[][] = []
  for (const line of text.trim().split('\n')) {
    const north = rows.at(-1)
    const row: number[] = []
    for (let k = 0; k < line.length; k++) {
      const west = row[k - 1] ?? north?.[0] ?? first
      const rise = k === 0 || north === undefined ? 0 : (north[k] ?? 0) - (north[k - 1] ?? 0)
      row.push(west + rise + line.charCodeAt(k) - AS_EXPECTED)
    }
    rows.push(row)
  }
  return rows.reverse().flat()
}
