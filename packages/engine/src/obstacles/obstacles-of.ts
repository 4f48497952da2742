import type { Obstacles } from './obstacles.js'

/** The obstacles of each world itself, of which `world.obstacles` is a copy for callers. */
export const obstaclesOf = new WeakMap<object, Obstacles>()
