import { randomUint32, streamOf } from '../math/random.js'

const ROUNDS = 4
const HALF = 2 ** 26
const STREAM = streamOf('sweep')

/** Upper limit of seeds and of the run numbers that they are computed from. */
export const SEEDS = HALF * HALF

/** Maximum number of replicates per combination. */
export const REPLICATES = HALF

/**
 * The seed of the world of the run with that number: a whole number below 2⁵². For one seed of the experiment it
 * is a permutation of the numbers below 2⁵² (a greater number counts without its multiples of 2⁵²), so runs with
 * different numbers share no seed, hence none of their random numbers.
 *
 * A Feistel network (Luby and Rackoff 1988) of four rounds over two halves of 26 bits, L and R, of the number; in
 * round r (L, R) ← (R, L ⊕ (randomUint32(seed, R, r, stream) mod 2²⁶)); the seed is L·2²⁶ + R.
 */
export function seedOf(seed: number, number: number): number {
  let left = Math.floor(number / HALF) % HALF
  let right = number % HALF
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = left ^ (randomUint32(seed, right, round, STREAM) % HALF)
    left = right
    right = mixed
  }
  return left * HALF + right
}
