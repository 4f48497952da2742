import type { CodePlace } from '../../simulation/failure.js'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Maps a position in the compiled script to the source, by the mappings of a source map. */
export function sourcePlaceOf(mappings: string, { line, column }: CodePlace): CodePlace | undefined {
  let sourceLine = 0
  let sourceColumn = 0
  let found: CodePlace | undefined
  mappings.split(';').every((segments, k) => {
    let at = 0
    for (const segment of segments.split(',')) {
      const [advance = 0, , lines = 0, columns = 0] = numbersOf(segment)
      at += advance
      sourceLine += lines
      sourceColumn += columns
      if (k === line - 1 && at < column && segment !== '')
        found = { line: sourceLine + 1, column: sourceColumn + 1 }
    }
    return k < line - 1
  })
  return found
}

/**
 * The numbers of a segment: base-64 digits of 5 bits plus a continuation bit; the lowest bit of a number is its sign.
 */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = LETTERS.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}
