import { pow } from '../math/transcendental.js'

/** Numbers between two ends. */
export interface LevelRange {
  readonly from: number
  readonly to: number
  /** How many, both ends among them; 2 when left out. */
  readonly count?: number
  /** Equal differences, or equal ratios. */
  readonly scale?: 'linear' | 'log'
  /** Whether they are whole numbers. */
  readonly whole?: boolean
}

/**
 * Of a range from a to b with n values, for k from 0 to n − 1: a + (b − a)·k/(n − 1), or on a log scale
 * a·(b/a)^(k/(n − 1)); rounded to 12 significant digits, so that they read well, and the same on any machine; or to
 * whole numbers, where these are asked for.
 */
export function levelsInRange(range: LevelRange): readonly number[] {
  const { from, to, count = 2, whole = false } = range
  return Array.from({ length: count }, (_, k) => {
    const part = k / (count - 1)
    if (part === 0 || part === 1) return part === 0 ? from : to
    const value = levelAt(range, part)
    return whole ? Math.round(value) : value
  })
}

/** The number that lies at a part of the way from the first to the last: 0 is the first. */
export const levelAt = ({ from, to, scale }: LevelRange, part: number): number =>
  Number((scale === 'log' ? from * pow(to / from, part) : from + (to - from) * part).toPrecision(12))
