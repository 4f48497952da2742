import type { Agent, World, WorldDescription } from 'drover'
import { steersIn } from './steers-in.js'

/** The agent that a picture shows: the steering one with the lowest id. */
export function shownAgent(world: World, description: WorldDescription): Agent | undefined {
  const population = world.populations.find((one) => one.count > 0 && steersIn(description, one))
  return population?.at(population.rowAt(0))
}
