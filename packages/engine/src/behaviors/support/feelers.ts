import type { Agent } from '../../agents/population.js'
import { ObstacleRay } from '../../environment/obstacle-ray.js'
import type { Obstacles } from '../../environment/obstacles.js'
import { cos, sin } from '../../math/transcendental.js'
import { set, type Vector, vector } from '../../math/vector.js'
import { fromFrame } from './frame.js'
import { sideOf } from './lateral.js'
import type { Pen } from './pen.js'

/**
 * Feelers in a plane: ahead, to the left, to the right; in a world with a depth upwards and downwards too.
 */
const IN_PLANE = 3
const IN_SPACE = 5
/** The side feelers are so much as long as the one ahead. */
const SHORTER = 0.5

/** An agent's curb feelers. */
export class Feelers {
  readonly #ray: ObstacleRay
  readonly #own = vector()
  readonly #way = vector()
  readonly #normal = vector()
  readonly #side = vector()
  /** How far the one that met something first reached beyond it, as a part of its length. */
  #through = 0

  constructor(obstacles: Obstacles) {
    this.#ray = new ObstacleRay(obstacles)
  }

  /** Writes the force of the form 'feelers'; false where none of them meets anything. */
  steer(agent: Agent, range: number, spread: number, out: Vector): boolean {
    if (!this.#feel(agent, range, spread)) return false
    const { maxForce } = agent
    const { hx, hy, hz } = agent.population.columns
    const { row } = agent
    const normal = this.#normal
    const side = this.#side
    const level = agent.population.dimensions === 2
    const against = -(normal.x * hx[row] + normal.y * hy[row] + (level ? 0 : normal.z * hz[row]))
    set(side, normal.x, normal.y, normal.z)
    sideOf(agent, side)
    const strength = this.#through * maxForce
    const aside = Math.max(0, against)
    out.x = strength * (normal.x + aside * side.x)
    out.y = strength * (normal.y + aside * side.y)
    out.z = strength * (normal.z + aside * side.z)
    return true
  }

  /** Finds what the feelers meet first. */
  #feel(agent: Agent, range: number, spread: number): boolean {
    const ray = this.#ray
    const { row, population } = agent
    const { x, y, z, radius } = population.columns
    const inSpace = population.dimensions === 3
    let least = Number.POSITIVE_INFINITY
    ray.x = x[row]
    ray.y = y[row]
    ray.z = inSpace ? z[row] : 0
    for (let feeler = 0; feeler < (inSpace ? IN_SPACE : IN_PLANE); feeler++) {
      this.#turn(agent, feeler, spread)
      ray.dx = this.#way.x
      ray.dy = this.#way.y
      ray.dz = this.#way.z
      ray.reach = radius[row] + range * (feeler === 0 ? 1 : SHORTER)
      ray.cast()
      if (ray.distance >= least) continue
      least = ray.distance
      this.#through = 1 - least / ray.reach
      set(this.#normal, ray.normalX, ray.normalY, ray.normalZ)
    }
    return least < Number.POSITIVE_INFINITY
  }

  /** Finds the direction of a feeler. */
  #turn({ heading, population }: Agent, feeler: number, spread: number): void {
    const aside = feeler === 0 ? 0 : feeler % 2 === 1 ? sin(spread) : -sin(spread)
    const isLevel = feeler < IN_PLANE
    set(this.#own, feeler === 0 ? 1 : cos(spread), isLevel ? aside : 0, isLevel ? 0 : aside)
    fromFrame(heading, this.#own, population.dimensions === 3, this.#way)
  }

  /** Draws them. */
  sketch(agent: Agent, range: number, spread: number, pen: Pen): void {
    const { x, y, z } = agent.position
    const body = agent.population.columns.radius[agent.row]
    for (let feeler = 0; feeler < (agent.population.dimensions === 3 ? IN_SPACE : IN_PLANE); feeler++) {
      this.#turn(agent, feeler, spread)
      const reach = body + range * (feeler === 0 ? 1 : SHORTER)
      const way = this.#way
      pen.line(x, y, z, x + reach * way.x, y + reach * way.y, z + reach * way.z, 'feeler')
    }
  }
}
