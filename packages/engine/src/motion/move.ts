import type { Columns } from '../agents/columns.js'
import { lengthOf, vector } from '../math/vector.js'

/** What moving needs from the world. (An object: numbers passed as arguments one by one may be boxed each time.) */
interface MotionContext {
  /** Length of a step. */
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
}

/**
 * Moves one agent by semi-implicit Euler, as the book does:
 * velocity ← limit(velocity + force / mass · dt, maxSpeed); position ← position + velocity · dt, with the new
 * velocity. The heading follows the velocity while there is one. `force` holds two components per row in a
 * plane, three in space; in a plane z, vz and hz are left alone.
 * Source: *The Nature of Code*, 2nd edition, example 5.1 (mass 1, dt 1).
 */
export function move(columns: Columns, row: number, force: Float64Array, { dt, space }: MotionContext): void {
  const inSpace = space.dimensions === 3
  const first = row * space.dimensions
  const perForce = dt / columns.mass[row]
  let vx = columns.vx[row] + force[first] * perForce
  let vy = columns.vy[row] + force[first + 1] * perForce
  let vz = inSpace ? columns.vz[row] + force[first + 2] * perForce : 0
  const squared = vx * vx + vy * vy + vz * vz
  const most = columns.maxSpeed[row]
  if (squared > most * most) {
    const speed = squared < Number.POSITIVE_INFINITY ? Math.sqrt(squared) : lengthOf(vector(vx, vy, vz))
    const scale = most / speed
    vx *= scale
    vy *= scale
    vz *= scale
  }
  columns.vx[row] = vx
  columns.vy[row] = vy
  columns.x[row] += vx * dt
  columns.y[row] += vy * dt
  if (inSpace) {
    columns.vz[row] = vz
    columns.z[row] += vz * dt
  }
  columns.face(row, inSpace)
}
