import { randomUint32, streamOf } from 'drover'

const ROUNDS = 4
const HALF = 2 ** 26
const STREAM = streamOf('sweep')

/**
 * The seed of the world of a run: a whole number below 2⁵². For one seed of the experiment it is a
 * permutation of the pairs (combination, replicate), each below 2²⁶, so no two runs share a seed, hence none
 * of their random numbers; and it depends on nothing but these three numbers, so a run can be repeated alone.
 *
 * A Feistel network (Luby and Rackoff 1988) of four rounds over two halves of 26 bits: L = combination, R =
 * replicate; in round r (L, R) ← (R, L ⊕ (randomUint32(seed, R, r, stream) mod 2²⁶)); the seed is L·2²⁶ + R.
 */
export function seedOf(seed: number, combination: number, replicate: number): number {
  let left = combination
  let right = replicate
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = left ^ (randomUint32(seed, right, round, STREAM) % HALF)
    left = right
    right = mixed
  }
  return left * HALF + right
}
