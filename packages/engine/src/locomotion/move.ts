import type { Columns } from '../agents/columns.js'
import { lengthOf, vector } from '../math/vector.js'

/**
 * Moves one agent by semi-implicit Euler, as the book does:
 * velocity ← limit(velocity + force / mass · dt, maxSpeed); position ← position + velocity · dt, with the new
 * velocity. The heading follows the velocity while there is one. In a plane world z is left alone.
 * Source: *The Nature of Code*, 2nd edition, example 5.1 (mass 1, dt 1).
 */
export function move(columns: Columns, row: number, fx: number, fy: number, fz: number, dt: number): void {
  const perForce = dt / columns.mass[row]
  let vx = columns.vx[row] + fx * perForce
  let vy = columns.vy[row] + fy * perForce
  let vz = columns.vz[row] + fz * perForce
  const squared = vx * vx + vy * vy + vz * vz
  const most = columns.maxSpeed[row]
  if (squared > most * most) {
    const scale =
      most / (squared < Number.POSITIVE_INFINITY ? Math.sqrt(squared) : lengthOf(vector(vx, vy, vz)))
    vx *= scale
    vy *= scale
    vz *= scale
  }
  columns.vx[row] = vx
  columns.vy[row] = vy
  columns.vz[row] = vz
  columns.x[row] += vx * dt
  columns.y[row] += vy * dt
  columns.z[row] += vz * dt
  columns.face(row)
}
