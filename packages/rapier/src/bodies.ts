import type { RigidBody, World as Simulation } from '@dimforge/rapier2d-deterministic-compat'
import type { Population } from 'drover'
import { type Ground, ground, slopeAlong, type Terrain } from 'drover/terrain'
import type { Body } from './body.js'
import type { Components, Rapier } from './engine.js'

/** Duration of a step of Rapier, whatever that of the world: its contacts are tuned for it. */
export const RAPIER_STEP = 1 / 60

/** An agent that would go farther in a step may have a speed whose square overflows 32 bits. */
const FARTHEST = 1e15

/** The column in which each body's contacts are counted. */
export const CONTACTS = 'contacts'

/** How bodies are made. */
interface Matter {
  readonly restitution: number
  readonly friction: number
  /** How far ahead a body checks for thin obstacles that it could pass in a step. */
  readonly reach: number
}

/**
 * The terrain that shortens ways: an agent's velocity is how fast it is along the ground, its body's how fast it is
 * as seen from above, less by √(s² + 1) with the slope s along its way.
 */
class Slopes {
  readonly #terrain: Terrain
  readonly #ground: Ground = ground()

  constructor(terrain: Terrain) {
    this.#terrain = terrain
  }

  /** Looks at the ground at a place. */
  survey(x: number, y: number): void {
    this.#ground.x = x
    this.#ground.y = y
    this.#terrain.survey(this.#ground)
  }

  /** Ratio of the length along the ground to that seen from above, in that direction. */
  stretch(vx: number, vy: number): number {
    const slope = slopeAlong(this.#ground, vx, vy)
    return Math.sqrt(slope * slope + 1)
  }
}

/** Minimum radius of a body: Rapier has no points. */
const SMALLEST = 1e-3

/** The bodies of one population, in the order of its rows. */
export class Bodies {
  readonly population: Population
  list: Body[] = []
  readonly #rapier: Rapier
  readonly #matter: Matter
  /** Factor of velocities in Rapier, since its steps have another duration. */
  readonly #pace: number
  readonly #dt: number
  readonly #vector: Components = { x: 0, y: 0, z: 0 }
  /** Undefined if the ground is level or does not shorten distances. */
  readonly #slopes: Slopes | undefined

  constructor(
    rapier: Rapier,
    population: Population,
    dt: number,
    matter: Matter,
    terrain: Terrain | undefined,
  ) {
    this.#slopes = terrain && new Slopes(terrain)
    this.#rapier = rapier
    this.population = population
    this.#matter = matter
    this.#dt = dt
    this.#pace = dt / RAPIER_STEP
  }

  /** Removes the bodies of dead agents; calls `gone` for each. */
  removeDead(simulation: Simulation, gone: (body: Body) => void): void {
    const kept: Body[] = []
    for (const body of this.list) {
      if (this.population.rowOf(body.id) >= 0) kept.push(body)
      else {
        simulation.removeRigidBody(simulation.getRigidBody(body.handle))
        gone(body)
      }
    }
    this.list = kept
  }

  /** Creates bodies for newborn agents. Ids ascend with the rows, so new agents are last. */
  addBorn(simulation: Simulation, come: (body: Body) => void): void {
    const { columns, count } = this.population
    for (let row = this.list.length; row < count; row++) {
      const { RigidBodyDesc, ColliderDesc, ActiveEvents } = this.#rapier
      const description = RigidBodyDesc.dynamic()
        .lockRotations()
        .setCanSleep(false)
        .setSoftCcdPrediction(this.#matter.reach)
      const body = simulation.createRigidBody(description)
      const shape = ColliderDesc.ball(1)
        .setFriction(this.#matter.friction)
        .setRestitution(this.#matter.restitution)
        .setActiveEvents(ActiveEvents.COLLISION_EVENTS)
      const { handle } = simulation.createCollider(shape, body)
      const id = columns.id[row] as number
      const none = Number.NaN
      const born = { id, handle: body.handle, collider: handle, touching: [] }
      const made = {
        ...born,
        x: none,
        y: none,
        z: none,
        vx: none,
        vy: none,
        vz: none,
        mass: none,
        radius: none,
      }
      this.list.push(made)
      come(made)
    }
  }

  /** Updates Rapier with changes since the last step, and applies the current forces. */
  write(simulation: Simulation, force: Float64Array): void {
    const { columns, count, dimensions } = this.population
    for (let row = 0; row < count; row++) {
      const known = this.list[row] as Body
      const body = simulation.getRigidBody(known.handle)
      const read = (column: { readonly [row: number]: number }) => column[row] as number
      const [x, y, z] = [read(columns.x), read(columns.y), read(columns.z)]
      const [vx, vy, vz] = [read(columns.vx), read(columns.vy), read(columns.vz)]
      const isMoved = x !== known.x || y !== known.y || (dimensions === 3 && z !== known.z)
      if (isMoved) body.setTranslation(this.#of(x, y, z, 1), true)
      this.#slopes?.survey(x, y)
      const shortened = 1 / (this.#slopes?.stretch(vx, vy) ?? 1)
      // On a slope the velocity seen from above changes from place to place.
      if (this.#slopes !== undefined || vx !== known.vx || vy !== known.vy || vz !== known.vz) {
        body.setLinvel(this.#of(vx, vy, vz, this.#pace * shortened), true)
      }
      this.#shape(simulation, known, read(columns.radius), read(columns.mass))
      const first = row * dimensions
      const fx = force[first] as number
      const fy = force[first + 1] as number
      const fz = dimensions === 3 ? (force[first + 2] as number) : 0
      const speed = this.#push(body, known.mass, read(columns.maxSpeed), [vx, vy, vz], [fx, fy, fz])
      if (speed * this.#dt > FARTHEST) this.#refuse(known.id, speed * this.#dt)
    }
  }

  #shape(simulation: Simulation, known: Body, radius: number, mass: number): void {
    if (radius === known.radius && mass === known.mass) return
    const collider = simulation.getCollider(known.collider)
    if (radius !== known.radius) collider.setRadius(Math.max(radius, SMALLEST))
    collider.setMass(mass)
    known.radius = radius
    known.mass = mass
  }

  #refuse(id: number, way: number): never {
    const who = `agent ${id} of '${this.population.name}'`
    throw new Error(`${who} would move ${way} in a step, too far for single precision; lower its maxSpeed`)
  }

  /** Pushes a body by a force, but not beyond its maximum speed or its present speed. Returns the new speed. */
  #push(
    body: RigidBody,
    mass: number,
    maxSpeed: number,
    [vx, vy, vz]: readonly [number, number, number],
    [fx, fy, fz]: readonly [number, number, number],
  ): number {
    const gain = this.#dt / mass
    const wx = vx + fx * gain
    const wy = vy + fy * gain
    const wz = vz + fz * gain
    const most = Math.max(maxSpeed, Math.sqrt(vx * vx + vy * vy + vz * vz))
    const speed = Math.sqrt(wx * wx + wy * wy + wz * wz)
    const share = speed > most ? most / speed : 1
    const pull = (this.#pace * this.#pace) / gain
    const before = 1 / (this.#slopes?.stretch(vx, vy) ?? 1)
    const after = share / (this.#slopes?.stretch(wx, wy) ?? 1)
    // Forces persist until they are reset.
    body.resetForces(false)
    body.addForce(
      this.#of(wx * after - vx * before, wy * after - vy * before, wz * after - vz * before, pull),
      true,
    )
    return speed * share
  }

  /** Writes positions and velocities of bodies into the columns. */
  read(simulation: Simulation): void {
    const { columns, count, dimensions } = this.population
    const inSpace = dimensions === 3
    for (let row = 0; row < count; row++) {
      const known = this.list[row] as Body
      const body = simulation.getRigidBody(known.handle)
      const place = body.translation() as Components
      const velocity = body.linvel() as Components
      // The slope at the start of the move.
      this.#slopes?.survey(columns.x[row] as number, columns.y[row] as number)
      const stretch = this.#slopes?.stretch(velocity.x, velocity.y) ?? 1
      known.x = columns.x[row] = place.x
      known.y = columns.y[row] = place.y
      known.vx = columns.vx[row] = (velocity.x / this.#pace) * stretch
      known.vy = columns.vy[row] = (velocity.y / this.#pace) * stretch
      known.z = columns.z[row] = inSpace ? place.z : 0
      known.vz = columns.vz[row] = inSpace ? velocity.z / this.#pace : 0
      columns.face(row, inSpace)
    }
  }

  /** Writes the number of contacts of each body. */
  count(): void {
    const column = this.population.columns.column(CONTACTS, 0)
    for (const [row, { touching }] of this.list.entries()) column.values[row] = new Set(touching).size
  }

  #of(x: number, y: number, z: number, factor: number): Components {
    this.#vector.x = x * factor
    this.#vector.y = y * factor
    this.#vector.z = z * factor
    return this.#vector
  }
}
