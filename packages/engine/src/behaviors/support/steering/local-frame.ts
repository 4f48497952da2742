import type { Vector } from '../../../math/vector.js'

/**
 * Transforms a vector from an agent's frame (ahead, to the left, up) to the axes of the world. Left is level, across
 * the heading; for an agent that heads straight up or down it is +y. In a plane up is ignored.
 */
export function fromFrame(heading: Vector, own: Vector, inSpace: boolean, out: Vector): void {
  const { x, y, z } = heading
  if (!inSpace) {
    out.x = x * own.x - y * own.y
    out.y = y * own.x + x * own.y
    out.z = 0
    return
  }
  const level = Math.sqrt(x * x + y * y)
  const leftX = level > 0 ? -y / level : 0
  const leftY = level > 0 ? x / level : 1
  out.x = x * own.x + leftX * own.y - z * leftY * own.z
  out.y = y * own.x + leftY * own.y + z * leftX * own.z
  out.z = z * own.x + (x * leftY - y * leftX) * own.z
}
