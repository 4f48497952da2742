import type { Agent } from '../../agents/population.js'
import { ObstacleRay } from '../../environment/obstacle-ray.js'
import type { Obstacles } from '../../environment/obstacles.js'
import { SolidContact } from '../../environment/solids.js'
import { type Vector, vector } from '../../math/vector.js'
import { sideOf } from './lateral.js'
import { ALONG } from './tangents.js'

/**
 * What an agent meets straight ahead: it casts a ray along its heading, or along feelers at angles to that.
 */
export class BorderAhead {
  readonly ray: ObstacleRay
  /** The unit vector to the side on which the agent is to pass. */
  readonly side = vector()
  /** How fast the agent is. */
  speed = 0
  readonly #contact: SolidContact
  readonly #solids: number

  constructor(obstacles: Obstacles) {
    this.ray = new ObstacleRay(obstacles)
    this.#contact = new SolidContact(obstacles.solids)
    this.#solids = obstacles.solids.count
  }

  /**
   * Adds what pushes an agent out of the solids that it overlaps, min(1, overlap / radius) · maxForce each.
   */
  push(agent: Agent, out: Vector): boolean {
    const contact = this.#contact
    const { x, y, z, radius } = agent.population.columns
    const { row, maxForce } = agent
    let pushed = false
    contact.x = x[row]
    contact.y = y[row]
    contact.z = z[row]
    for (let k = 0; k < this.#solids; k++) {
      contact.measure(k)
      const overlap = radius[row] - contact.gap
      if (!(overlap > 0)) continue
      pushed = true
      const strength = maxForce * Math.min(1, overlap / radius[row])
      out.x += contact.awayX * strength
      out.y += contact.awayY * strength
      out.z += contact.awayZ * strength
    }
    return pushed
  }

  /** Puts the ray where the agent is, along its heading. */
  #begin({ row, population }: Agent): void {
    const { x, y, z, hx, hy, hz, radius } = population.columns
    const inSpace = population.dimensions === 3
    const { ray } = this
    ray.x = x[row]
    ray.y = y[row]
    ray.z = inSpace ? z[row] : 0
    ray.dx = hx[row]
    ray.dy = hy[row]
    ray.dz = inSpace ? hz[row] : 0
    ray.body = radius[row]
  }

  /**
   * Writes the force of the form 'fromCenter': all of maxForce at right angles to the heading, away from the
   * middle of what is met within `range`, or, of what it is to stay in, towards it.
   */
  steerFromCenter(agent: Agent, range: number, out: Vector): boolean {
    const { ray, side } = this
    this.#begin(agent)
    ray.reach = range
    ray.cast()
    if (ray.distance === Number.POSITIVE_INFINITY) return false
    const sign = ray.inside ? -1 : 1
    side.x = sign * ray.fromX
    side.y = sign * ray.fromY
    side.z = sign * ray.fromZ
    sideOf(agent, side)
    const { maxForce } = agent
    out.x = side.x * maxForce
    out.y = side.y * maxForce
    out.z = side.z * maxForce
    return true
  }

  /**
   * Writes the velocity that is missing to go on along the border that would be met within `range`, dead
   * ahead to the right of it, at the same speed; answers whether there is one. Upright obstacles that are met
   * from outside are left out.
   */
  missAlong(agent: Agent, range: number, clearance: number, out: Vector): boolean {
    const { ray, side } = this
    this.#begin(agent)
    ray.bordersAlone = true
    ray.body = clearance
    ray.reach = range
    const { row, population } = agent
    const { vx, vy, vz } = population.columns
    this.speed = Math.sqrt(vx[row] * vx[row] + vy[row] * vy[row] + (ray.dz === 0 ? 0 : vz[row] * vz[row]))
    ray.distance = Number.POSITIVE_INFINITY
    if (this.speed === 0) return false
    ray.cast()
    const against = ray.dx * ray.normalX + ray.dy * ray.normalY + ray.dz * ray.normalZ
    if (ray.distance === Number.POSITIVE_INFINITY || against >= -ALONG) return false
    side.x = ray.normalX
    side.y = ray.normalY
    side.z = ray.normalZ
    sideOf(agent, side)
    // The way along is the heading turned to that side up to the border: by as much as it leads into it.
    const aside = Math.min(-against, 1) * this.speed
    const on = Math.sqrt(Math.max(0, 1 - against * against)) * this.speed
    out.x = side.x * aside + ray.dx * on - vx[row]
    out.y = side.y * aside + ray.dy * on - vy[row]
    out.z = ray.dz === 0 && side.z === 0 ? 0 : side.z * aside + ray.dz * on - vz[row]
    return true
  }
}

/** Whether an agent stands still. */
export function stands({ row, population }: Agent): boolean {
  const { vx, vy, vz } = population.columns
  return vx[row] === 0 && vy[row] === 0 && (population.dimensions === 2 || vz[row] === 0)
}
