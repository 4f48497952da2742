import type { Axes, Triple } from './axes.js'
import type { Ground } from './recording.js'

/** Lines lie above the ground by this share of its longer side, or it would hide them. */
const ABOVE = 0.001

/**
 * Lines as straight pieces: x, y, z of both ends of each. They follow the ground, in pieces no longer than one of
 * `cells` along its longer side, except where their own height is above it.
 */
export function segmentsOf(
  lines: readonly (readonly Triple[])[],
  ground: Ground,
  cells: number,
  axes: Axes,
): Float32Array {
  const side = Math.max(ground.right - ground.left, ground.top - ground.bottom)
  const put = (x: number, y: number, z: number) => [
    x,
    Math.max(z, ground.heightAt(x, y) + ABOVE * side),
    axes.z * y,
  ]
  const ends: number[] = []
  for (const points of lines) {
    for (const [k, [x, y, z]] of points.slice(1).entries()) {
      const [fromX, fromY, fromZ] = points[k] as Triple
      const [alongX, alongY, alongZ] = [x - fromX, y - fromY, z - fromZ]
      const pieces = ground.flat ? 1 : Math.max(1, Math.ceil((Math.hypot(alongX, alongY) * cells) / side))
      const at = (share: number) =>
        put(fromX + share * alongX, fromY + share * alongY, fromZ + share * alongZ)
      for (let piece = 0; piece < pieces; piece++)
        ends.push(...at(piece / pieces), ...at((piece + 1) / pieces))
    }
  }
  return new Float32Array(ends)
}
