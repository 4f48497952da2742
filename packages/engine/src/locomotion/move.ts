import type { Columns } from '../agents/columns.js'
import { lengthOf, vector } from '../math/vector.js'

/** The force on each agent, by row. Arrays and objects, not numbers: a number handed over may be boxed each time. */
interface Forces {
  readonly fx: Float64Array
  readonly fy: Float64Array
  readonly fz: Float64Array
}

interface Clock {
  /** Length of a step. */
  readonly dt: number
}

/**
 * Moves one agent by semi-implicit Euler, as the book does:
 * velocity ← limit(velocity + force / mass · dt, maxSpeed); position ← position + velocity · dt, with the new
 * velocity. The heading follows the velocity while there is one.
 * Source: *The Nature of Code*, 2nd edition, example 5.1 (mass 1, dt 1).
 */
export function move(columns: Columns, row: number, forces: Forces, { dt }: Clock): void {
  const perForce = dt / columns.mass[row]
  let vx = columns.vx[row] + forces.fx[row] * perForce
  let vy = columns.vy[row] + forces.fy[row] * perForce
  let vz = columns.vz[row] + forces.fz[row] * perForce
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
