/** What rules do: Rule.operation. Selections come first, then the behaviors of each file in a range of its own. */
export const WEIGHTED = 0
export const PRIORITIZED = 1
export const FOREMOST = 2
export const DITHERED = 3
export const STATES = 4
/** A rule that was compiled: its answer lies in the memory of the thread. */
export const COMPILED = 14
/** A rule that the engine has evaluated: its force lies in columns. */
export const GIVEN = 15
export const SEPARATE = 16
export const ALIGN = 17
export const COHERE = 18
