import type { Quantity } from '../simulation/player/agent-state.js'

/** Whether a number is one that a behavior keeps for itself: those that people read have names of one word. */
export const isInternal = ({ name }: Quantity): boolean => /[A-Z.[]/.test(name)

/** `behaviors[1].wanderAngle` as "wander angle". */
export const inWords = (name: string): string =>
  name
    .replace(/^.*\]\./, '')
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Numbers below this share of their range are rounding noise. */
const NOISE = 1e-6

/** The value of a quantity as text. `range`: the largest size that its numbers take, if known. */
export function numbersOf({ value }: Quantity, range: number): string {
  if (typeof value === 'string') return value
  const numbers = [value].flat()
  const most = Math.max(range, ...(numbers.length > 1 ? numbers.map(Math.abs) : []))
  return numbers.map((one) => fourDigits(Math.abs(one) < NOISE * most ? 0 : one)).join(', ')
}

/** Four digits are enough, and easier to read while they change. */
function fourDigits(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  const text =
    size >= 1000 ? value.toFixed(0) : size >= 1 || value === 0 ? value.toFixed(2) : value.toPrecision(3)
  return text.replace('-', '−')
}
