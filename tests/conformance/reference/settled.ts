import { differences, type Given, type Values } from '../harness.js'
import { Draw } from './cases.js'

/** By how much numbers are shifted, and what may come of it. */
const SHIFT = 1e-9
const SETTLED = 1e-5

/** The same with each number shifted a little. */
function shifted(value: unknown, draw: Draw): unknown {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? value : value + SHIFT * draw.in(-1, 1) * Math.max(1, Math.abs(value))
  }
  if (Array.isArray(value)) return value.map((item) => shifted(item, draw))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shifted(item, draw)]))
}

/** Whether a situation lies away from the borders of a reference's decisions: a little more or less changes little. */
export function isSettled(reference: (given: Given) => Values, given: Given): boolean {
  const draw = new Draw(7)
  const here = reference(given)
  return Array.from({ length: 6 }, () => reference(shifted(given, draw) as Given)).every(
    (there) => differences(there, here, SETTLED).length === 0,
  )
}
