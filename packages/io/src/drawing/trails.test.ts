import { describe, expect, it } from 'vitest'
import { PALETTES } from './palette.js'
import { trailColor, trailOpacity, trailPieces, trailSteps } from './trails.js'

function piecesOf(from: readonly [number, number], to: readonly [number, number], margin = 0, wraps = true) {
  const out = new Float64Array(8)
  const count = trailPieces(...from, ...to, { width: 100, height: 50, wraps, margin }, out)
  return [...out.subarray(0, 4 * count)]
}

describe('a trail', () => {
  it('leaves a wrapped world at one edge and comes in at the opposite one', () => {
    expect(piecesOf([98, 10], [2, 12])).toEqual([98, 10, 100, 11, 0, 11, 2, 12])
    expect(piecesOf([2, 12], [98, 10])).toEqual([2, 12, 0, 11, 100, 11, 98, 10])
    expect(piecesOf([10, 1], [12, 49])).toEqual([10, 1, 11, 0, 11, 50, 12, 49])
    expect(piecesOf([102, 10], [-2, 14], 4)).toEqual([102, 10, 104, 12, -4, 12, -2, 14])
    expect(piecesOf([40, 10], [44, 12])).toEqual([40, 10, 44, 12])
    expect(piecesOf([98, 10], [2, 12], 0, false)).toEqual([98, 10, 2, 12])
    expect(piecesOf([Number.NaN, 10], [2, 12])).toEqual([])
  })

  it('ends at the first edge of a corner and begins at the last', () => {
    expect(piecesOf([99, 47], [3, 1])).toEqual([99, 47, 100, 48, 2, 0, 3, 1])
    expect(piecesOf([99, 49], [1, 1])).toEqual([99, 49, 100, 50, 0, 0, 1, 1])
    expect(piecesOf([100, 10], [0, 10])).toEqual([100, 10, 100, 10, 0, 10, 0, 10])
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
