import type { Arena } from './arena.js'

/** See assembly/memory.ts: sums, ranges of candidates, lists of the nearest few, then two rows of cells laid out. */
const BYTES = 44160 + 2 * (64 + 176 * (8192 / 4))

/** The memory that each thread has for itself: a list of pointers to it. */
export function scratchFor(arena: Arena, threads: number): Uint32Array {
  const pointers = arena.words(threads)
  for (let k = 0; k < threads; k++) pointers[k] = arena.take(BYTES)
  return pointers
}
