import type { Column, Columns } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { vector } from '../../math/vector.js'
import { withDefaults } from '../../schema/defaults.js'
import type { ValuesOf } from '../../schema/inputs.js'
import { type Ground, ground, normalOf, slopeAlong, type Terrain } from '../../terrain/terrain.js'
import type { Motion } from '../locomotion.js'
import { type AirborneOptions, JUMP } from './airborne-options.js'

/** Number of pieces in which a flight is compared with the ground, for one step and for a whole planned jump. */
const STEP_PIECES = 8
const JUMP_PIECES = 24
const MOST_PIECES = 4096
/** A contact is found to 2⁻²⁰ of a piece. */
const HALVINGS = 20

/** The parts of the world that it uses. */
interface MotionContext {
  readonly dt: number
  readonly terrain: Terrain
}

/** Emits an event about the agent of a row. */
type Emit = (event: 'fell' | 'jumped' | 'landed', row: number) => void

/**
 * Lets agents of a plane world leave the ground of its terrain. On the ground they move by `inner`. With the way d that
 * it makes in a step of dt, the gradient g and the height h where it begins, gravity G:
 *
 * - they fall where the ground after the step is lower than h + d · g − ½ · G · dt²: it drops faster than free fall.
 *   Then they follow a ballistic path: velocity d / dt, and upward d · g / dt.
 * - they jump where the flight at this velocity, and `jump.speed` more upward, leads over ground that is steeper along
 *   the way than `jump.maxSlope` and onto ground that is not, at most `jump.drop` lower: onto higher ground as soon as
 *   it does, else at the brink, where the next two steps lead onto the steep ground.
 *
 * In the air only gravity acts: z changes by vz · dt − ½ · G · dt², neither steering nor any outside force has an
 * effect, edges and obstacles act as ever. An agent lands where its flight first meets the ground, on the face of a
 * cliff too, and loses the part of its velocity into it; the rest of the step is lost. It misses features of the ground
 * narrower than 1/8 of a step, or 1/24 of a planned jump. Source: Gompert 2003, footnote 2 of section 5.1, names
 * jumping and falling; formulas: drover.
 */
export class Airborne implements Motion {
  readonly #inner: Motion
  readonly #columns: Columns
  readonly #groundCache: { below(row: number): Ground }
  readonly #terrain: Terrain
  readonly #clock: { readonly dt: number }
  readonly #gravity: number
  readonly #jump: ValuesOf<typeof JUMP> | undefined
  readonly #drop: number
  readonly #corrects: boolean
  readonly #time: Column
  readonly #emit: Emit
  readonly #ground = ground()
  readonly #normal = vector()
  /** A flight: its start and its initial velocity. */
  readonly #from = vector()
  readonly #speed = vector()
  /** The first time over steep ground, and the time of the landing; Infinity for never. */
  #steepAt = 0
  #contact = 0

  /** `inner` moves agents on the ground; `corrects`: whether velocities over slopes are those in space. */
  constructor(
    inner: Motion,
    population: Population,
    groundCache: { below(row: number): Ground },
    context: MotionContext,
    { gravity, jump }: AirborneOptions,
    corrects: boolean,
    time: Column,
    emit: Emit,
  ) {
    this.#inner = inner
    this.#columns = population.columns
    this.#groundCache = groundCache
    this.#terrain = context.terrain
    this.#clock = context
    this.#gravity = gravity
    this.#jump = jump && withDefaults(JUMP, jump)
    const rise = this.#jump ? (this.#jump.speed * this.#jump.speed) / (2 * gravity) : 0
    this.#drop = this.#jump?.drop ?? rise
    this.#corrects = corrects
    this.#time = time
    this.#emit = emit
  }

  begin(): void {
    this.#inner.begin()
  }

  move(row: number, force: Float64Array): void {
    const { x, y, z, vx, vy, vz } = this.#columns
    const time = this.#time.values
    if (time[row] > 0) {
      time[row] += this.#clock.dt
      this.#fly(row)
      return
    }
    if (this.#jump !== undefined && this.#jumps(row)) {
      vx[row] = this.#speed.x
      vy[row] = this.#speed.y
      vz[row] = this.#speed.z
      time[row] = this.#clock.dt
      this.#emit('jumped', row)
      this.#fly(row)
      return
    }
    const below = this.#groundCache.below(row)
    const { slopeX, slopeY, height } = below
    const fromX = x[row]
    const fromY = y[row]
    this.#inner.move(row, force)
    const dt = this.#clock.dt
    const wayX = x[row] - fromX
    const wayY = y[row] - fromY
    const rise = wayX * slopeX + wayY * slopeY
    const thrown = height + rise - 0.5 * this.#gravity * dt * dt
    if (this.#groundCache.below(row).height >= thrown) return
    z[row] = thrown
    vx[row] = wayX / dt
    vy[row] = wayY / dt
    vz[row] = rise / dt - this.#gravity * dt
    time[row] = dt
    this.#emit('fell', row)
  }

  stand(row: number): void {
    const { z } = this.#columns
    if (!(this.#time.values[row] > 0)) this.#inner.stand(row)
    // Edges and collisions may have moved it to where the ground is higher.
    else if (z[row] <= this.#groundCache.below(row).height) this.#land(row)
  }

  #fly(row: number): void {
    const { x, y, z, vx, vy, vz } = this.#columns
    const from = this.#from
    const speed = this.#speed
    from.x = x[row]
    from.y = y[row]
    from.z = z[row]
    speed.x = vx[row]
    speed.y = vy[row]
    speed.z = vz[row]
    this.#follow(this.#clock.dt, STEP_PIECES, Number.POSITIVE_INFINITY)
    const lands = this.#contact <= this.#clock.dt
    const t = lands ? this.#contact : this.#clock.dt
    x[row] = from.x + speed.x * t
    y[row] = from.y + speed.y * t
    z[row] = from.z + (speed.z - 0.5 * this.#gravity * t) * t
    vz[row] = speed.z - this.#gravity * t
    if (lands) this.#land(row)
  }

  /** Moves an agent to the ground below it and removes its velocity into the ground. */
  #land(row: number): void {
    const { z, vx, vy, vz } = this.#columns
    const below = this.#groundCache.below(row)
    const normal = this.#normal
    normalOf(below, normal)
    const into = Math.min(0, vx[row] * normal.x + vy[row] * normal.y + vz[row] * normal.z)
    const alongX = vx[row] - into * normal.x
    const alongY = vy[row] - into * normal.y
    const alongZ = vz[row] - into * normal.z
    const level = Math.sqrt(alongX * alongX + alongY * alongY)
    const speed = this.#corrects ? Math.sqrt(level * level + alongZ * alongZ) : level
    const scale = level > 0 ? speed / level : 0
    vx[row] = alongX * scale
    vy[row] = alongY * scale
    vz[row] = 0
    z[row] = below.height
    this.#columns.face(row, false)
    this.#time.values[row] = 0
    this.#emit('landed', row)
  }

  /** Whether an agent on the ground jumps now; writes the velocity of the jump into `speed`. */
  #jumps(row: number): boolean {
    const { speed: up, maxSlope: steep } = this.#jump as ValuesOf<typeof JUMP>
    const { x, y, vx, vy } = this.#columns
    if (vx[row] === 0 && vy[row] === 0) return false
    const below = this.#groundCache.below(row)
    const slope = slopeAlong(below, vx[row], vy[row])
    const scale = this.#corrects ? 1 / Math.sqrt(slope * slope + 1) : 1
    const from = this.#from
    const speed = this.#speed
    from.x = x[row]
    from.y = y[row]
    from.z = below.height
    speed.x = vx[row] * scale
    speed.y = vy[row] * scale
    speed.z = up + slope * Math.sqrt(speed.x * speed.x + speed.y * speed.y)
    if (!(speed.z > 0)) return false
    const longest = (speed.z + Math.sqrt(speed.z * speed.z + 2 * this.#gravity * this.#drop)) / this.#gravity
    this.#follow(longest, JUMP_PIECES, steep)
    if (!this.#clears(longest)) return false
    // A promising jump is simulated as finely as it will be flown, so that no agent lands before the brink.
    const pieces = Math.ceil((STEP_PIECES * longest) / this.#clock.dt)
    if (pieces > JUMP_PIECES) this.#follow(longest, Math.min(pieces, MOST_PIECES), steep)
    if (!this.#clears(longest)) return false
    this.#surveyBelow(this.#contact)
    const found = this.#ground
    if (!(found.height > from.z || this.#steepAt <= 2 * this.#clock.dt)) return false
    return Math.abs(slopeAlong(found, speed.x, speed.y)) <= steep
  }

  /** Whether the flight followed last leads over steep ground and then onto some ground. */
  #clears(longest: number): boolean {
    return this.#steepAt < this.#contact && this.#contact <= longest
  }

  /**
   * Follows a flight for some time, until it meets the ground; writes when it does, and when it is first over ground
   * steeper than `steep`.
   */
  #follow(lasts: number, pieces: number, steep: number): void {
    const from = this.#from
    const speed = this.#speed
    const found = this.#ground
    const piece = lasts / pieces
    const length = piece * Math.sqrt(speed.x * speed.x + speed.y * speed.y)
    let height = from.z
    this.#steepAt = Number.POSITIVE_INFINITY
    this.#contact = Number.POSITIVE_INFINITY
    for (let k = 1; k <= pieces; k++) {
      const t = k * piece
      this.#surveyBelow(t)
      const isSteep = Math.abs(found.height - height) > steep * length
      if (isSteep && this.#steepAt === Number.POSITIVE_INFINITY) this.#steepAt = t - piece
      height = found.height
      if (from.z + (speed.z - 0.5 * this.#gravity * t) * t > height) continue
      let low = t - piece
      let high = t
      for (let halving = 0; halving < HALVINGS; halving++) {
        const middle = (low + high) / 2
        this.#surveyBelow(middle)
        if (from.z + (speed.z - 0.5 * this.#gravity * middle) * middle > found.height) low = middle
        else high = middle
      }
      this.#contact = high
      return
    }
  }

  #surveyBelow(t: number): void {
    const found = this.#ground
    found.x = this.#from.x + this.#speed.x * t
    found.y = this.#from.y + this.#speed.y * t
    this.#terrain.survey(found)
  }
}
