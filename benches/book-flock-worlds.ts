import { findScene } from '@drover/scenarios'
import type { WorldDescription } from 'drover'

/**
 * The scene `flocking` with as many boids, except for where they begin: anywhere. What the scene says of boids at
 * exactly the same point is left out, since none are.
 */
export function spreadBookFlock(count: number): WorldDescription {
  const scenario = findScene('flocking')?.withAgents?.(count)
  if (scenario === undefined) throw new Error("expected a scene 'flocking' of any number of agents")
  const populations = (scenario.world.populations ?? []).map(({ perception: _, ...boids }) => ({
    ...boids,
    at: 'random' as const,
  }))
  return { ...scenario.world, populations }
}

/** The same on a square canvas on which a boid has the 2π neighbors of the scene `flock`. */
export function sparseBookFlock(count: number): WorldDescription {
  const side = 50 * Math.sqrt(count / 2)
  return { ...spreadBookFlock(count), width: side, height: side }
}
