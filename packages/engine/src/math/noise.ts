import { absorb } from './random.js'

const TWO_TO_MINUS_31 = 1 / 2147483648
/** Sets the points of a line apart from those of space. */
const LINE = 0x6c078965
const TWO_TO_MINUS_32 = 1 / 4294967296

/**
 * With unit fade and the twelve gradients the sum reaches 1.0363538112 and no more, near the cell point
 * (0.4815, 0.5, 0.3553) and its mirror images; the inverse, rounded down, keeps it within 1.
 */
const SCALE_3 = 0.9649214
/** The sum on a line reaches 1/2, in the middle between the slopes 1 and −1. */
const SCALE_1 = 2

/** The twelve gradients, from the middle of a cube to the middles of its edges. */
const GRADIENTS_X = new Float64Array([1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0])
const GRADIENTS_Y = new Float64Array([1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1])
const GRADIENTS_Z = new Float64Array([0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1])

/** Arguments and result: a double passed to a call that is not inlined is an allocation. */
const point = new Float64Array(4)
const edges = new Float64Array(4)

/**
 * Seeded gradient noise in space: smooth in x, y and z (second derivatives are continuous), 0 at every point
 * whose coordinates are all whole, within [−1, 1] and filling that range in the long run; one bump is about
 * one unit wide.
 *
 * Each whole point has one of twelve gradients, chosen by a hash of (seed, z, y, x); the eight products
 * gradient · offset of the surrounding cell are blended by 6t⁵ − 15t⁴ + 10t³ along each axis (Perlin 2002,
 * "Improving noise"; without a permutation table, so that it repeats only every 2³² units). `seed` is any
 * safe integer. Coordinates may be negative; at 10⁶ a double still has 33 bits for the place within a cell.
 * NaN for a coordinate that is not finite.
 */
export function noise3(x: number, y: number, z: number, seed: number): number {
  point[0] = x
  point[1] = y
  point[2] = z
  point[3] = seed
  return evaluateNoise()[0]
}

/** The same on a line: slopes uniform in [−1, 1) at whole x, blended likewise, 0 at every whole x. */
export function noise1(x: number, seed: number): number {
  point[0] = x
  point[3] = seed
  return evaluateLineNoise()[0]
}

/** point[0] ← noise at point[0] for the seed point[3]. */
function evaluateLineNoise(): Float64Array {
  const i = Math.floor(point[0])
  const u = point[0] - i
  const line = absorb(seedLane(point[3]), LINE)
  const before = finish(absorb(line, i)) * TWO_TO_MINUS_31 * u
  const after = finish(absorb(line, i + 1)) * TWO_TO_MINUS_31 * (u - 1)
  point[0] = SCALE_1 * between(fade(u), before, after)
  return point
}

/** point[0] ← noise at (point[0], point[1], point[2]) for the seed point[3]. */
function evaluateNoise(): Float64Array {
  const i = Math.floor(point[0])
  const j = Math.floor(point[1])
  const k = Math.floor(point[2])
  const u = point[0] - i
  const fadeU = fade(u)
  const lane = seedLane(point[3])
  // The four edges of the cell along x. A loop, so that the compiler inlines its calls.
  for (let row = 0; row < 4; row++) {
    const dj = row & 1
    const dk = row >> 1
    const v = point[1] - j - dj
    const w = point[2] - k - dk
    const line = absorb(absorb(lane, k + dk), j + dj)
    const g = gradientOf(absorb(line, i))
    const h = gradientOf(absorb(line, i + 1))
    const before = GRADIENTS_X[g] * u + GRADIENTS_Y[g] * v + GRADIENTS_Z[g] * w
    const after = GRADIENTS_X[h] * (u - 1) + GRADIENTS_Y[h] * v + GRADIENTS_Z[h] * w
    edges[row] = between(fadeU, before, after)
  }
  const fadeV = fade(point[1] - j)
  const near = between(fadeV, edges[0], edges[1])
  const far = between(fadeV, edges[2], edges[3])
  point[0] = SCALE_3 * between(fade(point[2] - k), near, far)
  return point
}

export function seedLane(seed: number): number {
  return absorb(absorb(0x2545f491, seed), Math.floor(seed * TWO_TO_MINUS_32))
}

/** The last mixing of a lattice point's lane, a bijection. */
export function finish(lane: number): number {
  const h = Math.imul(lane, 0x846ca68b)
  return h ^ (h >>> 16)
}

/** One of the numbers 0 … 11, equally likely to 10⁻⁴. */
function gradientOf(lane: number): number {
  return ((finish(lane) >>> 16) * 12) >>> 16
}

function between(t: number, a: number, b: number): number {
  return a + t * (b - a)
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}
