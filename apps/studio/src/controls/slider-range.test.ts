import type { NumberSpec } from 'drover/plugin'
import { populationSpec, worldSpec } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { playableAgents, sliderRange } from './slider-range.js'

const count = populationSpec.fields.count as NumberSpec
const seed = worldSpec.fields.seed as NumberSpec
const speed: NumberSpec = {
  kind: 'number',
  quantity: 'speed',
  integer: false,
  signal: false,
  min: 0,
  default: 4,
  about: 'A speed.',
}

/** The stops of a range; throws if its steps are even. */
function stopsOf(...given: Parameters<typeof sliderRange>): readonly number[] {
  const range = sliderRange(...given)
  if (range.kind !== 'stops') throw new Error('it goes evenly')
  return range.stops
}

describe('a slider of the number of agents', () => {
  it('goes from 0 to what can be played, in stops of two digits', () => {
    const stops = stopsOf(count, 120, 5000)
    expect(stops.slice(0, 4)).toEqual([0, 1, 2, 3])
    expect(stops.slice(stops.indexOf(99), stops.indexOf(99) + 5)).toEqual([99, 100, 110, 120, 130])
    expect(stops.at(-1)).toBe(5000)
    expect(stops.length).toBeLessThan(300)
  })

  it('changes the number by at most a tenth, or by 1, from stop to stop', () => {
    const stops = stopsOf(count, 120, 1_000_000)
    const jumps = stops.slice(1).map((stop, k) => (stop - (stops[k] ?? 0)) / Math.max(10, stops[k] ?? 0))
    expect(Math.max(...jumps)).toBeLessThanOrEqual(0.1 + 1e-12)
  })

  it('contains the value, whatever it is', () => {
    expect(stopsOf(count, 123, 5000)).toContain(123)
    expect(stopsOf(count, 80_000, 5000).at(-1)).toBe(80_000)
    expect(stopsOf(count, 0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('a slider of another number', () => {
  it('has stops if the option allows far more than the value', () => {
    expect(stopsOf(seed, 1)).toEqual([...Array(101).keys()])
    const fine = stopsOf({ ...speed, max: 1e6 }, 5)
    expect([fine[0], fine[1], fine.at(-1)]).toEqual([0, 0.05, 500])
  })

  it('has even steps around the value without limits', () => {
    expect(sliderRange(speed, 4)).toEqual({ kind: 'even', low: 0, high: 20, step: 0.1 })
    const signed: NumberSpec = { ...speed, min: undefined, default: 0 } as unknown as NumberSpec
    expect(sliderRange(signed, 2)).toEqual({ kind: 'even', low: -10, high: 10, step: 0.1 })
    const weight: NumberSpec = { ...signed, default: 1 }
    expect(sliderRange(weight, 1.5)).toEqual({ kind: 'even', low: 0, high: 5, step: 0.02 })
    expect(sliderRange(weight, 1)).toEqual(sliderRange(weight, 1.5))
    expect(sliderRange(weight, 0)).toMatchObject({ low: 0, high: 5 })
    expect(sliderRange(weight, -1)).toMatchObject({ low: -5, high: 5 })
  })

  it('stays that of the scene when the number is edited, unless that is outside', () => {
    const weight: NumberSpec = { ...speed, min: undefined, default: 1 } as unknown as NumberSpec
    expect(sliderRange(weight, 1, undefined, 4.86)).toEqual(sliderRange(weight, 1))
    expect(sliderRange(weight, 1, undefined, 0)).toEqual(sliderRange(weight, 1))
    expect(sliderRange(weight, 1, undefined, 7)).toMatchObject({ low: 0, high: 7 })
    expect(sliderRange(weight, 1, undefined, -1)).toMatchObject({ low: -1, high: 5 })
  })

  it('extends to near limits', () => {
    expect(sliderRange({ ...speed, max: 5 }, 4)).toEqual({ kind: 'even', low: 0, high: 5, step: 0.02 })
  })

  it('begins one step above an excluded limit, so that its steps are round', () => {
    const { min: _, ...open } = speed
    expect(sliderRange({ ...open, above: 0 }, 4)).toEqual({ kind: 'even', low: 0.1, high: 20, step: 0.1 })
  })
})

describe('the estimated number of playable agents', () => {
  it('allows 20 steps/s if the time per step grows with the square of the number', () => {
    expect(playableAgents({ agents: 1000, ms: 50 })).toBe(1000)
    expect(playableAgents({ agents: 1000, ms: 0.5 })).toBe(10_000)
    expect(playableAgents({ agents: 1000, ms: 450 })).toBe(200)
    expect(playableAgents({ agents: 0, ms: 0 })).toBeGreaterThanOrEqual(10)
  })

  it('stays the same while it is about right', () => {
    expect(playableAgents({ agents: 1000, ms: 50 }, 1200)).toBe(1200)
    expect(playableAgents({ agents: 1000, ms: 50 }, 2000)).toBe(1000)
    expect(playableAgents({ agents: 1000, ms: 50 }, 200)).toBe(1000)
  })
})
