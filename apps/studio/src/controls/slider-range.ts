import type { NumberSpec } from 'drover/plugin'

/** The range of a slider: even steps, or stops if the range spans decades. */
export type SliderRange =
  | { readonly kind: 'even'; readonly low: number; readonly high: number; readonly step: number }
  | { readonly kind: 'stops'; readonly stops: readonly number[] }

/** Approximate number of even steps. */
const STEPS = 200
/** A range this many times as wide as the value spans decades. */
const DECADES = 30
/** It then reaches from value / REACH to value · REACH. */
const REACH = 100
/** Steps per second at which a world counts as playable. */
const PLAYABLE_RATE = 20
/** Slider maximum for agents before any step was measured. */
export const UNMEASURED = 2000

/**
 * The likely range of a number: from its minimum to its maximum, or to three times the value, rounded up. Without a
 * minimum it begins at 0, or at the negative maximum unless the default is positive and the value not negative. If the
 * option allows far more than the value, the slider has stops of two digits, up to a hundred times the value. `most`:
 * upper limit, unless the value exceeds it. `edited`: the present value, which only widens the range if it is outside:
 * a scene's slider is the same in the studio, behind a link and in an embedded page.
 */
export function sliderRange(spec: NumberSpec, value: number, most?: number, edited = value): SliderRange {
  const { min, above, max = Number.POSITIVE_INFINITY, integer, default: usual = 0 } = spec
  const floor = min ?? above ?? Number.NEGATIVE_INFINITY
  const size = Math.max(Math.abs(value), Math.abs(usual)) || 1
  const isFar = (bound: number) => Math.abs(bound) > DECADES * size
  if (floor >= 0 && (most !== undefined || (max < Number.POSITIVE_INFINITY && isFar(max)))) {
    const high = Math.max(value, edited, Math.min(max, most ?? REACH * size))
    return { kind: 'stops', stops: stopsBetween(spec, edited, integer ? 1 : size / REACH, high) }
  }
  // Round, so that numbers of about the same size have the same range.
  const reach = niceCeiling(3 * size)
  const isPositive = value >= 0 && usual > 0
  const low = isFar(floor) ? (isPositive ? 0 : -reach) : floor
  const high = isFar(max) ? Math.max(reach, low + size) : max
  const fine = niceStep((high - low) / STEPS)
  const step = integer ? Math.max(1, fine) : fine
  const first = min === undefined && above !== undefined && low === above ? low + step : low
  return { kind: 'even', low: Math.min(first, value, edited), high: Math.max(high, value, edited), step }
}

/** 0 if allowed, numbers of two digits from `low` to `high`, and the value. */
function stopsBetween({ min, above = 0, integer }: NumberSpec, value: number, low: number, high: number) {
  const stops = new Set([value])
  const isAllowed = (stop: number) => (min === undefined ? stop > above : stop >= min)
  if (isAllowed(0)) stops.add(0)
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    for (let digits = 10; digits < 100; digits++) {
      const stop = Number(((digits * power) / 10).toPrecision(2))
      if (stop < low || stop > high || !isAllowed(stop) || (integer && !Number.isInteger(stop))) continue
      stops.add(stop)
    }
  }
  return [...stops].sort((a, b) => a - b)
}

/** The largest of 1, 2 or 5 times a power of ten, at most `size`. */
export function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([5, 2, 1].find((factor) => factor * power <= size) ?? 1) * power
}

/** The smallest of 1, 2 or 5 times a power of ten, at least `size`. */
function niceCeiling(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([1, 2, 5].find((factor) => factor * power >= size * (1 - 1e-9)) ?? 10) * power
}

/** The time of a step, and its number of agents. */
export interface StepCost {
  readonly agents: number
  readonly ms: number
}

/**
 * Estimated number of agents at 20 steps/s, from the time of a step: it is assumed to grow with the square of the
 * number, as in crowds. 1, 2 or 5 times a power of ten. `before`, the previous estimate, stays while it is about right.
 */
export function playableAgents({ agents, ms }: StepCost, before?: number): number {
  const most = Math.max(10, Math.max(agents, 1) * Math.sqrt(1000 / PLAYABLE_RATE / Math.max(ms, 1e-3)))
  if (before !== undefined && most >= 0.8 * before && most < 4 * before) return before
  return niceStep(most)
}
