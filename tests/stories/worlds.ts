import type { Vector } from 'drover'

/** A story holds by its rules and not by luck: it is told with each of these. */
export const SEEDS = [1, 2, 3, 4, 5]

export const apart = (a: Vector, b: Vector): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
