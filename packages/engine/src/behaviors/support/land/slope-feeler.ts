import type { Space } from '../../../spaces/space.js'
import { ground, type Terrain } from '../../../terrain/terrain.js'

/** Number of places sampled along a feeler. */
const STEPS = 4
/** Bisections that locate the border of steep ground: to 1/64 of the feeler. */
const HALVINGS = 4

/**
 * Samples the slope, the length of the gradient, along a line: write start, direction and length, then read the
 * results. Numbers pass through fields, since arguments would be boxed.
 */
export class Feeler {
  /** The start. */
  x = 0
  y = 0
  /** The direction, a unit vector, and the length. */
  dx = 0
  dy = 0
  reach = 0
  /** The slope to find. */
  maxSlope = 0
  /** Distance to the result; Infinity if there is none. */
  distance = 0
  /** Unit vector across the border found last, toward the steep ground behind it. */
  towardX = 0
  towardY = 0
  readonly #terrain: Terrain
  readonly #space: Space
  readonly #ground = ground()
  #steepness = 0

  constructor(terrain: Terrain, space: Space) {
    this.#terrain = terrain
    this.#space = space
  }

  /** Finds how far the ground stays no steeper. */
  findSteep(): void {
    for (let k = 1; k <= STEPS; k++) {
      let high = (k * this.reach) / STEPS
      this.distance = high
      this.#look(0, 0)
      if (this.#steepness <= this.maxSlope) continue
      let low = high - this.reach / STEPS
      for (let halving = 0; halving < HALVINGS; halving++) {
        this.distance = (low + high) / 2
        this.#look(0, 0)
        if (this.#steepness > this.maxSlope) high = this.distance
        else low = this.distance
      }
      this.distance = high
      this.#follow()
      this.distance = low
      return
    }
    this.distance = Number.POSITIVE_INFINITY
  }

  /** Finds the first place that is no steeper. */
  findGentle(): void {
    for (let k = 1; k <= STEPS; k++) {
      this.distance = (k * this.reach) / STEPS
      this.#look(0, 0)
      if (this.#steepness <= this.maxSlope) return
    }
    this.distance = Number.POSITIVE_INFINITY
  }

  /** Finds the direction in which it gets steeper at the border; uphill if it is equally steep all around. */
  #follow(): void {
    this.#look(1, 0)
    const right = this.#steepness
    this.#look(-1, 0)
    let towardX = right - this.#steepness
    this.#look(0, 1)
    const above = this.#steepness
    this.#look(0, -1)
    let towardY = above - this.#steepness
    if (towardX === 0 && towardY === 0) {
      this.#look(0, 0)
      towardX = this.#ground.slopeX
      towardY = this.#ground.slopeY
    }
    const length = Math.sqrt(towardX * towardX + towardY * towardY)
    this.towardX = towardX / length
    this.towardY = towardY / length
  }

  /** Samples the place at the distance, moved by multiples of 1/64 of the reach along x and y. */
  #look(aside: number, up: number): void {
    const { left, bottom, periodX, periodY, wraps } = this.#space
    const shift = this.reach / (STEPS * (1 << HALVINGS))
    const found = this.#ground
    found.x = this.x + this.distance * this.dx + aside * shift
    found.y = this.y + this.distance * this.dy + up * shift
    if (wraps) {
      found.x -= periodX * Math.floor((found.x - left) / periodX)
      found.y -= periodY * Math.floor((found.y - bottom) / periodY)
    }
    this.#terrain.survey(found)
    this.#steepness = Math.sqrt(found.slopeX * found.slopeX + found.slopeY * found.slopeY)
  }
}
