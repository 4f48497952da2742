import type { Population } from '../agents/population.js'
import { separationDirection } from '../math/separation-direction.js'
import { vector } from '../math/vector.js'
import type { IndexChoice } from '../neighbors/indexes.js'
import { Neighbors } from '../neighbors/neighbors.js'
import { Perceived } from '../perception/perceived.js'
import type { Space } from '../spaces/space.js'
import { Avoider, GAP } from './avoider.js'
import type { LinearProgram } from './linear-program.js'

/** How far ahead impatient agents look, in units of the time in which they travel their radius. */
const SHORTEST = 0.5

/** The value that makes a share s as uneven as possible: s² or s · (2 − s). */
const UNEVEN = 0x800000

/** A population that another avoids. */
export interface ConsideredPopulation {
  readonly population: Population
  /** The avoiding agent's share of the change between two agents; 1 if the other does not avoid. */
  readonly share: number
  /** Whether it avoids too. */
  readonly yields: boolean
}

interface Foresight {
  readonly horizon: number
  readonly nearest: number
  readonly radius?: number | undefined
  readonly clearance: number
}

/** Half-planes of velocities with which an agent of one population meets no other agent. */
export class NeighborPlanes {
  readonly #own: Population
  readonly #space: Space
  readonly #clock: { readonly dt: number }
  readonly #foresight: Foresight
  readonly #considered: readonly ConsideredPopulation[]
  readonly #perceived: readonly Perceived[]
  readonly #neighbors: Neighbors
  /** The index of its own population among the considered ones; −1 if it is not one of them. */
  readonly #ownPlace: number
  readonly #away = vector()
  /** The nearest, in that order. */
  readonly #nearest: Int32Array
  #nearestCount = 0
  /** The largest body and speed of its own agents, with the clearance. */
  readonly #most = new Avoider()
  #near = 0
  #far = 0
  /** How far ahead an agent looks, and the time step. (An array, or they would be boxed.) */
  readonly #times: Float64Array
  /** Of the considered populations. */
  #largest = 0
  #fastest = 0
  /** How far the fastest must look for agents within reach of a step, in speeds: 1 / the smallest share. */
  readonly #perSpeed: number

  constructor(
    own: Population,
    considered: readonly ConsideredPopulation[],
    foresight: Foresight,
    space: Space,
    clock: { readonly dt: number },
  ) {
    this.#own = own
    this.#space = space
    this.#clock = clock
    this.#times = Float64Array.of(foresight.horizon, clock.dt)
    this.#foresight = foresight
    this.#considered = considered
    this.#perceived = considered.map(({ population }) => new Perceived(population))
    this.#neighbors = new Neighbors(
      space,
      this.#perceived.map(({ lattice }) => lattice),
    )
    this.#ownPlace = considered.findIndex(({ population }) => population === own)
    this.#nearest = new Int32Array(foresight.nearest)
    this.#perSpeed = 1 / Math.min(1, ...considered.map(({ share }) => share * share))
  }

  /** Sorts the considered agents by their positions before anybody moves. */
  prepare(index: IndexChoice): void {
    this.#times[1] = this.#clock.dt
    let largest = 0
    let fastest = 0
    for (let k = 0; k < this.#considered.length; k++) {
      const { columns, count } = this.#considered[k].population
      for (let row = 0; row < count; row++) {
        const squared = columns.vx[row] * columns.vx[row] + columns.vy[row] * columns.vy[row]
        largest = Math.max(largest, columns.radius[row])
        fastest = Math.max(fastest, squared)
      }
    }
    this.#largest = largest
    this.#fastest = Math.sqrt(fastest)
    const { columns, count } = this.#own
    const most = this.#most
    most.radius = 0
    most.maxSpeed = 0
    for (let row = 0; row < count; row++) {
      most.radius = Math.max(most.radius, columns.radius[row])
      most.maxSpeed = Math.max(most.maxSpeed, columns.maxSpeed[row])
    }
    most.radius += this.#foresight.clearance
    this.#measure(most)
    const range = Math.max(this.#near, this.#far)
    for (let k = 0; k < this.#perceived.length; k++) {
      this.#perceived[k].range = range
      this.#perceived[k].prepare(this.#space, index)
    }
  }

  /** Finds the distances up to which an agent could meet others within the step, and foresees them. */
  #measure({ radius, maxSpeed }: Avoider): void {
    const { radius: farthest, horizon } = this.#foresight
    const bodies = radius + this.#largest
    this.#near = bodies * (1 + GAP) + this.#clock.dt * (maxSpeed * this.#perSpeed + this.#fastest)
    this.#far = bodies + horizon * (maxSpeed + this.#fastest)
    if (farthest !== undefined) this.#far = Math.min(farthest, this.#far)
  }

  /** Finds the neighbors of an agent, and the nearest of them. */
  look(avoider: Avoider, row: number): void {
    const neighbors = this.#neighbors
    const { around } = neighbors
    this.#measure(avoider)
    around[0] = avoider.x
    around[1] = avoider.y
    around[2] = 0
    around[3] = Math.max(this.#near, this.#far)
    neighbors.begin()
    for (let k = 0; k < this.#perceived.length; k++) {
      const { lattice, index } = this.#perceived[k]
      if (lattice.count === 0) continue
      neighbors.candidates.begin(k === this.#ownPlace ? lattice.rank[row] : -1)
      index.search(neighbors)
      neighbors.gather(k)
    }
    this.#chooseNearest()
  }

  /** Ties go to the first in lattice order. */
  #chooseNearest(): void {
    const farSquared = this.#far * this.#far
    const { count, distanceSquared } = this.#neighbors
    const nearest = this.#nearest
    let chosen = 0
    for (let k = 0; k < count; k++) {
      const squared = distanceSquared[k]
      if (squared > farSquared) continue
      if (chosen === nearest.length) {
        if (chosen === 0 || squared >= distanceSquared[nearest[chosen - 1]]) continue
      } else chosen++
      let place = chosen - 1
      for (; place > 0 && distanceSquared[nearest[place - 1]] > squared; place--) {
        nearest[place] = nearest[place - 1]
      }
      nearest[place] = k
    }
    this.#nearestCount = chosen
  }

  /** Always holds: within a step no agent takes more than its share of the gap to another. */
  addRigid({ id, radius, maxSpeed }: Avoider, planes: LinearProgram): void {
    const dt = this.#clock.dt
    const { count, dx, dy, distanceSquared, vx, vy, population } = this.#neighbors
    const away = this.#away
    for (let k = 0; k < count; k++) {
      const { share, yields, population: other } = this.#considered[population[k]]
      const sum = (radius + other.columns.radius[this.#neighbors.rowOf(k)]) * (1 + GAP)
      const distance = Math.sqrt(distanceSquared[k])
      // At exactly the same point any direction leads apart; with many agents there, directions away from each would
      // exclude all.
      if (yields && distance === 0) continue
      const gap = Math.max(0, distance - sum)
      // Out of reach, whatever its share.
      if (yields && share * share * gap >= maxSpeed * dt) continue
      const own = share + share * (1 - share) * (unevenness(id, this.#neighbors.idOf(k)) / UNEVEN)
      let allowed = (own * gap) / dt
      if (yields && allowed >= maxSpeed) continue
      if (distance > 0) {
        away.x = -dx[k] / distance
        away.y = -dy[k] / distance
      } else separationDirection(id, this.#neighbors.idOf(k), 2, away)
      if (!yields) {
        allowed = Math.max(0, gap / dt - away.x * vx[k] - away.y * vy[k])
        if (allowed >= maxSpeed) continue
      }
      const to = planes.next()
      planes.normalX[to] = away.x
      planes.normalY[to] = away.y
      planes.bound[to] = 0 - allowed
    }
  }

  /** Finds the horizon of an agent; impatience shortens it. */
  #lookAhead({ radius, maxSpeed, impatience }: Avoider): void {
    const { horizon } = this.#foresight
    const least = Math.min(horizon, Math.max(this.#clock.dt, (SHORTEST * radius) / maxSpeed))
    this.#times[0] = horizon + Math.min(1, impatience) * (least - horizon)
  }

  /** Conditions up to the horizon: see `Avoidance`. */
  addForeseen(avoider: Avoider, planes: LinearProgram): void {
    const { id, vx, vy, radius } = avoider
    const neighbors = this.#neighbors
    const away = this.#away
    this.#lookAhead(avoider)
    const times = this.#times
    for (let place = 0; place < this.#nearestCount; place++) {
      const k = this.#nearest[place]
      const { share, population } = this.#considered[neighbors.population[k]]
      const own = share + share * (1 - share) * (unevenness(id, neighbors.idOf(k)) / UNEVEN)
      const sum = (radius + population.columns.radius[neighbors.rowOf(k)]) * (1 + GAP)
      const dx = neighbors.dx[k]
      const dy = neighbors.dy[k]
      const squared = neighbors.distanceSquared[k]
      const relativeX = vx - neighbors.vx[k]
      const relativeY = vy - neighbors.vy[k]
      const meets = squared <= sum * sum
      if (meets && squared < sum * sum * (1 - GAP)) avoider.overlaps = true
      const time = times[meets ? 1 : 0]
      // From the center of the circle that truncates the cone of forbidden velocities.
      const wx = relativeX - dx / time
      const wy = relativeY - dy / time
      const length = Math.sqrt(wx * wx + wy * wy)
      const along = wx * dx + wy * dy
      let nx: number
      let ny: number
      /** Required change of the relative velocity along the normal. */
      let change: number
      if (meets || (along < 0 && along * along > sum * sum * length * length)) {
        nx = wx / length
        ny = wy / length
        if (length === 0) {
          separationDirection(id, neighbors.idOf(k), 2, away)
          nx = away.x
          ny = away.y
        }
        change = sum / time - length
      } else {
        const leg = Math.sqrt(squared - sum * sum)
        const side = dx * wy - dy * wx > 0 ? 1 : -1
        // At right angles to the leg of the cone on that side, out of it.
        nx = (-sum * dx - side * leg * dy) / squared
        ny = (-sum * dy + side * leg * dx) / squared
        change = -(relativeX * nx + relativeY * ny)
      }
      const to = planes.next()
      planes.normalX[to] = nx
      planes.normalY[to] = ny
      planes.bound[to] = nx * vx + ny * vy + own * change
    }
  }
}

/**
 * How uneven two shares that add up to 1 are, from the ids alone: an integer from −UNEVEN to UNEVEN, with opposite
 * signs for the two. In a symmetric situation, such as a circle, all would otherwise stop. (An integer, because other
 * returned numbers may be boxed.)
 */
function unevenness(id: number, other: number): number {
  const first = id < other
  const mixed = Math.imul(first ? id : other, 0x9e3779b1) ^ Math.imul(first ? other : id, 0x85ebca77)
  const again = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d)
  const draw = ((again ^ (again >>> 13)) >>> 8) - UNEVEN
  return first ? draw : -draw
}
