import { random01 } from 'drover'
import { randomUint32, streamOf } from 'drover/math'

const ORDER = streamOf('latin hypercube, order')
const PLACE = streamOf('latin hypercube, place')

/**
 * A dimension, counted from 0, of a Latin hypercube sample (McKay, Beckman and Conover 1979): the coordinates
 * of `count` points, one of which, at a random place, lies in each of the strata [k/count, (k + 1)/count).
 * Each dimension has a separate random order of points over strata.
 */
export function latinHypercubeDimension(dimension: number, count: number, seed: number): readonly number[] {
  const strata = Array.from({ length: count }, (_, k) => k)
  for (let k = count - 1; k > 0; k--) {
    const other = randomUint32(seed, k, dimension, ORDER) % (k + 1)
    const stratum = strata[k] as number
    strata[k] = strata[other] as number
    strata[other] = stratum
  }
  return strata.map((stratum, k) => (stratum + random01(seed, k, dimension, PLACE)) / count)
}
