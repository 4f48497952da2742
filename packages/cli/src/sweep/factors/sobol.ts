import { randomUint32, streamOf } from 'drover/math'

/**
 * Of each dimension from the second on: the degree of its primitive polynomial, the inner coefficients of
 * that as a number, and as many initial direction numbers: the first of the table new-joe-kuo-6 of Joe and
 * Kuo 2008, "Constructing Sobol sequences with better two-dimensional projections".
 */
const JOE_KUO: readonly (readonly number[])[] = [
  [1, 0, 1],
  [2, 1, 1, 3],
  [3, 1, 1, 3, 1],
  [3, 2, 1, 1, 1],
  [4, 1, 1, 1, 3, 3],
  [4, 4, 1, 3, 5, 13],
  [5, 2, 1, 1, 5, 5, 17],
  [5, 4, 1, 1, 5, 5, 5],
  [5, 7, 1, 1, 7, 11, 19],
  [5, 11, 1, 1, 5, 1, 1],
  [5, 13, 1, 1, 1, 3, 11],
  [5, 14, 1, 3, 5, 5, 31],
  [6, 1, 1, 3, 3, 9, 7, 49],
  [6, 13, 1, 1, 1, 15, 21, 21],
  [6, 16, 1, 3, 1, 13, 27, 49],
  [6, 19, 1, 1, 1, 15, 7, 5],
  [6, 22, 1, 3, 1, 15, 13, 25],
  [6, 25, 1, 1, 5, 5, 19, 61],
  [7, 1, 1, 3, 7, 11, 23, 15, 103],
  [7, 4, 1, 3, 7, 13, 13, 15, 69],
  [7, 7, 1, 1, 3, 13, 7, 35, 63],
  [7, 8, 1, 3, 5, 9, 1, 25, 53],
  [7, 14, 1, 3, 1, 13, 9, 35, 107],
  [7, 19, 1, 3, 1, 5, 27, 61, 31],
  [7, 21, 1, 1, 5, 11, 19, 41, 61],
  [7, 28, 1, 3, 5, 3, 3, 13, 69],
  [7, 31, 1, 1, 7, 13, 1, 19, 1],
  [7, 32, 1, 3, 7, 5, 13, 19, 59],
  [7, 37, 1, 1, 3, 9, 25, 29, 41],
  [7, 41, 1, 3, 5, 13, 23, 1, 55],
  [7, 42, 1, 3, 7, 3, 13, 59, 17],
  [7, 50, 1, 3, 1, 3, 5, 53, 69],
  [7, 55, 1, 1, 5, 5, 23, 33, 13],
  [7, 56, 1, 1, 7, 7, 1, 61, 123],
  [7, 59, 1, 1, 7, 9, 13, 61, 49],
  [7, 62, 1, 3, 3, 5, 3, 55, 33],
]

export const SOBOL_DIMENSIONS = JOE_KUO.length + 1

const BITS = 32
const STREAM = streamOf('sobol')

/**
 * A dimension, counted from 0, of the Sobol sequence: gives the coordinate, in [0, 1), of the point with a
 * number below 2³². Point k is the sum without carry of the direction numbers that the Gray code of k names
 * (Antonov and Saleev 1979).
 *
 * With a `seed` the coordinates are scrambled after Owen 1995: a separate draw for each bit and each value of the bits
 * before it decides whether the bit is flipped. Each point is then uniform, and all together are as even as before.
 */
export function sobolDimension(dimension: number, seed?: number): (point: number) => number {
  const directions = directionsOf(dimension)
  return (point) => {
    let bits = 0
    for (let gray = point ^ (point >>> 1), k = 0; gray !== 0; gray >>>= 1, k++) {
      if ((gray & 1) === 1) bits ^= directions[k] as number
    }
    return (seed === undefined ? bits >>> 0 : scrambled(bits >>> 0, dimension, seed)) / 2 ** BITS
  }
}

/** The direction numbers as fractions of 2³²: of bit k of the Gray code m·2^(31 − k), m odd and below 2^(k + 1). */
function directionsOf(dimension: number): Uint32Array {
  const [degree = 0, coefficients = 0, ...initial] = JOE_KUO[dimension - 1] ?? []
  const directions = new Uint32Array(BITS)
  for (let k = 0; k < BITS; k++) {
    if (k < degree || dimension === 0) {
      directions[k] = (initial[k] ?? 1) * 2 ** (BITS - 1 - k)
      continue
    }
    const before = directions[k - degree] as number
    let direction = before ^ (before >>> degree)
    for (let j = 1; j < degree; j++) {
      if (((coefficients >>> (degree - 1 - j)) & 1) === 1) direction ^= directions[k - j] as number
    }
    directions[k] = direction
  }
  return directions
}

function scrambled(bits: number, dimension: number, seed: number): number {
  let result = 0
  for (let k = 0; k < BITS; k++) {
    // A 1 and then the bits before it: a different number for each length and value.
    const before = 2 ** k + Math.floor(bits / 2 ** (BITS - k))
    const turn = randomUint32(seed, before, dimension, STREAM) & 1
    result = (result << 1) | (((bits >>> (BITS - 1 - k)) & 1) ^ turn)
  }
  return result >>> 0
}
