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
/** What one look leaves of the sums of four agents, and two rows of cells laid out; see pairs.ts and lines.ts. */
export const LEFTOVERS: usize = 43664
export const LINES: usize = 44160
/** So many agents a line has room for, those beyond the edges and what fills up its blocks counted in. */
export const MOST_IN_LINE: i32 = 8192
/** Four agents, with all that a line holds of them: vectors of 11 numbers. */
export const BLOCK: usize = 176
/** What compiled rules are given of the four agents, and what they answer; see compiled.ts. */
export const KERNEL: usize = 765184
