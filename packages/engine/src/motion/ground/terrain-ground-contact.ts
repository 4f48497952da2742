import type { Population } from '../../agents/population.js'
import { type Vector, vector } from '../../math/vector.js'
import { GroundCache, surveyBelow } from '../../terrain/ground-cache.js'
import { type Ground, ground, normalOf, type Terrain } from '../../terrain/terrain.js'
import type { GroundContact } from './ground-contact.js'
import { isTangent, turnInto } from './tangent.js'

/**
 * Keeps agents of a world with a depth on a terrain. A step goes along the plane that touches the ground where it
 * begins; at its end the agent is moved vertically onto the ground, and its velocity is turned into the tangent plane
 * there at the same speed. So an agent without steering follows a geodesic of the ground up to O(dt), at the speed of
 * its velocity up to O(dt). Edges, and obstacles that stop bodies, act on x and y; the vertical part of the velocity
 * follows, and speed is lost in the same proportion as in x and y.
 */
export class TerrainGroundContact implements GroundContact {
  readonly #terrain: Terrain
  readonly #population: Population
  readonly #groundCache: GroundCache
  readonly #normal = vector()
  readonly #below = ground()
  /** The agent that moved last, and its velocity in x and y. */
  #went = -1
  #vx = 0
  #vy = 0

  constructor(terrain: Terrain, population: Population) {
    this.#terrain = terrain
    this.#population = population
    this.#groundCache = new GroundCache(terrain, population)
  }

  place(row: number): void {
    surveyBelow(this.#terrain, this.#population, row, this.#below)
    this.#put(row, this.#below)
  }

  begin(): void {
    const { columns, count } = this.#population
    for (let row = 0; row < count; row++) {
      const below = this.#groundCache.below(row)
      normalOf(below, this.#normal)
      if (columns.z[row] !== below.height || !isTangent(columns, row, this.#normal)) this.#put(row, below)
    }
  }

  normalAt(row: number, out: Vector): void {
    normalOf(this.#groundCache.below(row), out)
  }

  go(row: number, way: Vector): void {
    const { x, y, z, vx, vy } = this.#population.columns
    x[row] += way.x
    y[row] += way.y
    z[row] += way.z
    this.#went = row
    this.#vx = vx[row]
    this.#vy = vy[row]
  }

  stand(row: number): void {
    const below = this.#groundCache.below(row)
    const { vx, vy, vz } = this.#population.columns
    if (row === this.#went && (vx[row] !== this.#vx || vy[row] !== this.#vy)) {
      const before = this.#vx * this.#vx + this.#vy * this.#vy
      const after = vx[row] * vx[row] + vy[row] * vy[row]
      const speed = before > 0 ? Math.sqrt((before + vz[row] * vz[row]) * (after / before)) : 0
      vz[row] = vx[row] * below.slopeX + vy[row] * below.slopeY
      const length = Math.sqrt(after + vz[row] * vz[row])
      const scale = length > 0 ? speed / length : 0
      vx[row] *= scale
      vy[row] *= scale
      vz[row] *= scale
    }
    this.#went = -1
    this.#put(row, below)
  }

  below(row: number): Ground {
    return this.#groundCache.below(row)
  }

  #put(row: number, below: Ground): void {
    const { columns } = this.#population
    columns.z[row] = below.height
    normalOf(below, this.#normal)
    turnInto(columns, row, this.#normal)
  }
}
