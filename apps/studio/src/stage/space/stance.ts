import { Vector3 } from 'three'
import { AGENT } from '../../simulation/frame.js'
import type { Axes } from './axes.js'
import type { Ground } from './land/ground.js'

const AXES = ['x', 'y', 'z'] as const

/**
 * How an agent stands: with heading h and the slope g of the ground beneath it, its nose points along (h, h_z + g · h)
 * and its back along the part of the ground's normal at a right angle to that; in flight along its heading, its back
 * up, except for how far it leans.
 */
export class Stance {
  readonly position = new Vector3()
  readonly nose = new Vector3()
  readonly left = new Vector3()
  readonly back = new Vector3()
  /** Whether it stands on the ground instead of flying. */
  grounded = true
  readonly #ground: Ground
  readonly #axes: Axes
  readonly #slope = { x: 0, y: 0 }

  constructor(ground: Ground, axes: Axes) {
    this.#ground = ground
    this.#axes = axes
  }

  /** Reads the agent whose numbers begin at an index. */
  take(agents: Float32Array, at: number): void {
    const { y } = this.#axes
    const place = { x: agents[at + AGENT.x], y: agents[at + AGENT.y], z: agents[at + AGENT.z] }
    const [hx, hy, hz] = [agents[at + AGENT.hx], agents[at + AGENT.hy], agents[at + AGENT.hz]]
    this.#ground.slopeAt(place.x, place.y, this.#slope)
    this.grounded = hz === 0
    const slope = this.grounded ? this.#slope : { x: 0, y: 0 }
    this.position.set(place.x, y * place.y, this.#ground.heightOf(place.x, place.y, place.z))
    this.nose.set(hx, y * hy, hz + slope.x * hx + slope.y * hy).normalize()
    this.back.set(-slope.x, -y * slope.y, 1)
    this.left.crossVectors(this.back, this.nose)
    // For a heading straight up or down any side works.
    if (this.left.lengthSq() < 1e-12) this.left.set(0, 1, 0)
    this.left.normalize()
    this.back.crossVectors(this.nose, this.left)
    // Where y points down the page, right is left.
    if (agents[at + AGENT.roll] !== 0) this.#lean(y * agents[at + AGENT.roll])
  }

  /** Rolls it to the right. */
  #lean(roll: number): void {
    this.left.applyAxisAngle(this.nose, roll)
    this.back.applyAxisAngle(this.nose, roll)
  }

  /** Writes three rows of the matrix that places a model of length 1 there, lifted by some lengths. */
  write(out: Float32Array, at: number, size: number, lift: number): void {
    const { nose, left, back, position } = this
    for (const [k, axis] of AXES.entries()) {
      out[at + 4 * k] = size * nose[axis]
      out[at + 4 * k + 1] = size * left[axis]
      out[at + 4 * k + 2] = size * back[axis]
      out[at + 4 * k + 3] = position[axis] + lift * size * back[axis]
    }
  }
}
