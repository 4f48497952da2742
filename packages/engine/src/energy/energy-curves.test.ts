import { describe, expect, it } from 'vitest'
import { defineEnergy, factor } from '../plugin.js'
import { knownPlugins } from '../schema.js'
import { slopeFactor, toblerEnergy } from '../terrain.js'

const MODELS = ['gompertArctangent', 'gompert', 'gompertLinear', 'minettiWalk', 'minettiRun', 'tobler']

/** The slope, of −1, −0.99, … 1, on which a model is cheapest. */
function cheapest(model: string): number {
  const slopes = Array.from({ length: 201 }, (_, k) => (k - 100) / 100)
  const costs = slopes.map((slope) => slopeFactor(model, slope))
  return slopes[costs.indexOf(Math.min(...costs))]
}

describe('the energy model gompert', () => {
  it('[S53] is cheapest, at 1, on a slope of -10 %', () => {
    expect(cheapest('gompert')).toBe(-0.1)
    expect(slopeFactor('gompert', -0.1)).toBe(1)
  })

  it('[S53] costs a fifth of straight up straight down', () => {
    expect(slopeFactor('gompert', Number.POSITIVE_INFINITY)).toBe(10)
    expect(slopeFactor('gompert', Number.NEGATIVE_INFINITY)).toBe(2)
    expect(slopeFactor('gompert', 1e9)).toBeCloseTo(10, 12)
    expect(slopeFactor('gompert', -1e9)).toBeCloseTo(2, 12)
  })

  it('rises from its minimum to both sides', () => {
    for (let u = 0; u < 30; u += 0.01) {
      expect(slopeFactor('gompert', -0.1 + u + 0.01)).toBeGreaterThan(slopeFactor('gompert', -0.1 + u))
      expect(slopeFactor('gompert', -0.1 - u - 0.01)).toBeGreaterThan(slopeFactor('gompert', -0.1 - u))
    }
  })

  it('follows its formula: 1 + 9·0.3/9.3 on level ground, 1 + 24.3/25.3 on a slope of -1', () => {
    expect(slopeFactor('gompert', 0)).toBeCloseTo(1 + 2.7 / 9.3, 12)
    expect(slopeFactor('gompert', -1)).toBeCloseTo(1 + 24.3 / 25.3, 12)
  })

  it('has equal curvature on both sides of its minimum', () => {
    const bend = (u: number) => (slopeFactor('gompert', -0.1 + u) - 1) / (u * u)
    expect(bend(1e-4)).toBeCloseTo(30, 3)
    expect(bend(-1e-4)).toBeCloseTo(30, 3)
  })
})

describe('the energy model gompertLinear', () => {
  it.each([
    [-2, 3],
    [-1, 3],
    [-0.55, 2],
    [-0.1, 1],
    [0.45, 2.5],
    [1, 4],
    [2, 4],
    [Number.POSITIVE_INFINITY, 4],
    [Number.NEGATIVE_INFINITY, 3],
  ])('[S53] costs, on a slope of %s, %s', (slope, cost) => {
    expect(slopeFactor('gompertLinear', slope)).toBeCloseTo(cost, 12)
  })
})

describe('the energy models of Minetti', () => {
  it('[S53] take 2.5 joules per kilogram and meter for walking on level ground, 3.6 for running', () => {
    expect(slopeFactor('minettiWalk', 0)).toBe(2.5)
    expect(slopeFactor('minettiRun', 0)).toBe(3.6)
  })

  it('are cheapest between -10 % and -20 %', () => {
    expect(cheapest('minettiWalk')).toBe(-0.15)
    expect(cheapest('minettiRun')).toBe(-0.18)
  })

  it('take 280.5·0.01024 - … for walking on a slope of 0.4', () => {
    const i = 0.4
    const sum = 280.5 * i ** 5 - 58.7 * i ** 4 - 76.8 * i ** 3 + 51.9 * i ** 2 + 19.6 * i + 2.5
    expect(slopeFactor('minettiWalk', i)).toBeCloseTo(sum, 12)
  })

  it('[S53] treat slopes beyond 0.45 as 0.45, and cost something everywhere', () => {
    for (const model of ['minettiWalk', 'minettiRun']) {
      expect(slopeFactor(model, 3)).toBe(slopeFactor(model, 0.45))
      expect(slopeFactor(model, Number.NEGATIVE_INFINITY)).toBe(slopeFactor(model, -0.45))
      for (let slope = -2; slope < 2; slope += 0.01) expect(slopeFactor(model, slope)).toBeGreaterThan(0.9)
    }
  })
})

describe('the energy model tobler', () => {
  it('[S53] is fastest on a slope of -5 %, at 6 km/h', () => {
    expect(cheapest('tobler')).toBe(-0.05)
    expect(3.6 / slopeFactor('tobler', -0.05)).toBeCloseTo(6, 12)
  })

  it('walks 5.04 km/h on level ground, 3/5 of that off the path, 5/4 on horseback', () => {
    const speed = (going: 'path' | 'offPath' | 'horse') => 3.6 / slopeFactor(toblerEnergy({ mode: going }), 0)
    expect(speed('path')).toBeCloseTo(6 * Math.exp(-0.175), 12)
    expect(speed('offPath')).toBeCloseTo(3.6 * Math.exp(-0.175), 12)
    expect(speed('horse')).toBeCloseTo(7.5 * Math.exp(-0.175), 12)
  })
})

describe('every energy model', () => {
  it.each(MODELS)('%s costs something finite on any slope', (model) => {
    const slopes = [
      Number.NEGATIVE_INFINITY,
      -1e300,
      -1,
      -1e-300,
      0,
      1e-300,
      1,
      1e300,
      Number.POSITIVE_INFINITY,
    ]
    for (const slope of slopes) {
      expect(slopeFactor(model, slope)).toBeGreaterThan(0)
      expect(slopeFactor(model, slope)).toBeLessThan(1000)
    }
  })

  it('is in the list above, or custom', () => {
    expect(new Set(knownPlugins('energy').map(({ name }) => name))).toEqual(new Set(MODELS))
    const sled = defineEnergy({
      name: 'sled',
      summary: 'Costs uphill alone.',
      source: 'This test',
      options: { weight: factor({ default: 2, about: 'Cost per slope.' }) },
      bind:
        ({ weight }) =>
        (slope) =>
          Math.max(0, weight * slope),
    })
    expect(slopeFactor(sled({}), 0.5)).toBe(1)
    expect(slopeFactor(sled({ weight: 4 }), 0.5)).toBe(2)
  })

  it('is rejected for an unknown name, with a hint', () => {
    expect(() => slopeFactor('gompertLiner', 0)).toThrow(
      'unknown energy "gompertLiner"; did you mean \'gompertLinear\'?',
    )
  })
})
