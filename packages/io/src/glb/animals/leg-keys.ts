import { chooseKeyFrames } from '../key-frames.js'
import { normalizedIntegers } from '../pose-keys.js'

/** Keys of the legs that swing in phase with the left fore leg. */
export interface LegKeys {
  /** In frames from the first of the track. */
  readonly times: readonly number[]
  /** Quaternions about z as signed normalized 16-bit integers. */
  readonly rotation: Int16Array
}

/** Few keys that keep leg angles within a tolerance, in radians, at every frame. */
export function keysOfLegs(angles: Float64Array, tolerance: number): LegKeys {
  const times = chooseKeyFrames(angles.length, (from, to, frame) => {
    const a = angles[from] as number
    const b = angles[to] as number
    // Slerp about one axis is linear in the angle.
    const between = a + ((frame - from) / (to - from)) * (b - a)
    return Math.abs(between - (angles[frame] as number)) / tolerance
  })
  const turns = new Float64Array(4 * times.length)
  times.forEach((frame, k) => {
    const half = (angles[frame] as number) / 2
    turns[4 * k + 2] = Math.sin(half)
    turns[4 * k + 3] = Math.cos(half)
  })
  return { times, rotation: normalizedIntegers(turns) }
}
