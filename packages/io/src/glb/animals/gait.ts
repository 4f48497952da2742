import type { Poses } from '../poses.js'
import { HIP } from './quadruped.js'

/** Amplitude of a leg's swing to either side, radians. */
export const SWING = 0.45
/** Minimum number of frames per stride: with fewer, legs would seem to swing backward. */
const FRAMES_PER_STRIDE = 6
/**
 * Animals begin their strides apart from each other by this share of one:
 * the golden section spreads them evenly.
 */
const APART = 0.6180339887498949

/**
 * How long a stride is, in meters: as long as feet on the ground do not slip. While a leg swings from +SWING
 * to −SWING about the hip at height h its foot stays where it is and the body goes on by 2 h sin(SWING); the
 * other pair of legs does the same in the second half of the stride: 4 h sin(SWING), 0.73 body lengths.
 * Longer where the animal is so fast that a stride would take less than six frames.
 */
export function strideOf(length: number, { count, traveled }: Poses): number {
  let most = 0
  for (let k = 1; k < count; k++) most = Math.max(most, (traveled[k] as number) - (traveled[k - 1] as number))
  return Math.max(4 * HIP * length * Math.sin(SWING), FRAMES_PER_STRIDE * most)
}

/**
 * The angle of the legs by frame: SWING · sin(2π (traveled / stride + phase)), about the axis to the right
 * of the animal; forwards is positive. It follows the way gone, not the time: an animal that stands keeps its
 * legs still. Fore and hind leg on opposite sides swing together, the other two the other way, as in a trot.
 */
export function legAngles(id: number, length: number, poses: Poses): Float64Array {
  const stride = strideOf(length, poses)
  const phase = (id * APART) % 1
  return poses.traveled.map((way) => SWING * Math.sin(2 * Math.PI * (way / stride + phase)))
}
