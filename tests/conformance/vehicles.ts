import {
  type Agent,
  type PopulationDescription,
  type Vector,
  World,
  type WorldDescription,
  type WorldHooks,
} from 'drover'
import type { Attribution } from 'drover/inspect'
import type { BehaviorDescription } from 'drover/plugin'
import { weighted } from 'drover/selections'
import { type Limits, type Point, theirs } from './harness.js'

/** A vehicle of the files. */
export interface Vehicle {
  readonly position: Point
  readonly velocity: Point
}

/** A world of vehicles with the same rules; `agent` is the first of them, the one that a case is about. */
export interface Scene {
  readonly world: World
  readonly agent: Agent
  readonly attribution: Attribution
}

interface Surroundings {
  readonly world?: WorldDescription
  readonly hooks?: WorldHooks
}

/** As the book has it: coincident vehicles do not see each other, and a weighted sum is not limited again. */
export function bookScene(
  vehicles: readonly Vehicle[],
  { maxSpeed, maxForce }: Limits,
  behaviors: readonly BehaviorDescription[],
  { world: description = {}, hooks = {} }: Surroundings = {},
): Scene {
  const world = new World(description, hooks)
  const population = world.add({
    ...starts(vehicles),
    maxSpeed,
    maxForce,
    ...theirs('same point', { perception: { coincident: 'ignore' } }, {}),
    selection: weighted({ limit: theirs('sum of forces', false, true) }),
    behaviors,
  })
  const agent = population.at(0)
  return { world, agent, attribution: world.watch(agent) }
}

/** Places and velocities of a population, one for each vehicle. */
export const starts = (vehicles: readonly Vehicle[]): PopulationDescription => ({
  at: vehicles.map(({ position }) => position),
  velocity: vehicles.map(({ velocity }) => velocity),
})

/** The scene after one step. */
export function steered(...scene: Parameters<typeof bookScene>): Scene {
  const made = bookScene(...scene)
  made.world.step()
  return made
}

export const pointOf = ({ x, y }: Vector): Point => [x, y]

export const steeringOf = ({ attribution }: Scene): Point => pointOf(attribution.steering)

/** The force of one behavior before its weight. */
export const forceOf = ({ attribution }: Scene, behavior: number): Point =>
  pointOf(attribution.behaviors[behavior].force)

/** The points that the behaviors of the first vehicle draw, by their labels. */
export const shownBy = ({ world, agent }: Scene): Readonly<Record<string, Point>> =>
  Object.fromEntries(
    world
      .debugDraw(agent)
      .behaviors.flatMap(({ shapes }) => shapes)
      .filter(({ kind }) => kind === 'point')
      .map(({ label, points: [x, y] }) => [label, [x, y] as const]),
  )
