import { checkedFloats } from './floats.js'
import { chooseKeyFrames } from './key-frames.js'
import { type Poses, shortest } from './poses.js'
import { angleBetween, slerp } from './quaternion.js'

/** Largest deviation of the animation from the recording, at any frame. */
export interface Tolerance {
  /** Meters. */
  readonly position: number
  /** Radians; for the whole animal and for its legs. */
  readonly angle: number
}

/** Keys of a node, ready for a glTF sampler. */
export interface PoseKeys {
  /** In frames from the first of the track; those of a jump lie between two frames. */
  readonly times: readonly number[]
  readonly translation: Float32Array
  /** Quaternions as signed normalized 16-bit integers. */
  readonly rotation: Int16Array
}

/** So many frames before an agent comes in on the other side its old self vanishes. */
const JUMP = 1 / 64

/**
 * The keys of the fewest frames found (see `chooseKeyFrames`) from which linear interpolation of the position
 * and slerp of the rotation lead to every recorded frame within the tolerance. Deviations are taken from the
 * keys as they are written, rounded to 32-bit floats and 16-bit integers (0.0035°).
 *
 * Where the agent jumps to the other side of a wrapped world it goes on, beyond the edge, until 1/64 of a
 * frame before it comes in: so it is never seen to rush across.
 */
export function keysOfPoses(
  poses: Poses,
  tolerance: Tolerance,
  period: { readonly x: number; readonly y: number },
): PoseKeys {
  const { count, jumps } = poses
  const position = checkedFloats(new Float32Array(poses.position))
  const rotation = normalizedIntegers(poses.rotation)
  const frames = chooseKeyFrames(count, poseDeviation(poses, position, rotation, tolerance), jumps)
  const times: number[] = []
  const translations: number[] = []
  const rotations: number[] = []
  for (const frame of frames) {
    const place = position.subarray(3 * frame, 3 * frame + 3)
    const turn = rotation.subarray(4 * frame, 4 * frame + 4)
    if (jumps.includes(frame)) {
      times.push(frame - JUMP)
      translations.push(...beyondTheEdge(position, frame, period))
      rotations.push(...turn)
    }
    times.push(frame)
    translations.push(...place)
    rotations.push(...turn)
  }
  return { times, translation: new Float32Array(translations), rotation: new Int16Array(rotations) }
}

function poseDeviation(
  poses: Poses,
  position: Float32Array,
  rotation: Int16Array,
  tolerance: Tolerance,
): (from: number, to: number, frame: number) => number {
  const written = Float64Array.from(rotation, (value) => value / LARGEST)
  const between = new Float64Array(4)
  return (from, to, frame) => {
    const share = (frame - from) / (to - from)
    let squared = 0
    for (let c = 0; c < 3; c++) {
      const a = position[3 * from + c] as number
      const b = position[3 * to + c] as number
      const off = a + share * (b - a) - (poses.position[3 * frame + c] as number)
      squared += off * off
    }
    slerp(written, from, to, share, between)
    const angle = angleBetween(between, poses.rotation, frame)
    return Math.max(Math.sqrt(squared) / tolerance.position, angle / tolerance.angle)
  }
}

/** Where an agent would be at a frame had it not been put to the other side. */
function beyondTheEdge(
  position: Float32Array,
  frame: number,
  period: { readonly x: number; readonly y: number },
): readonly number[] {
  const [x0, z0, y0] = position.subarray(3 * frame - 3) as unknown as [number, number, number]
  const [x1, , y1] = position.subarray(3 * frame) as unknown as [number, number, number]
  // The height stays: beyond the edge there is no ground to follow.
  return [x0 + shortest(x1 - x0, period.x), z0, y0 + shortest(y1 - y0, period.y)]
}

const LARGEST = 32767

/** Converts numbers from −1 to 1 to signed normalized 16-bit integers. */
export const normalizedIntegers = (values: Float64Array): Int16Array =>
  Int16Array.from(values, (value) => Math.round(value * LARGEST))

/** Whether all keys are the same. */
export const areStill = ({ translation, rotation }: Pick<PoseKeys, 'translation' | 'rotation'>): boolean =>
  translation.every((value, k) => value === translation[k % 3]) &&
  rotation.every((value, k) => value === rotation[k % 4])
