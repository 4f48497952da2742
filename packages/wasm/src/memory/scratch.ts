import type { Arena } from './arena.js'

/** See assembly/memory.ts: sums, then ranges of candidates, then lists of the nearest few. */
const BYTES = 7680 + 32768 + 16 + 4 * 800

/** The memory that each thread has for itself: a list of pointers to it. */
export function scratchFor(arena: Arena, threads: number): Uint32Array {
  const pointers = arena.words(threads)
  for (let k = 0; k < threads; k++) pointers[k] = arena.take(BYTES)
  return pointers
}
