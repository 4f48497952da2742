import type { NumberSpec } from 'drover/plugin'

/** What a slider ranges over: evenly, or from stop to stop where the range spans decades. */
export type SliderRange =
  | { readonly kind: 'even'; readonly low: number; readonly high: number; readonly step: number }
  | { readonly kind: 'stops'; readonly stops: readonly number[] }

/** A slider has about so many even steps. */
const STEPS = 200
/** A range that is so many times as wide as the value spans decades. */
const DECADES = 30
/** It then reaches from the value divided by that to the value times that. */
const REACH = 100
/** How many steps a second a world makes that can be played. */
const PLAYABLE_RATE = 20
/** Most agents that a slider offers before any step was measured. */
export const UNMEASURED = 2000

/**
 * The values that a number likely takes: from the least allowed, or the negative of the greatest, to the
 * greatest allowed or three times the value. Where the option allows far more than the value, the slider goes
 * by stops of two digits, up to a hundred times the value. `most`: what it does not go beyond, unless the value
 * does.
 */
export function sliderRange(spec: NumberSpec, value: number, most?: number): SliderRange {
  const { min, above, max = Number.POSITIVE_INFINITY, integer, default: usual = 0 } = spec
  const floor = min ?? above ?? Number.NEGATIVE_INFINITY
  const size = Math.max(Math.abs(value), Math.abs(usual)) || 1
  const isFar = (bound: number) => Math.abs(bound) > DECADES * size
  if (floor >= 0 && (most !== undefined || (max < Number.POSITIVE_INFINITY && isFar(max)))) {
    const high = Math.max(value, Math.min(max, most ?? REACH * size))
    return { kind: 'stops', stops: stopsBetween(spec, value, integer ? 1 : size / REACH, high) }
  }
  const low = isFar(floor) ? -3 * size : floor
  const high = isFar(max) ? Math.max(3 * size, low + size) : max
  const fine = niceStep((high - low) / STEPS)
  const step = integer ? Math.max(1, fine) : fine
  const first = min === undefined && above !== undefined && low === above ? low + step : low
  return { kind: 'even', low: Math.min(first, value), high: Math.max(high, value), step }
}

/** 0 where it is allowed, numbers of two digits from `low` to `high`, and the value. */
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

/** One of 1, 2 or 5 times a power of ten, at most that. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([5, 2, 1].find((factor) => factor * power <= size) ?? 1) * power
}

/** How long a step took, and of how many agents. */
export interface StepCost {
  readonly agents: number
  readonly ms: number
}

/**
 * About how many agents make 20 steps a second, by what a step took: the time is taken to grow as the square of
 * their number, as where they crowd. One of 1, 2 or 5 times a power of ten; `before`, what it was told to be
 * last, holds while it is about right.
 */
export function playableAgents({ agents, ms }: StepCost, before?: number): number {
  const most = Math.max(10, Math.max(agents, 1) * Math.sqrt(1000 / PLAYABLE_RATE / Math.max(ms, 1e-3)))
  if (before !== undefined && most >= 0.8 * before && most < 4 * before) return before
  return niceStep(most)
}
