import type { Metric } from '../metrics/metric.js'
import { normalQuantile, studentT } from './student-t.js'

/** Between which numbers all values of a metric lie: 0 and 1, from 0 on, or none that are known. */
export type Bounds = 'part' | 'positive' | 'none'

export const boundsOf = ({ unit, least }: Metric, place: number): Bounds => {
  const units = unit.split(', ')
  if ((units[place] ?? units[0]) === '1') return 'part'
  return least === 0 ? 'positive' : 'none'
}

/** Of so many values: their mean and their standard deviation with n − 1 in the denominator. */
export interface Moments {
  readonly count: number
  readonly mean: number
  readonly deviation: number
}

/** The two ends of an interval of confidence; NaN where there is none. */
export type Interval = readonly [low: number, high: number]

const NONE: Interval = [Number.NaN, Number.NaN]

/**
 * The interval of confidence of a mean, by Student's t with n − 1 degrees of freedom: mean ∓ t·s/√n, exact for normal
 * values; of numbers that are never below 0 it ends there. Of numbers from 0 to 1 it is Wilson's, for as many runs
 * as would vary that much were each 0 or 1: the μ with (m − μ)² ≤ t²·φ·μ(1 − μ)/n, φ = s²/(m(1 − m)); it never leaves
 * 0 to 1, and is Student's where s is small. NaN of fewer than two values.
 */
export function intervalOfMean(
  { count, mean, deviation }: Moments,
  confidence: number,
  bounds: Bounds,
): Interval {
  if (count < 2) return NONE
  const half = (quantileOfT(confidence, count - 1) * deviation) / Math.sqrt(count)
  if (bounds === 'part') return scoreInterval(Math.min(1, Math.max(0, mean)), half * half)
  const low = mean - half
  return [bounds === 'positive' ? Math.min(mean, Math.max(0, low)) : low, mean + half]
}

/**
 * Wilson's interval (1927) of a share of so many runs: the p with (share − p)² ≤ z²·p(1 − p)/n, z the quantile
 * (1 + confidence)/2 of the normal distribution. NaN of no runs.
 */
export function intervalOfShare(share: number, count: number, confidence: number): Interval {
  if (count < 1) return NONE
  const z = normalQuantile(confidence)
  return withVariance(share, (z * z) / count)
}

/** With the square of half the width that Student's interval has. */
function scoreInterval(mean: number, square: number): Interval {
  const variance = mean * (1 - mean)
  return variance === 0 ? [mean, mean] : withVariance(mean, square / variance)
}

/** The numbers μ from 0 to 1 with (m − μ)² ≤ k·μ(1 − μ). */
function withVariance(mean: number, k: number): Interval {
  const middle = mean + k / 2
  const reach = Math.sqrt(k * mean * (1 - mean) + (k * k) / 4)
  // Rounding may leave 0 and 1 by a last bit.
  return [Math.max(0, (middle - reach) / (1 + k)), Math.min(1, (middle + reach) / (1 + k))]
}

let last = { confidence: 0, degrees: 0, t: Number.NaN }

/** The same is asked for again and again. */
function quantileOfT(confidence: number, degrees: number): number {
  if (confidence !== last.confidence || degrees !== last.degrees) {
    last = { confidence, degrees, t: studentT(confidence, degrees) }
  }
  return last.t
}
