import { Boid, type Motion } from './book-flock.js'

/** As far as a boid of the book looks, and goes in a frame: who was farther away cannot come near before its turn. */
const BIN = 50 + 3

/**
 * The flock of example 5.11 by the way of example 5.12: in every frame all boids are put into square bins, and each then
 * looks only at those in its own bin and the eight around it, instead of at all. A boid that has crossed the border in
 * this frame is still looked for where it was.
 */
export class BinnedBookFlock {
  readonly boids: readonly Boid[]
  readonly #width: number
  readonly #height: number
  readonly #columns: number
  readonly #rows: number

  constructor(width: number, height: number, count: number, { x, y, vx, vy }: Motion) {
    this.boids = Array.from({ length: count }, (_, k) => new Boid(x[k], y[k], vx[k], vy[k]))
    this.#width = width
    this.#height = height
    this.#columns = Math.ceil(width / BIN)
    this.#rows = Math.ceil(height / BIN)
  }

  run(): void {
    const bins: Boid[][] = Array.from({ length: this.#columns * this.#rows }, () => [])
    for (const boid of this.boids) bins[this.#row(boid) * this.#columns + this.#column(boid)].push(boid)
    for (const boid of this.boids) boid.run(this.#around(bins, boid), this.#width, this.#height)
  }

  #around(bins: readonly Boid[][], boid: Boid): readonly Boid[] {
    const found: Boid[] = []
    const column = this.#column(boid)
    const row = this.#row(boid)
    for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, this.#rows - 1); r++) {
      for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, this.#columns - 1); c++) {
        for (const other of bins[r * this.#columns + c]) found.push(other)
      }
    }
    return found
  }

  // A boid that crosses the border can be slightly outside the canvas.
  #column = ({ position }: Boid): number => within(Math.floor(position.x / BIN), this.#columns)
  #row = ({ position }: Boid): number => within(Math.floor(position.y / BIN), this.#rows)
}

const within = (bin: number, bins: number): number => Math.min(Math.max(bin, 0), bins - 1)
