import type { Axes } from './axes.js'
import { alignSigns, writeRotation } from './quaternion.js'
import type { Ground, Recording, Track } from './recording.js'

/** A track in the axes of glTF, an entry per frame of the track. */
export interface Poses {
  readonly count: number
  /** x, y, z by frame; meters. */
  readonly position: Float64Array
  /** Quaternions, x, y, z, w by frame. */
  readonly rotation: Float64Array
  /** Length of the path up to the frame, slopes included, meters. */
  readonly traveled: Float64Array
  /** Frames before which the agent left the world on one side and came in on the other. */
  readonly jumps: readonly number[]
}

/** The slope beneath an animal is taken between points this far from its middle, in its lengths. */
const FOOTING = 0.3
/** Squares of lengths below this are no direction. */
const TINY = 1e-12

/**
 * How an animal stands in each frame. With heading h and the slope g of the ground beneath it (central
 * differences over its footing, so that it lies on the terrain as a body and not as a point): its nose points
 * along f = (h, h_z + g · h) / |…|, and its back along the part of the normal (−g, 1) at a right angle to f.
 * On level ground it stands upright; in flight, h_z ≠ 0, it points where it flies. On a surface the track
 * says where its back points, and its nose points along the heading.
 */
export function posesOf(track: Track, { ground, period }: Recording, axes: Axes): Poses {
  const count = track.x.length
  const position = new Float64Array(3 * count)
  const rotation = new Float64Array(4 * count)
  const traveled = new Float64Array(count)
  const jumps: number[] = []
  const nose = new Float64Array(3)
  const back = new Float64Array(3)
  const slope = new Float64Array(2)
  for (let k = 0; k < count; k++) {
    const x = track.x[k] as number
    const y = track.y[k] as number
    const z = track.z[k] as number
    position[3 * k] = x
    position[3 * k + 1] = z
    position[3 * k + 2] = axes.z * y
    if (track.up === undefined) slopeBeneath(ground, x, y, FOOTING * track.length, slope)
    stand(track, k, slope, axes, nose, back)
    writeRotation(rotation, k, nose, back)
    if (k === 0) continue
    const dx = x - (track.x[k - 1] as number)
    const dy = y - (track.y[k - 1] as number)
    const dz = z - (track.z[k - 1] as number)
    if (Math.abs(dx) > period.x / 2 || Math.abs(dy) > period.y / 2) jumps.push(k)
    const shortX = shortest(dx, period.x)
    const shortY = shortest(dy, period.y)
    const way = Math.sqrt(shortX * shortX + shortY * shortY + dz * dz)
    traveled[k] = (traveled[k - 1] as number) + way
  }
  alignSigns(rotation)
  return { count, position, rotation, traveled, jumps }
}

/** The shortest difference of two positions in a world that repeats after `period`. */
export const shortest = (difference: number, period: number): number =>
  Number.isFinite(period) ? difference - period * Math.round(difference / period) : difference

function slopeBeneath(ground: Ground, x: number, y: number, reach: number, out: Float64Array): void {
  out[0] = 0
  out[1] = 0
  if (ground.flat || reach === 0) return
  out[0] = (ground.heightAt(x + reach, y) - ground.heightAt(x - reach, y)) / (2 * reach)
  out[1] = (ground.heightAt(x, y + reach) - ground.heightAt(x, y - reach)) / (2 * reach)
}

/** Writes the directions of an animal's nose and back, in the axes of glTF. */
function stand(
  track: Track,
  k: number,
  slope: Float64Array,
  axes: Axes,
  nose: Float64Array,
  back: Float64Array,
): void {
  const [sx = 0, sy = 0] = slope
  const hx = track.hx[k] as number
  const hy = track.hy[k] as number
  nose[0] = hx
  nose[1] = (track.hz[k] as number) + sx * hx + sy * hy
  nose[2] = axes.z * hy
  if (!normalize(nose)) nose.set([1, 0, 0])
  const { up } = track
  if (up === undefined) back.set([-sx, 1, -axes.z * sy])
  else back.set([up.x[k] as number, up.z[k] as number, axes.z * (up.y[k] as number)])
  if (!makeUpright(back, nose)) {
    // Straight up or down: belly or back toward −x, as a climb from a heading along +x would have it.
    back.set([-(nose[1] as number), 0, 0])
    makeUpright(back, nose)
  }
}

/**
 * Leaves of a vector the part at a right angle to a unit vector, as a unit vector; false when there is none.
 */
function makeUpright(vector: Float64Array, unit: Float64Array): boolean {
  let along = 0
  for (let c = 0; c < 3; c++) along += (vector[c] as number) * (unit[c] as number)
  for (let c = 0; c < 3; c++) vector[c] = (vector[c] as number) - along * (unit[c] as number)
  return normalize(vector)
}

function normalize(vector: Float64Array): boolean {
  const [x = 0, y = 0, z = 0] = vector
  const squared = x * x + y * y + z * z
  if (squared < TINY) return false
  const inverse = 1 / Math.sqrt(squared)
  for (let c = 0; c < 3; c++) vector[c] = (vector[c] as number) * inverse
  return true
}
