import type { Population } from '../../agents/population.js'
import type { BodyPaths } from '../../collisions/body-paths.js'
import type { OverlapListener } from '../../collisions/collisions.js'
import type { ImpactListener } from '../../collisions/impact-response.js'
import type { Vector } from '../../math/vector.js'
import { EmittedCollision, type Events } from '../events.js'

interface Setting {
  readonly dt: number
  readonly populations: readonly Population[]
  readonly events: Events
}

/** Collects the impacts of a step, if there are listeners, and emits them in order of time. */
export class CollisionReport implements ImpactListener, OverlapListener {
  readonly #setting: Setting
  /** The ways of bodies that hit each other. */
  readonly #paths: BodyPaths | undefined
  readonly #gathered: EmittedCollision[] = []

  constructor(setting: Setting, paths: BodyPaths | undefined) {
    this.#setting = setting
    this.#paths = paths
  }

  met(one: number, other: number, time: number, speed: number, impulse: number): void {
    const collision = this.#collisionOf(one, time, speed, impulse)
    collision.other = this.#ownerOf(other)
    this.#gathered.push(collision)
  }

  overlapped(one: number, other: number, away: Vector): void {
    const a = this.#ownerOf(one)
    const b = this.#ownerOf(other)
    const [from, to] = [a.population.columns, b.population.columns]
    const [row, otherRow] = [a.population.rowOf(a.id), b.population.rowOf(b.id)]
    const speed =
      (from.vx[row] - to.vx[otherRow]) * away.x +
      (from.vy[row] - to.vy[otherRow]) * away.y +
      (from.vz[row] - to.vz[otherRow]) * away.z
    this.met(one, other, 1, Math.max(0, speed), 0)
  }

  struck(body: number, obstacle: number, time: number, speed: number): void {
    const { population, id } = this.#ownerOf(body)
    const mass = population.columns.mass[population.rowOf(id)]
    const collision = this.#collisionOf(body, time, speed, mass * speed)
    collision.obstacle = obstacle
    this.#gathered.push(collision)
  }

  passed(body: number, time: number): void {
    const paths = this.#paths as BodyPaths
    const last = paths.last(body)
    for (let knot = paths.first(body); knot <= last && paths.time[knot] <= time; knot++) {
      const speed = paths.speed[knot]
      if (paths.met[knot] < 0 || speed <= 0) continue
      this.struck(body, paths.met[knot], paths.time[knot], speed)
      // If the body is hit later it continues from there; its earlier contacts must not be reported twice.
      paths.met[knot] = -1
    }
  }

  /** Emits the collisions of a step. */
  emit(step: number): void {
    // Sorting and iterating allocate even for an empty list.
    if (this.#gathered.length === 0) return
    const { events, dt } = this.#setting
    // A stable sort: events at the same time stay in the order in which they were found.
    this.#gathered.sort((one, other) => one.time - other.time)
    for (const collision of this.#gathered) {
      collision.step = step
      collision.time = (step + collision.time) * dt
      events.add(collision)
    }
    this.#gathered.length = 0
  }

  #collisionOf(body: number, time: number, speed: number, impulse: number): EmittedCollision {
    const { population, id } = this.#ownerOf(body)
    return new EmittedCollision(population, id, time, speed, impulse)
  }

  #ownerOf(body: number): { readonly population: Population; readonly id: number } {
    const { populations } = this.#setting
    let row = body
    let k = 0
    while (row >= populations[k].count) row -= populations[k++].count
    return Object.freeze({ population: populations[k], id: populations[k].columns.id[row] })
  }
}
