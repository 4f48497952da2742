/** The sizes of the parts of a thread's memory; src/memory/scratch.ts allocates it. */

/** Maximum number of looks of one population with separate sums. */
export const MOST_SLOTS: i32 = 32
export const SLOT_BYTES: usize = 160
export const SLOTS_BYTES: usize = 5120
/** Maximum number of candidate ranges of a look; beyond it all agents are candidates. */
export const MOST_RANGES: i64 = 4096
/** A list of the nearest few has room for so many, in so many bytes. */
export const MOST_FEW: i32 = 100
export const FEW_BYTES: usize = 800
/** What one look leaves of the sums of four agents, and two rows of cells laid out; see pairs.ts and lines.ts. */
export const LEFTOVERS: usize = 37888
export const LINES: usize = 38384
/** Capacity of a line in agents, including images beyond the edges and padding. */
export const MOST_IN_LINE: i32 = 8192
/** Four agents, with all that a line holds of them: vectors of 11 numbers. */
export const BLOCK: usize = 176
/** Inputs and results of compiled rules for the four agents; see compiled.ts. */
export const KERNEL: usize = 759408
/** The desires of compiled rules for the groups that move next; see choose-and-move.ts. */
export const WISHES: usize = 872048
/** Where records of obstacles are listed: a rule may ask about them while it goes through candidates. */
export const OBSTACLE_RANGES: usize = 878192
