/** What the parts of a thread's memory take; src/memory/scratch.ts makes it. */

/** So many looks of one population may have sums of their own. */
export const MOST_SLOTS: i32 = 32
export const SLOT_BYTES: usize = 240
export const SLOTS_BYTES: usize = 7680
/** So many ranges of candidates a look may have; where there would be more, everybody is a candidate. */
export const MOST_RANGES: i64 = 4096
/** Where but the nearest few are heeded: how many were found by each of four agents, and lists of them. */
export const MOST_FEW: i32 = 100
export const FEW_BYTES: usize = 800
export const COUNTS: usize = 40448
export const FEW_LISTS: usize = 40464
