import { describe, expect, it } from 'vitest'
import { World } from '../index.js'
import { gompertArctangentEnergy, slopeFactor } from '../terrain.js'

type Conditions = Parameters<typeof gompertArctangentEnergy>[0]

const costOf = (conditions: Conditions, slope: number) =>
  slopeFactor(gompertArctangentEnergy(conditions), slope)

/** Walking humans, fitted by least squares to the model minettiWalk between −0.45 and 0.45. */
const WALKER: Conditions = {
  cheapest: -0.15,
  least: 0.936,
  straightUp: 35.61,
  straightDown: 7.122,
  descent: -0.318,
  descentSteepness: 2.613,
  descentSize: 40,
}

const slopes = Array.from({ length: 4001 }, (_, k) => (k - 2000) / 400)

describe('the energy model gompertArctangent', () => {
  it("[S202] is, by default, the appendix's −(atan(6 (s + 0.34)) − 5 atan(8 (s − e))) + 3π in units of its minimum", () => {
    // e is cut off in print: this one puts the minimum at −0.1.
    const e = 0.45185293934767323
    const printed = (s: number) => 3 * Math.PI - (Math.atan(6 * (s + 0.34)) - 5 * Math.atan(8 * (s - e)))
    const least = Math.min(...slopes.map(printed))
    expect(least).toBeCloseTo(printed(-0.1), 10)
    for (const slope of slopes) expect(costOf({}, slope)).toBeCloseTo(printed(slope) / least, 2)
  })

  it('[S202] meets the conditions of section 5.2.3: minimum at −10 %, straight down a fifth of straight up', () => {
    const costs = slopes.map((slope) => costOf({}, slope))
    expect(slopes[costs.indexOf(Math.min(...costs))]).toBe(-0.1)
    expect(costOf({}, -0.1)).toBeCloseTo(1, 12)
    const up = costOf({}, Number.POSITIVE_INFINITY)
    expect(up).toBeCloseTo(9.13, 12)
    expect(costOf({}, Number.NEGATIVE_INFINITY)).toBeCloseTo(up / 5, 12)
  })

  it.each([
    ['the default', {}],
    ['a walking human', WALKER],
    ['a goat', { cheapest: -0.05, least: 2, straightUp: 12, straightDown: 6, descentSteepness: 10 }],
  ] satisfies readonly [string, Conditions][])(
    '[S202] is least where the conditions of %s say, and nowhere else',
    (_, given) => {
      const { cheapest = -0.1, least = 1 } = given
      expect(costOf(given, cheapest)).toBeCloseTo(least, 12)
      for (const u of [1e-4, 0.01, 0.1, 0.5, 2, 100]) {
        expect(costOf(given, cheapest + u)).toBeGreaterThan(least)
        expect(costOf(given, cheapest - u)).toBeGreaterThan(least)
      }
      const h = 1e-4
      const rise = (costOf(given, cheapest + h) - costOf(given, cheapest - h)) / (2 * h)
      expect(Math.abs(rise)).toBeLessThan(1e-3)
    },
  )

  it('[S202] fits walking humans to within 0.9 J/(kg m) over the measured range', () => {
    const measured = slopes.filter((slope) => Math.abs(slope) <= 0.45)
    const errors = measured.map((slope) => costOf(WALKER, slope) - slopeFactor('minettiWalk', slope))
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.9)
    expect(Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)).toBeLessThan(
      0.25,
    )
  })

  it('[S202] gives an animal on a slope the cost of its curve', () => {
    const model = gompertArctangentEnergy({})
    const animal = { at: [[0, 0]], velocity: [[1, 0]], energy: { model } }
    const terrain = { terrain: 'plane', slope: [0.75, 0] } as never
    const world = new World({ terrain, populations: [animal] })
    world.run(50)
    const [cost] = world.populations[0].columns.extra[0].values
    expect(cost).toBeCloseTo(50 * slopeFactor(model, 0.75), 9)
  })

  it('[S202] rejects conditions that no such curve satisfies, and suggests valid ones', () => {
    const refused = (conditions: Conditions) => () => costOf(conditions, 0)
    expect(refused({ descent: 0 })).toThrow('descent: expected less than cheapest, -0.1, got 0')
    expect(refused({ least: 0.1 })).toThrow('least: expected more than 0.3')
    expect(refused({ least: 3 })).toThrow('and less than 1.83, or the curve has no least cost at -0.1, got 3')
    expect(refused({ straightUp: 1.2, straightDown: 9, descentSize: 5 })).toThrow(
      'descentSize: expected more than straightDown − straightUp, 7.8',
    )
  })
})
