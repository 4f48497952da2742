import { type Figure, figure, type Target } from './comparison.js'
import type { Spread } from './timing.js'

interface Sizes {
  readonly from: number
  readonly to: number
  /** What comes after the numbers of agents, if anything. */
  readonly of?: string
}

/** The e in time ∝ N^e between two sizes, from the ratio of their times. */
export function exponent(
  { median, min, max }: Spread,
  { from, to, of = '' }: Sizes,
  target?: Target,
): Figure {
  const power = (times: number) => Math.log(times) / Math.log(to / from)
  return figure(
    `exponent from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} agents${of}`,
    { median: power(median), min: power(min), max: power(max) },
    target,
  )
}
