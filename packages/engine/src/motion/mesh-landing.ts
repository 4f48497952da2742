import type { Columns } from '../agents/columns.js'
import type { Collisions } from '../collisions/collisions.js'
import type { Motion } from './locomotion.js'

/** How often a body is put out of obstacles and walks as far over the mesh. */
const TRIES = 4

/**
 * Keeps bodies that walk on a mesh out of obstacles, which stand upright on x and y, through every sheet or
 * between `heights`. A body is swept in x and y from where its step began, as in a plane, and then walks over the mesh by
 * what that moved it. Over the edges of triangles it does not come exactly as far in x and y, so it is looked
 * at again; one that still overlaps after 4 times goes back to where its step began, where it was free.
 * Where the way over the mesh bends within a step, the straight line from its start to its end is swept.
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
