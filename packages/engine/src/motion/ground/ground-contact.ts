import type { Vector } from '../../math/vector.js'
import type { Ground } from '../../terrain/terrain.js'

/**
 * Keeps the agents of a population on a surface in space: position on it, velocity and heading in its tangent plane.
 */
export interface GroundContact {
  /** Moves an agent to the surface: after birth, or when user code moved it. */
  place(row: number): void
  /** Moves agents back that are off the surface; leaves the others unchanged, bit for bit. */
  begin(): void
  /** Writes the unit normal of the surface where an agent stands. */
  normalAt(row: number, out: Vector): void
  /** Moves an agent along the surface by a way that begins along it; `stand` is to follow. */
  go(row: number, way: Vector): void
  /** Moves an agent to the surface after a move, by itself, edges or collisions. */
  stand(row: number): void
  /** The surface below an agent as ground, its slope steep but finite where it is upright. */
  below(row: number): Ground
}

/**
 * The column that keeps on which triangle of a mesh an agent stands,
 * so that one above another never takes it over.
 */
export const TRIANGLE_COLUMN = 'triangle'
