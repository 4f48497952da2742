/** Maximum number of agents whose behavior forces are recorded: each costs time in every step. */
export const WATCHED_AT_MOST = 4000
