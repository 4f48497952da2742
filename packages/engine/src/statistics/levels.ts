import { pow } from '../math/transcendental.js'

/** A range of numbers. */
export interface LevelRange {
  readonly from: number
  readonly to: number
  /** Their number, including both ends; 2 by default. */
  readonly count?: number
  /** Equal differences, or equal ratios. */
  readonly scale?: 'linear' | 'log'
  /** Whether they are whole numbers. */
  readonly whole?: boolean
}

/**
 * The levels of a range from a to b with n values, for k from 0 to n − 1: a + (b − a)·k/(n − 1), or on a log scale
 * a·(b/a)^(k/(n − 1)). They are rounded to integers if requested, otherwise to 12 significant digits, so that they are
 * readable and the same on any machine.
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

/** The number at a share of the way from the first to the last; 0 is the first. */
export const levelAt = ({ from, to, scale }: LevelRange, part: number): number =>
  Number((scale === 'log' ? from * pow(to / from, part) : from + (to - from) * part).toPrecision(12))
