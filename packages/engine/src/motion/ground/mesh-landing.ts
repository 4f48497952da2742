import type { Columns } from '../../agents/columns.js'
import type { Collisions } from '../../collisions/collisions.js'
import type { Motion } from '../locomotion.js'

/** Maximum number of times that a body is moved out of obstacles and walks the same distance over the mesh. */
const TRIES = 4

/**
 * Keeps bodies that walk on a mesh out of obstacles, which stand upright on x and y, through every sheet or between
 * `heights`. A body is swept in x and y from the start of its step, as in a plane, and then walks over the mesh by the
 * displacement. Across the edges of triangles its x and y differ a little from that, so it is tested again. A body that
 * still overlaps after 4 times returns to the start of its step, where it was free. If the way over the mesh bends
 * within a step, the straight line from its start to its end is swept.
 */
export class MeshLanding {
  readonly #collisions: Collisions

  constructor(collisions: Collisions) {
    this.#collisions = collisions
  }

  /** After a body has walked. */
  land(columns: Columns, row: number, motion: Motion | undefined): void {
    const { x, y } = columns
    const toX = x[row]
    const toY = y[row]
    this.#collisions.land(columns, row)
    if (x[row] === toX && y[row] === toY) return
    motion?.stand(row)
    this.settle(columns, row, motion)
  }

  /** Call this after a body was relocated. */
  settle(columns: Columns, row: number, motion: Motion | undefined): void {
    for (let k = 0; k < TRIES; k++) {
      if (!this.#collisions.leave(columns, row)) return
      motion?.stand(row)
    }
    if (!this.#collisions.leave(columns, row)) return
    this.#collisions.putBack(columns, row)
    motion?.place?.(row)
  }
}
