import { type Column, type Columns, setParts } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { cos, sin } from '../../math/transcendental.js'
import { type Vector, vector } from '../../math/vector.js'
import { withDefaults } from '../../schema/defaults.js'
import type { GroundContact } from '../ground/ground-contact.js'
import { flatten } from '../ground/tangent.js'
import type { Motion } from '../locomotion.js'
import { Banking } from './banking.js'
import { BANKING, SMOOTHING, type TurnLimitOptions } from './turn-limit-options.js'

/**
 * The squared speed below which an agent is at rest, and the squared sine of an angle below which two directions are
 * equal.
 */
const STANDS = 1e-280
const STRAIGHT = 1e-24

/** The parts of the world that it uses. */
interface MotionContext {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
}

/** Creates an extra column of the population. */
export type ColumnMaker = (name: string) => Column

/**
 * Moves agents with turn limits. In each of n sub-steps of h = dt / n, with force F (steering and from outside, the
 * same in all), velocity v, heading H and u = unit(v), at rest H:
 *
 * - `lowSpeedFraction`, with low = lowSpeedFraction · maxSpeed and |v| <= low: c = 1 − 2 (|v| / low)²⁰; where unit(F) ·
 *   H < c, F is turned to |F| (c H + √(1 − c²) P), P the unit vector across H on the side of F. At rest F leads ahead,
 *   at `low` anywhere.
 * - `smoothing.accelerationTime` T: A ← A + (F / m − A) · min(1, h / T); F ← m · A.
 * - `maxTurnRate` ω and `turningRadius` r: v′ = limit(v + F / m · h, maxSpeed) is turned toward u, its length kept,
 *   until the angle between them is at most min(ω, |v′| / r) · h; F is what leads to it.
 * - the integrator moves it by F.
 * - `smoothing.headingTime` T: H ← unit(H + (unit(v) − H) · min(1, h / T)).
 *
 * A force straight back is turned to the left. All turning is limited, by wind too, except by edges and collisions,
 * which set the heading along the velocity. Wrapped worlds work the same. Fails if edges or others leave less room than
 * the turning radius: an agent cannot turn in place. Source: Reynolds' OpenSteer (low speed, smoothed acceleration);
 * Reynolds 1999 (limits of vehicles); formulas of the limits: drover.
 */
export class TurnLimits implements Motion {
  readonly #inner: Motion
  readonly #columns: Columns
  readonly #groundContact: GroundContact | undefined
  readonly #options: TurnLimitOptions
  readonly #dimensions: 2 | 3
  readonly #context: MotionContext
  /** The time step of the inner motion: a sub-step. */
  readonly #within: { dt: number }
  /** Length of a sub-step. */
  h = 0
  /** The shares of the differences removed per sub-step. */
  #accelerationShare = 1
  #headingShare = 1
  readonly #acceleration: readonly Column[]
  /** Time constants. */
  readonly #smoothing: { readonly accelerationTime: number; readonly headingTime: number }
  readonly #banking: Banking | undefined
  readonly #turns: boolean
  readonly #force = new Float64Array(3)
  readonly #before = vector()
  readonly #heading = vector()
  readonly #way = vector()
  readonly #push = vector()
  readonly #normal = vector()

  /** `inner` moves by the remaining force, for a sub-step. */
  constructor(
    inner: Motion,
    population: Population,
    groundContact: GroundContact | undefined,
    { context, within }: { readonly context: MotionContext; readonly within: { dt: number } },
    options: TurnLimitOptions,
    column: ColumnMaker,
  ) {
    this.#inner = inner
    this.#columns = population.columns
    this.#groundContact = groundContact
    this.#options = options
    this.#dimensions = context.space.dimensions
    this.#context = context
    this.#within = within
    this.#smoothing = withDefaults(SMOOTHING, options.smoothing ?? {})
    const axes = this.#smoothing.accelerationTime > 0 ? ['x', 'y', 'z'].slice(0, this.#dimensions) : []
    this.#acceleration = axes.map((axis) => column(`acceleration.${axis}`))
    this.#turns = options.maxTurnRate !== undefined || options.turningRadius !== undefined
    if (options.banking === undefined) return
    setParts(population.columns, { roll: column('roll') })
    this.#banking = new Banking(population.columns, withDefaults(BANKING, options.banking), this)
  }

  begin(): void {
    this.#keepTime()
    this.#inner.begin()
  }

  move(row: number, force: Float64Array): void {
    const first = row * this.#dimensions
    const { subSteps } = this.#options
    const given = this.#force
    for (let k = 0; k < this.#dimensions; k++) given[k] = force[first + k]
    for (let step = 0; step < subSteps; step++) {
      if (step > 0) this.#inner.stand(row)
      this.#moveOnce(row, force, first)
    }
  }

  stand(row: number): void {
    this.#inner.stand(row)
  }

  place(row: number): void {
    this.#inner.place?.(row)
  }

  /** Updates the step length, if it has changed. */
  #keepTime(): void {
    const h = this.#context.dt / this.#options.subSteps
    if (h === this.h) return
    this.h = h
    this.#within.dt = h
    this.#accelerationShare = shareOf(h, this.#smoothing.accelerationTime)
    this.#headingShare = shareOf(h, this.#smoothing.headingTime)
  }

  #moveOnce(row: number, force: Float64Array, first: number): void {
    const columns = this.#columns
    const before = this.#before
    const heading = this.#heading
    const push = this.#push
    const given = this.#force
    before.x = columns.vx[row]
    before.y = columns.vy[row]
    before.z = columns.vz[row]
    heading.x = columns.hx[row]
    heading.y = columns.hy[row]
    heading.z = columns.hz[row]
    push.x = given[0]
    push.y = given[1]
    push.z = given[2]
    if (this.#groundContact !== undefined) {
      this.#groundContact.normalAt(row, this.#normal)
      flatten(push, this.#normal)
    }
    if (this.#options.lowSpeedFraction !== undefined) this.#driveAhead(row, this.#options.lowSpeedFraction)
    if (this.#acceleration.length > 0) this.#smooth(row)
    if (this.#turns) this.#limitTurn(row)
    force[first] = push.x
    force[first + 1] = push.y
    if (this.#dimensions === 3) force[first + 2] = push.z
    this.#inner.move(row, force)
    if (this.#headingShare < 1) this.#turnHeading(row)
    this.#banking?.lean(row, before)
  }

  /** Turns the force ahead where the agent is slow. */
  #driveAhead(row: number, lowSpeed: number): void {
    const push = this.#push
    const low = lowSpeed * this.#columns.maxSpeed[row]
    const speed = size(this.#before)
    const strength = size(push)
    if (speed > low || strength === 0 || low === 0) return
    const part = speed / low
    const part4 = part * part * part * part
    const part16 = part4 * part4 * part4 * part4
    const c = 1 - 2 * part16 * part4
    const { x, y, z } = this.#heading
    const along = push.x * x + push.y * y + push.z * z
    if (along >= c * strength) return
    turnAside(push, this.#heading, this.#normal, this.#groundContact !== undefined)
    const across = strength * Math.sqrt(Math.max(0, 1 - c * c))
    push.x = c * strength * x + across * push.x
    push.y = c * strength * y + across * push.y
    push.z = c * strength * z + across * push.z
  }

  /** Turns the force into one with the smoothed acceleration. */
  #smooth(row: number): void {
    const push = this.#push
    const share = this.#accelerationShare
    const mass = this.#columns.mass[row]
    const [x, y, z] = this.#acceleration
    x.values[row] += (push.x / mass - x.values[row]) * share
    y.values[row] += (push.y / mass - y.values[row]) * share
    push.x = x.values[row] * mass
    push.y = y.values[row] * mass
    if (z === undefined) return
    z.values[row] += (push.z / mass - z.values[row]) * share
    push.z = z.values[row] * mass
  }

  /** Turns the force into one that respects the turn limit. */
  #limitTurn(row: number): void {
    const { mass, maxSpeed } = this.#columns
    const { maxTurnRate, turningRadius } = this.#options
    const before = this.#before
    const push = this.#push
    const per = this.h / mass[row]
    const way = this.#way
    const speed = size(before)
    const moves = speed * speed >= STANDS
    way.x = moves ? before.x / speed : this.#heading.x
    way.y = moves ? before.y / speed : this.#heading.y
    way.z = moves ? before.z / speed : this.#heading.z
    push.x = before.x + push.x * per
    push.y = before.y + push.y * per
    push.z = before.z + push.z * per
    let after = size(push)
    if (after > maxSpeed[row]) {
      const scale = maxSpeed[row] / after
      push.x *= scale
      push.y *= scale
      push.z *= scale
      after = maxSpeed[row]
    }
    let rate = maxTurnRate ?? Number.POSITIVE_INFINITY
    if (turningRadius !== undefined) rate = Math.min(rate, after / turningRadius)
    const angle = rate * this.h
    const squared = angle * angle
    const along = push.x * way.x + push.y * way.y + push.z * way.z
    // An upper bound of the cosine: far from the limit no cosine is needed, whose argument may be boxed.
    if (angle < Math.PI && along < after * (1 - squared / 2 + (squared * squared) / 24)) {
      const ahead = after * cos(angle)
      if (along < ahead) {
        turnAside(push, way, this.#normal, this.#groundContact !== undefined)
        const aside = after * sin(angle)
        push.x = ahead * way.x + aside * push.x
        push.y = ahead * way.y + aside * push.y
        push.z = ahead * way.z + aside * push.z
      }
    }
    push.x = (push.x - before.x) / per
    push.y = (push.y - before.y) / per
    push.z = (push.z - before.z) / per
  }

  /** Turns the heading part of the way toward the velocity, which moving has set it to. */
  #turnHeading(row: number): void {
    const { hx, hy, hz } = this.#columns
    const { x, y, z } = this.#heading
    const share = this.#headingShare
    const toX = x + (hx[row] - x) * share
    const toY = y + (hy[row] - y) * share
    const toZ = z + (hz[row] - z) * share
    const length = Math.sqrt(toX * toX + toY * toY + toZ * toZ)
    // Halfway to the opposite there is no direction.
    if (length * length < STRAIGHT) return
    hx[row] = toX / length
    hy[row] = toY / length
    hz[row] = toZ / length
  }
}

/** The share of a way covered per step, for this time constant. */
const shareOf = (step: number, time: number): number => (time > step ? step / time : 1)

const size = ({ x, y, z }: Vector): number => Math.sqrt(x * x + y * y + z * z)

/**
 * Turns a vector into the unit vector across `ahead` on its side; for one straight back, the one to the left about the
 * normal of the ground or +z, or +x if `ahead` is along +z.
 */
function turnAside(out: Vector, ahead: Vector, normal: Vector, onGround: boolean): void {
  const before = out.x * out.x + out.y * out.y + out.z * out.z
  flatten(out, ahead)
  let squared = out.x * out.x + out.y * out.y + out.z * out.z
  if (squared <= STRAIGHT * before) {
    out.x = onGround ? normal.y * ahead.z - normal.z * ahead.y : -ahead.y
    out.y = onGround ? normal.z * ahead.x - normal.x * ahead.z : ahead.x
    out.z = onGround ? normal.x * ahead.y - normal.y * ahead.x : 0
    squared = out.x * out.x + out.y * out.y + out.z * out.z
    if (squared <= STRAIGHT) {
      out.x = 1
      squared = out.x * out.x + out.y * out.y + out.z * out.z
    }
  }
  const inverse = 1 / Math.sqrt(squared)
  out.x *= inverse
  out.y *= inverse
  out.z *= inverse
}
