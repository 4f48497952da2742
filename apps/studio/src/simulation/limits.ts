/** Maximum number of agents whose behavior forces are recorded: each costs time in every step. */
export const WATCHED_AT_MOST = 4000

/** Worlds with at most this many agents are always measured, every few steps. */
export const SAMPLED_AT_MOST = 500

/** Worlds with more agents count as large: their expensive metrics are measured only where they are shown. */
export const LARGE = 5000
