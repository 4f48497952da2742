import type { Metric } from '../metrics/metric.js'
import { normalQuantile, studentT } from './student-t.js'

/** The known bounds of a metric: from 0 to 1, from 0 on, or none. */
export type Bounds = 'part' | 'positive' | 'none'

export const boundsOf = ({ unit, least }: Metric, place: number): Bounds => {
  const units = unit.split(', ')
  if ((units[place] ?? units[0]) === '1') return 'part'
  return least === 0 ? 'positive' : 'none'
}

/** The number of some values, their mean, and their standard deviation with denominator n − 1. */
export interface Moments {
  readonly count: number
  readonly mean: number
  readonly deviation: number
}

/** The ends of a confidence interval; NaN if there is none. */
export type Interval = readonly [low: number, high: number]

const NONE: Interval = [Number.NaN, Number.NaN]

/**
 * The confidence interval of a mean, by Student's t with n − 1 degrees of freedom: mean ∓ t·s/√n, exact for normal
 * values; for numbers that are never negative it is cut off at 0. For numbers from 0 to 1 it is Wilson's, for as many
 * runs as would vary that much if each were 0 or 1: the μ with (m − μ)² ≤ t²·φ·μ(1 − μ)/n, φ = s²/(m(1 − m)). That
 * interval never leaves 0 to 1, and approaches Student's for small s. NaN for fewer than two values.
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
 * Wilson's interval (1927) for a share of this many runs: the p with (share − p)² ≤ z²·p(1 − p)/n, z the quantile (1 +
 * confidence)/2 of the normal distribution. NaN for no runs.
 */
export function intervalOfShare(share: number, count: number, confidence: number): Interval {
  if (count < 1) return NONE
  const z = normalQuantile(confidence)
  return withVariance(share, (z * z) / count)
}

/** `square` is the square of half the width of Student's interval. */
function scoreInterval(mean: number, square: number): Interval {
  const variance = mean * (1 - mean)
  return variance === 0 ? [mean, mean] : withVariance(mean, square / variance)
}

/** The numbers μ from 0 to 1 with (m − μ)² ≤ k·μ(1 − μ). */
function withVariance(mean: number, k: number): Interval {
  const middle = mean + k / 2
  const reach = Math.sqrt(k * mean * (1 - mean) + (k * k) / 4)
  // Rounding may shift 0 and 1 by a last bit.
  return [Math.max(0, (middle - reach) / (1 + k)), Math.min(1, (middle + reach) / (1 + k))]
}

let last = { confidence: 0, degrees: 0, t: Number.NaN }

/** Cached, because the same quantiles are needed again and again. */
function quantileOfT(confidence: number, degrees: number): number {
  if (confidence !== last.confidence || degrees !== last.degrees) {
    last = { confidence, degrees, t: studentT(confidence, degrees) }
  }
  return last.t
}
