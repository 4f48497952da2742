import type { Vector } from '../math/vector.js'
import type { Ground } from '../terrain/terrain.js'

/**
 * What keeps the agents of a population on a surface in space: each stands on it, its velocity and heading in
 * the plane that touches the surface there.
 */
export interface GroundContact {
  /** Puts an agent that is somewhere onto the surface: what is born, and what was put elsewhere by hand. */
  place(row: number): void
  /** Puts back whoever is not on the surface as it should be; leaves the others as they are, bit for bit. */
  begin(): void
  /** Writes the unit normal of the surface where an agent stands. */
  normalAt(row: number, out: Vector): void
  /** Moves an agent along the surface by a way that begins along it; `stand` is to follow. */
  go(row: number, way: Vector): void
  /** Puts an agent onto the surface after it went, after edges or collisions moved it, or both. */
  stand(row: number): void
  /** The surface below an agent as ground, its slope steep but finite where it is upright. */
  below(row: number): Ground
}

/**
 * The column that keeps on which triangle of a mesh an agent stands,
 * so that one above another never takes it over.
 */
export const TRIANGLE_COLUMN = 'triangle'
