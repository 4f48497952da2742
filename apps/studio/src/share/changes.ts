import type { Place } from '../session/edits.js'

/** The value at a place in plain data, if any. */
export type Change = readonly [place: Place, value?: unknown]

/** The smallest changes, by place, that turn one piece of plain data into another. */
export function changesBetween(from: unknown, to: unknown, place: Place = []): readonly Change[] {
  if (isSame(from, to)) return []
  if (to === undefined) return [[place]]
  if (isObject(from) && isObject(to) && Array.isArray(from) === Array.isArray(to)) {
    // In lists of different lengths all entries may have moved.
    if (!(Array.isArray(from) && from.length !== (to as unknown as unknown[]).length)) {
      const keys = new Set([...Object.keys(from), ...Object.keys(to)])
      return [...keys].flatMap((key) =>
        changesBetween(from[key], to[key], [...place, Array.isArray(from) ? Number(key) : key]),
      )
    }
  }
  return [[place, to]]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
}
