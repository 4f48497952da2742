import type { GroundRelief } from '@drover/io/drawing'
import type { Surroundings } from '../../../simulation/player/surroundings.js'

/** Higher above the drawn ground than this share of all heights, an agent does not stand on it. */
const IN_THE_AIR = 0.02

/** Height and slope of the ground at any place, from the knots of a relief; 0 without one. */
export class Ground {
  readonly relief: GroundRelief | undefined
  readonly lowest: number
  readonly highest: number
  readonly #columnsPerLength: number
  readonly #rowsPerLength: number

  constructor({ relief, width, height }: Surroundings) {
    this.relief = relief
    const heights = relief?.heights ?? new Float32Array(1)
    this.lowest = heights.reduce((least, h) => Math.min(least, h), Number.POSITIVE_INFINITY)
    this.highest = heights.reduce((most, h) => Math.max(most, h), Number.NEGATIVE_INFINITY)
    this.#columnsPerLength = relief === undefined ? 0 : (relief.columns - 1) / width
    this.#rowsPerLength = relief === undefined ? 0 : (relief.rows - 1) / height
  }

  heightAt(x: number, y: number): number {
    return this.relief === undefined ? 0 : this.#between(this.relief.heights, x, y)
  }

  /**
   * The height of what is there: that of the ground as it is drawn, or its own where there is none, or where
   * it is clearly above the ground, in the air. A z of 0 is that of a place given in the plane, on the ground.
   */
  heightOf(x: number, y: number, z: number): number {
    if (this.relief === undefined) return z
    const drawn = this.#between(this.relief.heights, x, y)
    return z !== 0 && z > drawn + IN_THE_AIR * (this.highest - this.lowest) ? z : drawn
  }

  /** The slopes along x and y. */
  slopeAt(x: number, y: number, out: { x: number; y: number }): void {
    out.x = this.relief === undefined ? 0 : this.#between(this.relief.slopesX, x, y)
    out.y = this.relief === undefined ? 0 : this.#between(this.relief.slopesY, x, y)
  }

  /**
   * The same ground with fewer knots, at most so many along each side:
   * for who draws without a graphics processor.
   */
  thinned(width: number, height: number, knots: number): GroundRelief | undefined {
    if (this.relief === undefined) return undefined
    const columns = Math.min(this.relief.columns, knots)
    const rows = Math.min(this.relief.rows, knots)
    const heights = new Float32Array(columns * rows)
    const slopesX = new Float32Array(columns * rows)
    const slopesY = new Float32Array(columns * rows)
    const slope = { x: 0, y: 0 }
    for (let k = 0; k < heights.length; k++) {
      const x = (width * (k % columns)) / (columns - 1)
      const y = (height * Math.floor(k / columns)) / (rows - 1)
      heights[k] = this.heightAt(x, y)
      this.slopeAt(x, y, slope)
      slopesX[k] = slope.x
      slopesY[k] = slope.y
    }
    return { columns, rows, heights, slopesX, slopesY }
  }

  /** Linear in the two triangles of each cell, as the ground is drawn; beyond the box as at its edge. */
  #between(values: Float32Array, x: number, y: number): number {
    const { columns, rows } = this.relief as GroundRelief
    const across = Math.max(0, Math.min(columns - 1, x * this.#columnsPerLength))
    const along = Math.max(0, Math.min(rows - 1, y * this.#rowsPerLength))
    const column = Math.min(Math.floor(across), columns - 2)
    const row = Math.min(Math.floor(along), rows - 2)
    const [u, v] = [across - column, along - row]
    const at = row * columns + column
    const [here, opposite] = [values[at], values[at + columns + 1]]
    if (u > v) return here + u * (values[at + 1] - here) + v * (opposite - values[at + 1])
    return here + v * (values[at + columns] - here) + u * (opposite - values[at + columns])
  }
}
