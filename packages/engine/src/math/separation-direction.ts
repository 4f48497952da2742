import { random01 } from './random.js'
import { cos, sin } from './transcendental.js'
import type { Vector } from './vector.js'

/**
 * The direction in which an agent parts from another at exactly the same point: a unit vector that depends only on the
 * two ids, opposite for the two. There is no natural direction, and without one they would never part.
 */
export function separationDirection(id: number, other: number, dimensions: 2 | 3, out: Vector): void {
  const low = Math.min(id, other)
  const high = Math.max(id, other)
  const sign = id < other ? 1 : -1
  const turn = 2 * Math.PI * random01(low, high, 0, 0)
  const z = dimensions === 3 ? 2 * random01(low, high, 1, 0) - 1 : 0
  const across = sign * Math.sqrt(1 - z * z)
  out.x = across * cos(turn)
  out.y = across * sin(turn)
  out.z = sign * z
}
