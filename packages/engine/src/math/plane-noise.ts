import { finish, seedLane } from './noise.js'
import { absorb } from './random.js'

/** Sets the points of a plane apart from those of lines and space. */
const PLANE = 0x1b873593

/** The eight gradients: unit vectors, 45° apart. */
const DIAGONAL = Math.SQRT1_2
const GRADIENTS_X = new Float64Array([1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL])
const GRADIENTS_Y = new Float64Array([0, DIAGONAL, 1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL])

/**
 * With these gradients the sum reaches √½, in the middle of a cell whose four gradients
 * point there, and no more.
 */
const SCALE = Math.SQRT2

/** The place of the noise, and its value there. */
export interface PlaneNoise {
  /** The seed's `noiseLane`. */
  lane: number
  x: number
  y: number
  /** Whole numbers of units after which it repeats along x and y; 0: never (only after 2³²). */
  periodX: number
  periodY: number
  /** Written: the noise, from −1 to 1, and its derivatives. */
  value: number
  slopeX: number
  slopeY: number
}

/** The seed's number for `surveyNoise`; any safe integer. */
export const noiseLane = (seed: number): number => absorb(seedLane(seed), PLANE)

/**
 * Seeded gradient noise in the plane with its exact derivatives; like `noise3` but with one of eight gradients at each
 * whole point, chosen by a hash of (seed, y, x). Second derivatives are continuous, 0 at every point of whole
 * coordinates, within [−1, 1]. Written into the caller's object: returned numbers may be boxed. Source: Perlin 2002,
 * "Improving noise".
 */
export function surveyNoise(place: PlaneNoise): void {
  const { lane, periodX, periodY } = place
  let i = Math.floor(place.x)
  let j = Math.floor(place.y)
  const u = place.x - i
  const v = place.y - j
  let nextI = i + 1
  let nextJ = j + 1
  if (periodX > 0) {
    i -= periodX * Math.floor(i / periodX)
    nextI -= periodX * Math.floor(nextI / periodX)
  }
  if (periodY > 0) {
    j -= periodY * Math.floor(j / periodY)
    nextJ -= periodY * Math.floor(nextJ / periodY)
  }
  const below = absorb(lane, j)
  const above = absorb(lane, nextJ)
  const a = finish(absorb(below, i)) >>> 29
  const b = finish(absorb(below, nextI)) >>> 29
  const c = finish(absorb(above, i)) >>> 29
  const d = finish(absorb(above, nextI)) >>> 29
  const atA = GRADIENTS_X[a] * u + GRADIENTS_Y[a] * v
  const atB = GRADIENTS_X[b] * (u - 1) + GRADIENTS_Y[b] * v
  const atC = GRADIENTS_X[c] * u + GRADIENTS_Y[c] * (v - 1)
  const atD = GRADIENTS_X[d] * (u - 1) + GRADIENTS_Y[d] * (v - 1)
  // 6t⁵ − 15t⁴ + 10t³ and its derivative, written out: each call could box its argument.
  const s = u * u * u * (u * (u * 6 - 15) + 10)
  const t = v * v * v * (v * (v * 6 - 15) + 10)
  const slopeS = 30 * u * u * (u * (u - 2) + 1)
  const slopeT = 30 * v * v * (v * (v - 2) + 1)
  const low = atA + s * (atB - atA)
  const high = atC + s * (atD - atC)
  const lowX = GRADIENTS_X[a] + s * (GRADIENTS_X[b] - GRADIENTS_X[a]) + slopeS * (atB - atA)
  const highX = GRADIENTS_X[c] + s * (GRADIENTS_X[d] - GRADIENTS_X[c]) + slopeS * (atD - atC)
  const lowY = GRADIENTS_Y[a] + s * (GRADIENTS_Y[b] - GRADIENTS_Y[a])
  const highY = GRADIENTS_Y[c] + s * (GRADIENTS_Y[d] - GRADIENTS_Y[c])
  place.value = SCALE * (low + t * (high - low))
  place.slopeX = SCALE * (lowX + t * (highX - lowX))
  place.slopeY = SCALE * (lowY + t * (highY - lowY) + slopeT * (high - low))
}
