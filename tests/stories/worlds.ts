import type { Vector } from 'drover'

/** Seeds: a test must pass because of its rules, not by chance. */
export const SEEDS = [1, 2, 3, 4, 5]

export const apart = (a: Vector, b: Vector): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
