import type { Agent, Population } from '../agents/population.js'
import { lengthOf, setZero, type Vector } from '../math/vector.js'
import type { Neighbors } from '../neighbors/neighbors.js'
import { someOf } from '../schema/population-option.js'
import { join, type Problem } from '../schema/problem.js'
import { count, either, length, objectOf, type Scalar, vectorOf } from '../schema/spec.js'
import type { Space } from '../spaces/space.js'

/**
 * A point, whose coordinates may be signals; or the nearest agent of some populations, at any distance or perceived
 * within `radius`; or one agent by its id. There is no target while none of the populations has that id: an agent may
 * be born later.
 */
export type TargetDescription =
  | readonly Scalar[]
  | {
      readonly population: string | readonly string[]
      readonly id?: number | undefined
      readonly radius?: Scalar | undefined
    }

/** Problems of an agent as target: an agent given by id is known at any distance. */
function targetProblems(target: object, path: string): readonly Problem[] {
  const { id, radius } = target as { readonly id?: unknown; readonly radius?: unknown }
  if (id === undefined || radius === undefined) return []
  return [{ path: join(path, 'radius'), message: 'expected none beside id; leave one of the two out' }]
}

/** The distance within which agents count. */
export const REACH = {
  radius: length({
    above: 0,
    optional: true,
    about: 'Only agents perceived nearer than this count; by default at any distance. Not together with id.',
  }),
}

const TARGETS = [
  vectorOf({ quantity: 'length', about: 'A point.' }),
  objectOf(
    {
      population: someOf('The nearest agent of this population, or of several.'),
      id: count({
        min: 0,
        optional: true,
        about: 'The agent of those populations with this id, while it lives, instead of the nearest.',
      }),
      ...REACH,
    },
    { about: 'The nearest agent of a population, or one agent.', whole: targetProblems },
  ),
] as const

/** The option spec of a target. */
export const targetSpec = (about: string) => either(TARGETS, { about })

const ANCHORS = [
  vectorOf({ quantity: 'length', shared: true, about: 'A point.' }),
  objectOf(
    {
      population: someOf('The agent with the lowest id of this population, or of several.'),
      id: count({
        min: 0,
        optional: true,
        about: 'The agent of those populations with this id, while it lives, instead.',
      }),
    },
    { about: 'The eldest agent of a population, or one agent.' },
  ),
] as const

/** The option spec of a target that is the same for all agents: without an id, the eldest agent of some populations. */
export const anchorSpec = (about: string) => either(ANCHORS, { about })

/** The target of the current agent. */
export interface Target {
  /** From the agent to the target, the shortest way. */
  readonly offset: Vector
  /** The target's velocity; zero for points. */
  readonly velocity: Vector
  /**
   * The target's heading, a unit vector; (1, 0, 0) for points and if there is no target. Offset and velocity are zero
   * then.
   */
  readonly heading: Vector
  /** Its position if it is a point; undefined for an agent. */
  readonly point: Vector | undefined
  /** Updates all three for an agent; false if there is no such target. */
  locate(agent: Agent): boolean
  /**
   * The row in a population of an agent that is the target of all agents; −1 if there is none, or if it belongs to
   * another population.
   */
  rowIn(population: Population): number
}

/** The meaning of a target without an id: the nearest to each agent, or for all the one with the lowest id. */
export type TargetChoice = 'nearest' | 'eldest'

const zero = (): Vector => ({ x: 0, y: 0, z: 0 })

/** A point as target; `point` may change from step to step. */
export class PointTarget implements Target {
  readonly offset = zero()
  readonly velocity = zero()
  readonly heading = { x: 1, y: 0, z: 0 }

  constructor(
    readonly point: Vector,
    readonly space: Space,
  ) {}

  locate(agent: Agent): boolean {
    const { columns } = agent.population
    this.offset.x = this.point.x - columns.x[agent.row]
    this.offset.y = this.point.y - columns.y[agent.row]
    this.offset.z = this.space.dimensions === 3 ? this.point.z - columns.z[agent.row] : 0
    this.space.shortest(this.offset)
    return true
  }

  rowIn(): number {
    return -1
  }
}

/**
 * An agent as target: the one with the id, or else the nearest or the eldest of the populations.
 * O(agents) for the nearest.
 */
export class AgentTarget implements Target {
  readonly point = undefined
  readonly offset = zero()
  readonly velocity = zero()
  readonly heading = zero()
  readonly #trial = zero()
  /** Where it was found. */
  #population: Population

  constructor(
    readonly populations: readonly Population[],
    readonly id: number | undefined,
    readonly space: Space,
    readonly choice: TargetChoice = 'nearest',
  ) {
    this.#population = populations[0]
  }

  /** The id of the agent that is the target of all agents, if any. */
  get idForAll(): number | undefined {
    return this.id === undefined && this.choice === 'eldest' ? this.#idOfEldest() : this.id
  }

  rowIn(population: Population): number {
    const id = this.idForAll
    return id !== undefined && this.populations.includes(population) ? population.rowOf(id) : -1
  }

  locate(agent: Agent): boolean {
    const id = this.idForAll
    const row = id === undefined ? this.#nearest(agent) : this.#rowOf(id)
    const population = this.#population
    if (row < 0 || (population === agent.population && row === agent.row)) return this.forget()
    const { columns } = population
    this.#lead(agent, population, row, this.offset)
    this.velocity.x = columns.vx[row]
    this.velocity.y = columns.vy[row]
    this.velocity.z = columns.vz[row]
    this.heading.x = columns.hx[row]
    this.heading.y = columns.hy[row]
    this.heading.z = columns.hz[row]
    return true
  }

  /** Clears the result, so that nothing remains of a target found for another agent; returns false. */
  protected forget(): boolean {
    setZero(this.offset)
    setZero(this.velocity)
    setZero(this.heading)
    this.heading.x = 1
    return false
  }

  #rowOf(id: number): number {
    for (let k = 0; k < this.populations.length; k++) {
      this.#population = this.populations[k]
      const row = this.#population.rowOf(id)
      if (row >= 0) return row
    }
    return -1
  }

  #idOfEldest(): number | undefined {
    let eldest: number | undefined
    for (let k = 0; k < this.populations.length; k++) {
      const { count, columns } = this.populations[k]
      if (count > 0 && (eldest === undefined || columns.id[0] < eldest)) eldest = columns.id[0]
    }
    return eldest
  }

  #nearest(agent: Agent): number {
    const trial = this.#trial
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k < this.populations.length; k++) {
      const population = this.populations[k]
      for (let row = 0; row < population.count; row++) {
        if (population === agent.population && row === agent.row) continue
        this.#lead(agent, population, row, trial)
        const squared = trial.x * trial.x + trial.y * trial.y + trial.z * trial.z
        if (squared < least) {
          least = squared
          best = row
          this.#population = population
        }
      }
    }
    return best
  }

  #lead(agent: Agent, population: Population, row: number, out: Vector): void {
    const from = agent.population.columns
    const to = population.columns
    out.x = to.x[row] - from.x[agent.row]
    out.y = to.y[row] - from.y[agent.row]
    out.z = this.space.dimensions === 3 ? to.z[row] - from.z[agent.row] : 0
    this.space.shortest(out)
  }
}

/**
 * An agent as target that others must perceive or remember to find: the agent with the id, otherwise the nearest known
 * one (ties: the lower id), in both cases only nearer than `radius`. Offset, velocity and heading are as perceived; the
 * heading is the direction of the velocity. When a rule looks at its whole population outside of an agent's turn, they
 * are the true ones.
 */
export class SeenTarget extends AgentTarget {
  readonly #neighbors: Neighbors
  readonly #reach: { readonly radius?: number | undefined }

  constructor(
    populations: readonly Population[],
    id: number | undefined,
    space: Space,
    neighbors: Neighbors,
    /** Kept up to date. */
    reach: { readonly radius?: number | undefined },
    choice?: TargetChoice,
  ) {
    super(populations, id, space, choice)
    this.#neighbors = neighbors
    this.#reach = reach
  }

  override locate(agent: Agent): boolean {
    const neighbors = this.#neighbors
    if (neighbors.row !== agent.row)
      return super.locate(agent) && (lengthOf(this.offset) < this.#within() || this.forget())
    const k = this.#find()
    if (k < 0) return this.forget()
    const { offset, velocity, heading } = this
    offset.x = neighbors.dx[k]
    offset.y = neighbors.dy[k]
    offset.z = neighbors.dz[k]
    const { hx, hy, hz } = neighbors.populations[neighbors.population[k]].columns
    const row = neighbors.rowOf(k)
    const x = neighbors.vx[k]
    const y = neighbors.vy[k]
    const z = neighbors.vz[k]
    velocity.x = x
    velocity.y = y
    velocity.z = z
    const speed = Math.sqrt(x * x + y * y + z * z)
    heading.x = speed > 0 ? x / speed : hx[row]
    heading.y = speed > 0 ? y / speed : hy[row]
    heading.z = speed > 0 ? z / speed : hz[row]
    return true
  }

  #within(): number {
    return this.#reach.radius ?? Number.POSITIVE_INFINITY
  }

  /** Its index among the neighbors; −1 if it is not known. */
  #find(): number {
    const neighbors = this.#neighbors
    const { count, distanceSquared } = neighbors
    const id = this.idForAll
    let best = -1
    const within = this.#within()
    const farthest = within * within
    for (let k = 0; k < count; k++) {
      if (distanceSquared[k] >= farthest) continue
      if (id !== undefined) {
        if (neighbors.idOf(k) === id) return k
        continue
      }
      const apart = best < 0 ? -1 : distanceSquared[k] - distanceSquared[best]
      if (apart < 0 || (apart === 0 && neighbors.idOf(k) < neighbors.idOf(best))) best = k
    }
    return best
  }
}
