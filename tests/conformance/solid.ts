import { type Agent, type PopulationDescription, World, type WorldDescription } from 'drover'
import type { Attribution, Shape } from 'drover/inspect'
import { lengthOf } from 'drover/math'
import type { BehaviorDescription } from 'drover/plugin'

/** A point or vector of a suite in three dimensions. */
export type Solid = readonly [x: number, y: number, z: number]

/** A vehicle of those suites. Which way it faces is told apart from how fast it goes. */
export interface Body {
  readonly position: Solid
  readonly velocity: Solid
  readonly facing?: Solid | undefined
}

/** More than any force or time of the files: they are not limited. */
export const ENDLESS = 1e9

export const velocityOf = (forward: Solid, speed: number): Solid => [
  forward[0] * speed,
  forward[1] * speed,
  forward[2] * speed,
]

/** A population of one. */
const one = (name: string, { position, velocity }: Body): PopulationDescription => ({
  name,
  at: [position],
  velocity: [velocity],
  maxSpeed: ENDLESS,
})

const face = (agent: Agent, facing: Solid | undefined): void => {
  if (facing !== undefined) agent.heading = { x: facing[0], y: facing[1], z: facing[2] }
}

export interface Scene {
  readonly maxSpeed: number
  readonly behaviors: readonly BehaviorDescription[]
  /** Other options of its population. */
  readonly self?: PopulationDescription
  /** Others, by the name of their population. */
  readonly others?: Readonly<Record<string, Body>>
  readonly world?: WorldDescription
  /** The random draws, in order. */
  readonly draws?: readonly number[]
  /** Columns of behaviors, and of the body, to begin with. */
  readonly columns?: Readonly<Record<string, number>>
}

/** A vehicle, alone or among others, in free space. */
function stand(
  body: Body,
  { maxSpeed, behaviors, self = {}, others = {}, world: around = {}, ...scene }: Scene,
) {
  const draws = [...(scene.draws ?? [])]
  const hooks = scene.draws === undefined ? {} : { random: () => draws.shift() ?? 0 }
  const world = new World({ width: 100, height: 100, depth: 100, ...around }, hooks)
  const population = world.add({ ...one('own', body), maxForce: ENDLESS, ...self, maxSpeed, behaviors })
  for (const [name, other] of Object.entries(others)) face(world.add(one(name, other)).at(0), other.facing)
  const agent = population.at(0)
  face(agent, body.facing)
  const { steering }: Attribution = world.watch(agent)
  for (const [name, value] of Object.entries(scene.columns ?? {})) {
    const column = population.columns.extra.find((candidate) => candidate.name === name)
    if (column === undefined) throw new Error(`expected a column '${name}'`)
    column.values[0] = value
  }
  return { world, agent, steering }
}

export const solidOf = ({
  x,
  y,
  z,
}: {
  readonly x: number
  readonly y: number
  readonly z: number
}): Solid => [x, y, z]

/** The steering of a vehicle, and its agent after that step. */
export function steer(body: Body, scene: Scene): { readonly steering: Solid; readonly agent: Agent } {
  const { world, agent, steering } = stand(body, scene)
  world.step()
  return { steering: solidOf(steering), agent }
}

/** What its behaviors look at before the step: the points of each shape, by its label. */
export function lookAt(body: Body, scene: Scene): Readonly<Record<string, readonly Solid[]>> {
  const { world, agent } = stand(body, scene)
  const shapes = world.debugDraw(agent).behaviors.flatMap((behavior) => behavior.shapes)
  return Object.fromEntries(shapes.map((shape) => [shape.label, pointsOf(shape)]))
}

const pointsOf = ({ points }: Shape): readonly Solid[] =>
  Array.from({ length: points.length / 3 }, (_, k) => points.slice(3 * k, 3 * k + 3) as unknown as Solid)

export const columnOf = ({ population, row }: Agent, name: string): number | undefined =>
  population.columns.extra.find((column) => column.name === name)?.values[row]

/** The distance between two positions. */
export const between = (from: Solid, to: Solid): number =>
  lengthOf({ x: to[0] - from[0], y: to[1] - from[1], z: to[2] - from[2] })
