import { describe, expect, it } from 'vitest'
import { PALETTES } from './palette.js'
import { trailColor, trailOpacity, trailPieces, trailSteps } from './trails.js'

const ENDLESS = Number.POSITIVE_INFINITY

function piecesOf(from: readonly number[], to: readonly number[], periods: readonly number[]) {
  const out = new Float64Array(8)
  const [x = 0, y = 0] = from
  const count = trailPieces(x, y, to[0] ?? 0, to[1] ?? 0, periods[0] ?? 0, periods[1] ?? 0, out)
  return [...out.subarray(0, 4 * count)]
}

describe('a trail', () => {
  it('leaves a wrapped world on one side and comes in on the other', () => {
    expect(piecesOf([98, 10], [2, 12], [100, 50])).toEqual([98, 10, 102, 12, -2, 10, 2, 12])
    expect(piecesOf([98, 10], [2, 12], [ENDLESS, ENDLESS])).toEqual([98, 10, 2, 12])
    expect(piecesOf([Number.NaN, 10], [2, 12], [100, 50])).toEqual([])
  })

  it('goes back fewer steps for more and for faster agents', () => {
    const stepsOf = (count: number, speed: number) =>
      trailSteps({
        dt: 1,
        space: { width: 640, height: 240 },
        populations: [
          {
            count,
            columns: {
              vx: new Float64Array(count),
              vy: new Float64Array(count),
              maxSpeed: new Float64Array(count).fill(speed),
            },
          },
        ],
      })
    expect([1, 120, 5000].map((count) => stepsOf(count, 4))).toEqual([320, 36, 6])
    expect(stepsOf(120, 8)).toBe(18)
    expect(stepsOf(1, 0)).toBe(400)
  })

  it('fades toward its end, and less so if it is complete', () => {
    expect([0, 1].map((share) => trailOpacity(share))).toEqual([0.06, 0.7])
    expect(trailOpacity(0, true)).toBe(0.3)
  })

  it('has the color of the ground if agents are colored by a number', () => {
    expect(trailColor(1, true, 'light')).toBe(PALETTES.light.populations[1])
    expect(trailColor(1, false, 'light')).toBe(PALETTES.light.ground)
  })
})
