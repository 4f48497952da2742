import {
  type Agent,
  type BehaviorDescription,
  lengthOf,
  type PopulationDescription,
  World,
  type WorldDescription,
} from 'drover'

/** A point or vector of a suite in three dimensions. */
export type Solid = readonly [x: number, y: number, z: number]

/** A vehicle of those suites. Which way it faces is told apart from how fast it goes. */
export interface Body {
  readonly position: Solid
  readonly velocity: Solid
  readonly facing?: Solid | undefined
}

/** More than any force of the files: they are not limited. */
const ENDLESS = 1e9

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

interface Scene {
  readonly maxSpeed: number
  readonly maxForce?: number
  readonly radius?: number
  readonly behaviors: readonly BehaviorDescription[]
  /** Others, by the name of their population. */
  readonly others?: Readonly<Record<string, Body>>
  readonly world?: WorldDescription
  /** What is drawn at random, in order. */
  readonly draws?: readonly number[]
  /** Columns of behaviors to begin with. */
  readonly columns?: Readonly<Record<string, number>>
}

/** The steering of a vehicle, alone or among others, in free space; and its agent after that step. */
export function steer(body: Body, scene: Scene): { readonly steering: Solid; readonly agent: Agent } {
  const { maxSpeed, maxForce = ENDLESS, radius = 3, behaviors, others = {}, world: around = {} } = scene
  const draws = [...(scene.draws ?? [])]
  const hooks = scene.draws === undefined ? {} : { random: () => draws.shift() ?? 0 }
  const world = new World({ width: 100, height: 100, depth: 100, ...around }, hooks)
  const population = world.add({ ...one('own', body), maxSpeed, maxForce, radius, behaviors })
  for (const [name, other] of Object.entries(others)) face(world.add(one(name, other)).at(0), other.facing)
  const agent = population.at(0)
  face(agent, body.facing)
  const { steering } = world.watch(agent)
  for (const [name, value] of Object.entries(scene.columns ?? {})) {
    const column = population.columns.extra.find((candidate) => candidate.name === name)
    if (column === undefined) throw new Error(`expected a column '${name}'`)
    column.values[0] = value
  }
  world.step()
  return { steering: [steering.x, steering.y, steering.z], agent }
}

export const columnOf = ({ population, row }: Agent, name: string): number | undefined =>
  population.columns.extra.find((column) => column.name === name)?.values[row]

/** How far it is from one place to another. */
export const between = (from: Solid, to: Solid): number =>
  lengthOf({ x: to[0] - from[0], y: to[1] - from[1], z: to[2] - from[2] })
