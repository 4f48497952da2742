import type { Vector } from 'drover'

/** Seeds: a test must hold by its rules, not by luck. */
export const SEEDS = [1, 2, 3, 4, 5]

export const apart = (a: Vector, b: Vector): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
