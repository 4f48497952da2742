import type { Population } from '../agents/population.js'
import type { AVOIDANCE } from '../avoidance/avoidance-options.js'
import { featureOptions } from '../plugins/feature.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import { choice } from '../schema/spec.js'
import { FLAT, type Ground, slopeAlong, type Terrain } from '../terrain/terrain.js'
import type { AIRBORNE } from './flight/airborne-options.js'
import { move } from './move.js'
import { TURN_LIMITS } from './turning/turn-limit-options.js'

/** How a force becomes motion: options of a population. */
export const LOCOMOTION = {
  integrator: choice(['semi-implicit', 'explicit', 'explicit-quadratic'], {
    default: 'semi-implicit',
    about:
      'The position changes by the new velocity, the old one, or the old one and half the acceleration · dt².',
  }),
  slopeCorrection: choice(['velocity', 'velocity-and-acceleration', 'none'], {
    default: 'velocity',
    about: 'What is shortened on slopes, so that the speed in space is the speed of the velocity.',
  }),
  ...TURN_LIMITS,
  airborne: featureOptions<typeof AIRBORNE>(
    'airborne',
    'How agents fall and jump over the terrain of a plane world; kept on the ground when left out.',
  ),
  avoidance: featureOptions<typeof AVOIDANCE>(
    'avoidance',
    'How agents avoid others and obstacles (ORCA); not at all when left out.',
  ),
}

/** LOCOMOTION as it may be written. */
export type LocomotionDescription = InputsOf<typeof LOCOMOTION>

export type LocomotionOptions = ValuesOf<typeof LOCOMOTION>

/** How the forces on a population become motion. */
export interface Motion {
  /** Before agents act in a step: corrects agents that user code moved. */
  begin(): void
  /** Moves one agent by its force; call the edges and then `stand` afterward. */
  move(row: number, force: Float64Array): void
  /** Moves an agent to the ground below it, if there is any. */
  stand(row: number): void
  /** Moves a relocated agent to the surface, if there is one in space. */
  place?(row: number): void
}

/** The parts of the world that locomotion uses. */
interface MotionContext {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
}

/**
 * Moves agents if `move` alone does not suffice: by another integrator, or over a terrain. With v the old velocity, a =
 * force / mass and v′ = limit(v + a · dt, maxSpeed) the new one, the position changes by
 *
 * - semi-implicit: v′ · dt
 * - explicit: v · dt
 * - explicit-quadratic: v · dt + ½ · a · dt² (a of the force, before the limit)
 *
 * Over a terrain the velocity is that in space. So, with the gradient g of the ground before the move, the contribution
 * of a velocity w in the plane is divided by √(s² + 1), s = unit(w) · g, the slope along it; with
 * 'velocity-and-acceleration' also the contribution of a to explicit-quadratic, by the slope along a. Where g changes
 * within the step the speed in space is off by O(dt). Source: Gompert 2003, equations 1, 2 and 10; its program is
 * 'explicit', 'velocity'.
 */
export class Locomotion implements Motion {
  readonly #population: Population
  readonly #groundCache: { below(row: number): Ground }
  readonly #context: MotionContext
  readonly #options: LocomotionOptions
  readonly #grounded: boolean

  constructor(
    population: Population,
    groundCache: { below(row: number): Ground },
    context: MotionContext,
    options: LocomotionOptions,
  ) {
    this.#population = population
    this.#groundCache = groundCache
    this.#context = context
    this.#options = options
    this.#grounded = context.terrain !== FLAT
  }

  /** Whether `move` alone would do the same. */
  get isPlain(): boolean {
    return !this.#grounded && this.#options.integrator === 'semi-implicit'
  }

  /** In a plane only `stand` writes the height. */
  begin(): void {}

  /** Moves one agent by its force, like `move`; `stand` sets its z. */
  move(row: number, force: Float64Array): void {
    const { columns } = this.#population
    const { dt, space } = this.#context
    const { integrator, slopeCorrection } = this.#options
    const inSpace = space.dimensions === 3
    const x = columns.x[row]
    const y = columns.y[row]
    const z = columns.z[row]
    const explicit = integrator !== 'semi-implicit'
    const vx = columns.vx[row]
    const vy = columns.vy[row]
    const vz = columns.vz[row]
    const ground = this.#groundCache.below(row)
    move(columns, row, force, this.#context)
    const wx = explicit ? vx : columns.vx[row]
    const wy = explicit ? vy : columns.vy[row]
    // Level ground has no slope, so it needs no lookup.
    const s = slopeCorrection === 'none' || !this.#grounded ? 0 : slopeAlong(ground, wx, wy)
    const shortened = Math.sqrt(s * s + 1)
    columns.x[row] = x + (wx * dt) / shortened
    columns.y[row] = y + (wy * dt) / shortened
    if (inSpace && explicit) columns.z[row] = z + vz * dt
    if (integrator !== 'explicit-quadratic') return
    const first = row * space.dimensions
    const ax = force[first]
    const ay = force[first + 1]
    const asks = slopeCorrection === 'velocity-and-acceleration' && this.#grounded
    const t = asks ? slopeAlong(ground, ax, ay) : 0
    const half = (0.5 * dt * dt) / columns.mass[row]
    columns.x[row] += (half * ax) / Math.sqrt(t * t + 1)
    columns.y[row] += (half * ay) / Math.sqrt(t * t + 1)
    if (inSpace) columns.z[row] += half * force[first + 2]
  }

  /** Moves an agent to the ground below it, if there is a terrain. */
  stand(row: number): void {
    if (this.#grounded) this.#population.columns.z[row] = this.#groundCache.below(row).height
  }
}
