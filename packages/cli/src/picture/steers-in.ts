import type { WorldDescription } from 'drover'

/** Whether agents of a population steer; plants, crates and balls do not. */
export const steersIn = ({ populations = [] }: WorldDescription, { index }: { index: number }): boolean =>
  (populations[index]?.behaviors ?? []).length > 0
