import type { Agent, World, WorldDescription } from 'drover'
import { steersIn } from './steers-in.js'

/** The agent that a picture is about: the first of those that steer. */
export const meantAgent = (world: World, description: WorldDescription): Agent | undefined =>
  world.populations.find((population) => population.count > 0 && steersIn(description, population))?.at(0)
