import { describe, expect, it } from 'vitest'
import { axesOf } from '../axes.js'
import { type Poses, posesOf } from '../poses.js'
import { angleBetween } from '../quaternion.js'
import type { Recording, Track } from '../recording.js'
import { legAngles, SWING, strideOf } from './gait.js'
import { HIP } from './quadruped.js'

/** An animal of that length that goes that far in each frame, along +x. */
const walker = (steps: readonly number[]): Track => {
  let x = 0
  const places = Float64Array.from([0, ...steps.map((step) => (x += step))])
  const all = (value: number) => new Float64Array(places.length).fill(value)
  return { id: 0, length: 1, first: 0, x: places, y: all(0), z: all(0), hx: all(1), hy: all(0), hz: all(0) }
}

const posesOn = (
  track: Track,
  heightAt: (x: number, y: number) => number,
  y: 'up' | 'down' = 'up',
): Poses => {
  const ground = { left: 0, right: 9, bottom: 0, top: 9, flat: false, heightAt }
  const period = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }
  return posesOf(track, { ground, period } as Recording, axesOf(y))
}
/** Both signs of a quaternion are the same rotation. */
const expectRotation = ({ rotation }: Poses, expected: readonly number[]) =>
  expect(angleBetween(new Float64Array(expected), rotation, 0)).toBeCloseTo(0, 8)
const onLevel = (steps: readonly number[]) => posesOn(walker(steps), () => 0)

describe('the legs of an animal', () => {
  it('stay as they are while it stands', () => {
    expect(new Set(legAngles(3, 1, onLevel([0, 0, 0]))).size).toBe(1)
  })

  it('follow the distance traveled, not the time', () => {
    const slow = legAngles(0, 1, onLevel([0.05, 0.05, 0.05, 0.05]))
    const fast = legAngles(0, 1, onLevel([0.1, 0.1]))
    expect(slow[2]).toBeCloseTo(fast[1], 12)
    expect(slow[4]).toBeCloseTo(fast[2], 12)
  })

  it('swing once to and fro in a stride of 0.73 body lengths, by 0.45 radians to either side', () => {
    const stride = strideOf(1, onLevel([0.01]))
    expect(stride).toBeCloseTo(0.7307, 4)
    const quarters = legAngles(0, 1, onLevel(Array(16).fill(stride / 16)))
    for (const [k, share] of [0, 1, 0, -1, 0].entries())
      expect(quarters[4 * k]).toBeCloseTo(share * SWING, 12)
  })

  it('put feet down that do not slip: over half a stride a foot goes back as far as the body goes on', () => {
    expect(2 * HIP * Math.sin(SWING)).toBeCloseTo(strideOf(1, onLevel([0.01])) / 2, 12)
  })

  it('take at least six frames per stride', () => {
    expect(strideOf(1, onLevel([0.5, 0.1]))).toBe(3)
  })
})

describe('the way gone', () => {
  it('includes slopes', () => {
    const track = walker([3])
    track.z[1] = 4
    expect([...posesOn(track, (x) => (4 / 3) * x).traveled]).toEqual([0, 5])
  })
})

describe('an animal', () => {
  it('on level ground stands upright and looks where it heads: along −z of glTF for +y of a world seen from above', () => {
    const track = walker([0])
    track.hx.fill(0)
    track.hy.fill(1)
    const half = Math.SQRT1_2
    expectRotation(
      posesOn(track, () => 0),
      [0, half, 0, half],
    )
    expectRotation(
      posesOn(track, () => 0, 'down'),
      [0, -half, 0, half],
    )
  })

  it('that climbs a slope of 1 is pitched by 45°', () => {
    expectRotation(
      posesOn(walker([0]), (x) => x),
      [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)],
    )
  })

  it('that goes along a slope of 1 that rises on its left is rolled by 45° to its right', () => {
    expectRotation(
      posesOn(walker([0]), (_, y) => y),
      [Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8)],
    )
  })

  it('on a surface has its back where the track says: upside down under a roof', () => {
    const up = { x: Float64Array.of(0), y: Float64Array.of(0), z: Float64Array.of(-1) }
    const track = { ...walker([]), up }
    // Half a turn about its length.
    expectRotation(
      posesOn(track, (x) => x),
      [1, 0, 0, 0],
    )
  })

  it('that flies straight up points up', () => {
    const track = walker([0])
    track.hx.fill(0)
    track.hz.fill(1)
    expectRotation(
      posesOn(track, () => 0),
      [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    )
  })
})
