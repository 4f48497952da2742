import { cos, sin } from '../math/transcendental.js'
import type { Space } from '../spaces/space.js'
import { INSIDE, OUTSIDE, SIDES, type Standing } from './obstacle-sides.js'

/** A three-dimensional obstacle: a ball, a box turned about the vertical, or all that lies behind a plane. */
export type Solid = Standing & { readonly at: readonly number[] } & (
    | { readonly solid: 'sphere'; readonly radius: number }
    | { readonly solid: 'box'; readonly size: readonly number[]; readonly angle: number }
    | { readonly solid: 'plane'; readonly normal: readonly number[] }
  )

export const SPHERE = 0
export const BOX = 1
export const PLANE = 2
const KINDS: Readonly<Record<Solid['solid'], number>> = { sphere: SPHERE, box: BOX, plane: PLANE }

/**
 * The three-dimensional obstacles of a world with depth, in columns, in the order of the description. Like those of
 * `Obstacles`, the columns of `world.obstacles.solids` are copies.
 */
export class Solids {
  readonly space: Space
  readonly count: number
  /** 0 a sphere, 1 a box, 2 a plane. */
  readonly kind: Readonly<Uint8Array>
  /** The middle; of a plane a point of it. */
  readonly x: Readonly<Float64Array>
  readonly y: Readonly<Float64Array>
  readonly z: Readonly<Float64Array>
  /** The radius of a sphere; half of a box along its own axes; the unit normal of a plane, out of it. */
  readonly a: Readonly<Float64Array>
  readonly b: Readonly<Float64Array>
  readonly c: Readonly<Float64Array>
  /** The radius of the ball around its center that contains it; 0 for a plane. */
  readonly radius: Readonly<Float64Array>
  /** Cosine and sine of the angle by which a box is turned about the vertical. */
  readonly cosine: Readonly<Float64Array>
  readonly sine: Readonly<Float64Array>
  /** From where each is met: 0 from outside, 1 from inside, 2 from both. */
  readonly sides: Readonly<Uint8Array>
  /** The constant velocity of each over the step that begins now. */
  readonly vx: Readonly<Float64Array>
  readonly vy: Readonly<Float64Array>
  readonly vz: Readonly<Float64Array>
  /** Those that move. */
  readonly movers: Readonly<Int32Array>

  /** `moving` has those that move. */
  constructor(solids: readonly Solid[], space: Space, moving: ReadonlyMap<unknown, unknown>) {
    const column = (of: (solid: Solid) => number) => Float64Array.from(solids, of)
    this.space = space
    this.count = solids.length
    this.kind = Uint8Array.from(solids, ({ solid }) => KINDS[solid])
    this.x = column(({ at }) => at[0])
    this.y = column(({ at }) => at[1])
    this.z = column(({ at }) => at[2])
    const [a, b, c] = [0, 1, 2].map((axis) => column((solid) => extentsOf(solid)[axis]))
    this.a = a
    this.b = b
    this.c = c
    this.radius = column(radiusOf)
    this.cosine = column((solid) => (solid.solid === 'box' ? cos(solid.angle) : 1))
    this.sine = column((solid) => (solid.solid === 'box' ? sin(solid.angle) : 0))
    this.sides = Uint8Array.from(solids, ({ seenFrom = 'outside' }) => SIDES[seenFrom])
    this.vx = new Float64Array(solids.length)
    this.vy = new Float64Array(solids.length)
    this.vz = new Float64Array(solids.length)
    this.movers = Int32Array.from(solids.keys()).filter((k) => moving.has(solids[k]))
    Object.freeze(this)
  }

  /** Whether solid k may hide others: a sphere or box that is met from outside. */
  hides(k: number): boolean {
    return this.kind[k] !== PLANE && this.sides[k] !== INSIDE
  }
}

function extentsOf(solid: Solid): readonly number[] {
  if (solid.solid === 'sphere') return [solid.radius, solid.radius, solid.radius]
  if (solid.solid === 'box') return solid.size.map((side) => side / 2)
  const [x, y, z] = solid.normal
  const length = Math.sqrt(x * x + y * y + z * z)
  return [x / length, y / length, z / length]
}

function radiusOf(solid: Solid): number {
  if (solid.solid === 'plane') return 0
  if (solid.solid === 'sphere') return solid.radius
  const [x, y, z] = solid.size
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/**
 * The position of a place relative to a solid, like `ObstacleContact` for upright obstacles: set x, y and z, call
 * `measure`. In the exact center of a sphere the outward direction is +x; if sides of a box are equally near, it is
 * along the first of their axes.
 */
export class SolidContact {
  x = 0
  y = 0
  z = 0
  gap = 0
  awayX = 1
  awayY = 0
  awayZ = 0
  inside = false
  /** From the place to the middle, the shortest way. */
  readonly to = { x: 0, y: 0, z: 0 }
  readonly #solids: Solids

  constructor(solids: Solids) {
    this.#solids = solids
  }

  measure(k: number): void {
    const solids = this.#solids
    const { to } = this
    to.x = solids.x[k] - this.x
    to.y = solids.y[k] - this.y
    to.z = solids.z[k] - this.z
    solids.space.shortest(to)
    this.measureBorder(k)
    const sides = solids.sides[k]
    this.inside = this.gap < 0 && sides !== OUTSIDE
    if (this.inside) {
      this.gap = -this.gap
      this.awayX = -this.awayX
      this.awayY = -this.awayY
      this.awayZ = -this.awayZ
    } else if (sides === INSIDE) this.gap = Number.POSITIVE_INFINITY
  }

  /**
   * Measures a solid whose center, or point of its plane, lies at `to`, whichever side it is met from: the gap, below 0
   * inside, and the outward direction.
   */
  measureBorder(k: number): void {
    const { to } = this
    const solids = this.#solids
    const kind = solids.kind[k]
    if (kind === SPHERE) this.#measureSphere(k)
    else if (kind === BOX) this.#measureBox(k)
    else {
      this.awayX = solids.a[k]
      this.awayY = solids.b[k]
      this.awayZ = solids.c[k]
      this.gap = 0 - (to.x * this.awayX + to.y * this.awayY + to.z * this.awayZ)
    }
  }

  #measureSphere(k: number): void {
    const { x, y, z } = this.to
    const distance = Math.sqrt(x * x + y * y + z * z)
    this.gap = distance - this.#solids.a[k]
    this.awayX = distance > 0 ? -x / distance : 1
    this.awayY = distance > 0 ? -y / distance : 0
    this.awayZ = distance > 0 ? -z / distance : 0
  }

  #measureBox(k: number): void {
    const { a, b, c, cosine, sine } = this.#solids
    const { to } = this
    // From the middle to the place along the axes of the box, and how far beyond its sides.
    const x = 0 - (to.x * cosine[k] + to.y * sine[k])
    const y = to.x * sine[k] - to.y * cosine[k]
    const z = 0 - to.z
    const overX = Math.abs(x) - a[k]
    const overY = Math.abs(y) - b[k]
    const overZ = Math.abs(z) - c[k]
    let ownX = Math.max(overX, 0)
    let ownY = Math.max(overY, 0)
    let ownZ = Math.max(overZ, 0)
    this.gap = Math.sqrt(ownX * ownX + ownY * ownY + ownZ * ownZ)
    if (this.gap === 0) {
      this.gap = Math.max(overX, overY, overZ)
      ownX = overX === this.gap ? 1 : 0
      ownY = ownX === 0 && overY === this.gap ? 1 : 0
      ownZ = ownX + ownY === 0 ? 1 : 0
    }
    const scale = 1 / Math.sqrt(ownX * ownX + ownY * ownY + ownZ * ownZ)
    ownX *= x < 0 ? -scale : scale
    ownY *= y < 0 ? -scale : scale
    this.awayX = ownX * cosine[k] - ownY * sine[k]
    this.awayY = ownX * sine[k] + ownY * cosine[k]
    this.awayZ = z < 0 ? -ownZ * scale : ownZ * scale
  }
}
