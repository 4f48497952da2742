/**
 * Of how many agents the forces of their behaviors are kept account of, at most:
 * each costs time in every step.
 */
export const WATCHED_AT_MOST = 4000
