import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseKeyFrames } from './key-frames.js'

/** How far a number by frame is from the straight line between two frames, in tolerances. */
const offLine =
  (values: readonly number[], tolerance: number) => (from: number, to: number, frame: number) => {
    const a = values[from]
    const line = a + ((frame - from) / (to - from)) * (values[to] - a)
    return Math.abs(values[frame] - line) / tolerance
  }

describe('key frames', () => {
  it('of a straight line are its ends', () => {
    expect(chooseKeyFrames(5, offLine([0, 2, 4, 6, 8], 0.1))).toEqual([0, 4])
  })

  it('of a line with a corner are its ends and the corner', () => {
    expect(chooseKeyFrames(6, offLine([0, 1, 2, 3, 1, -1], 0.1))).toEqual([0, 3, 5])
  })

  it('of one frame are that frame', () => {
    expect(chooseKeyFrames(1, () => 0)).toEqual([0])
  })

  it('are on both sides of a break, and nothing is interpolated across it', () => {
    const asked: number[][] = []
    const line = offLine([0, 1, 2, 100, 101, 102], 0.1)
    const frames = chooseKeyFrames(
      6,
      (from, to, frame) => {
        asked.push([from, to])
        return line(from, to, frame)
      },
      [3],
    )
    expect(frames).toEqual([0, 2, 3, 5])
    expect(asked).toEqual([
      [0, 2],
      [3, 5],
    ])
  })

  it('leave no frame off by more than the tolerance, whatever the numbers', () => {
    const numbers = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(numbers, fc.double({ min: 0.01, max: 5, noNaN: true }), (values, tolerance) => {
        const off = offLine(values, tolerance)
        const frames = chooseKeyFrames(values.length, off)
        expect(frames[0]).toBe(0)
        expect(frames.at(-1)).toBe(values.length - 1)
        for (let k = 1; k < frames.length; k++) {
          for (let frame = frames[k - 1] + 1; frame < frames[k]; frame++) {
            expect(off(frames[k - 1], frames[k], frame)).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })
})
