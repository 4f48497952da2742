import type { Population } from '../../agents/population.js'
import { type Vector, vector } from '../../math/vector.js'
import type { Motion } from '../locomotion.js'
import { move } from '../move.js'
import type { GroundContact } from './ground-contact.js'
import { flatten } from './tangent.js'

/** The parts of the world that it uses. */
interface MotionContext {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
}

/**
 * Moves agents along a surface in space. The force loses its component along the surface normal, so that no agent
 * pushes into the ground or off it; velocity changes as in `move`; and the agent moves along the surface by the
 * integrator: v′ · dt (semi-implicit), v · dt (explicit), that and ½ · a · dt² (explicit-quadratic). Velocities are
 * those in space, so no slope corrects them. Source: Gompert 2003, section 11 (a flock in three dimensions whose
 * headings are tangent to the terrain); formulas: drover.
 */
export class SurfaceMotion implements Motion {
  readonly #population: Population
  readonly #groundContact: GroundContact
  readonly #context: MotionContext
  readonly #integrator: string
  readonly #normal = vector()
  readonly #push = vector()
  readonly #way = vector()

  constructor(
    population: Population,
    groundContact: GroundContact,
    context: MotionContext,
    integrator: string,
  ) {
    this.#population = population
    this.#groundContact = groundContact
    this.#context = context
    this.#integrator = integrator
  }

  begin(): void {
    this.#groundContact.begin()
  }

  move(row: number, force: Float64Array): void {
    const { columns } = this.#population
    const { dt } = this.#context
    const first = 3 * row
    const push = this.#push
    push.x = force[first]
    push.y = force[first + 1]
    push.z = force[first + 2]
    this.#groundContact.normalAt(row, this.#normal)
    flatten(push, this.#normal)
    force[first] = push.x
    force[first + 1] = push.y
    force[first + 2] = push.z
    const x = columns.x[row]
    const y = columns.y[row]
    const z = columns.z[row]
    const way = this.#way
    const explicit = this.#integrator !== 'semi-implicit'
    if (explicit) this.#setWay(row, way, dt)
    move(columns, row, force, this.#context)
    if (!explicit) this.#setWay(row, way, dt)
    if (this.#integrator === 'explicit-quadratic') {
      const half = (0.5 * dt * dt) / columns.mass[row]
      way.x += half * push.x
      way.y += half * push.y
      way.z += half * push.z
    }
    columns.x[row] = x
    columns.y[row] = y
    columns.z[row] = z
    this.#groundContact.go(row, way)
  }

  #setWay(row: number, way: Vector, dt: number): void {
    const { vx, vy, vz } = this.#population.columns
    way.x = vx[row] * dt
    way.y = vy[row] * dt
    way.z = vz[row] * dt
  }

  stand(row: number): void {
    this.#groundContact.stand(row)
  }

  place(row: number): void {
    this.#groundContact.place(row)
  }
}
