import type { Arena } from './arena.js'

/**
 * See assembly/memory.ts: sums, ranges of candidates, two rows of cells laid out, what is told to and by compiled rules,
 * what these want of the groups that move next, and ranges of obstacles.
 */
export const KERNEL = 38384 + 2 * (64 + 176 * (8192 / 4))
/** Maximum number of vectors of compiled rules. */
export const KERNEL_VECTORS = 512
/** Maximum number of rules of a population that search for the nearest agents, and bytes for each. */
export const MOST_CHOOSERS = 32
export const CHOOSER_BYTES = 64 + 4 * 800
/** Desires of up to 8 rules for 16 groups, three vectors each. */
const DESIRE_BYTES = 16 * 8 * 3 * 16
/** Where records of obstacles are listed. */
const OBSTACLE_RANGES = KERNEL + 16 * KERNEL_VECTORS + MOST_CHOOSERS * CHOOSER_BYTES + DESIRE_BYTES
const BYTES = OBSTACLE_RANGES + 8 * 4096

/** The private memory of each thread: a list of pointers to it. */
export function scratchFor(arena: Arena, threads: number): Uint32Array {
  const pointers = arena.words(threads)
  for (let k = 0; k < threads; k++) pointers[k] = arena.take(BYTES)
  return pointers
}
