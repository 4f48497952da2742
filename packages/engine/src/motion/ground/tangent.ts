import type { Columns } from '../../agents/columns.js'
import type { Vector } from '../../math/vector.js'

/** Below this share of its square, a vector is only rounding. */
const NOTHING = 1e-24
/** Tolerance of a direction out of the plane, as the cosine of its angle to the normal. */
const OFF = 1e-9

/** Removes the component of a vector along the unit normal: v ← v − (v · n) n. */
export function flatten(v: Vector, normal: Vector): void {
  const along = v.x * normal.x + v.y * normal.y + v.z * normal.z
  v.x -= along * normal.x
  v.y -= along * normal.y
  v.z -= along * normal.z
}

/** Whether the velocity and the heading of an agent are in the plane across the normal, up to rounding. */
export function isTangent({ vx, vy, vz, hx, hy, hz }: Columns, row: number, normal: Vector): boolean {
  const off = vx[row] * normal.x + vy[row] * normal.y + vz[row] * normal.z
  const squared = vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row]
  const turned = hx[row] * normal.x + hy[row] * normal.y + hz[row] * normal.z
  return off * off <= OFF * OFF * squared && turned * turned <= OFF * OFF
}

const scratch: Vector = { x: 0, y: 0, z: 0 }

/**
 * Turns the velocity of an agent into the plane across the normal at the same speed, and its heading with it. A
 * velocity along the normal becomes 0. A heading along it turns toward +x, or toward +y if +x is along the normal too.
 */
export function turnInto(columns: Columns, row: number, normal: Vector): void {
  const { vx, vy, vz } = columns
  const before = vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row]
  scratch.x = vx[row]
  scratch.y = vy[row]
  scratch.z = vz[row]
  flatten(scratch, normal)
  const after = scratch.x * scratch.x + scratch.y * scratch.y + scratch.z * scratch.z
  // Components whose squares underflow to 0 count as nothing left.
  const scale = after > NOTHING * before ? Math.sqrt(before / after) : 0
  vx[row] = scale * scratch.x
  vy[row] = scale * scratch.y
  vz[row] = scale * scratch.z
  face(columns, row, normal)
}

/** Turns the heading along a velocity that is in the plane across the normal; at rest into that plane. */
export function face(columns: Columns, row: number, normal: Vector): void {
  const { hx, hy, hz } = columns
  columns.face(row, true)
  const off = hx[row] * normal.x + hy[row] * normal.y + hz[row] * normal.z
  if (off * off <= OFF * OFF) return
  scratch.x = hx[row]
  scratch.y = hy[row]
  scratch.z = hz[row]
  flatten(scratch, normal)
  let squared = scratch.x * scratch.x + scratch.y * scratch.y + scratch.z * scratch.z
  if (squared <= NOTHING) {
    const upright = Math.abs(normal.x) > 0.9
    scratch.x = upright ? 0 : 1
    scratch.y = upright ? 1 : 0
    scratch.z = 0
    flatten(scratch, normal)
    squared = scratch.x * scratch.x + scratch.y * scratch.y + scratch.z * scratch.z
  }
  const inverse = 1 / Math.sqrt(squared)
  hx[row] = scratch.x * inverse
  hy[row] = scratch.y * inverse
  hz[row] = scratch.z * inverse
}
