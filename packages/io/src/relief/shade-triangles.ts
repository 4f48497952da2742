import { extentOf } from './contours.js'
import { LIGHT } from './light.js'
import type { Tint } from './shade-relief.js'

/** Options for shading the triangles of a surface from above. */
export interface TriangleShades {
  /** The triangles, the lowest first: what is painted later hides what is below it. */
  readonly order: readonly number[]
  /** Red, green and blue of each triangle, 0 to 255. */
  readonly colors: Uint8Array
}

/**
 * Triangles as seen from above: tinted by the height of their middle, shaded as terrain is, whichever side is
 * up. `vertices`: x, y, z of each; `triangles`: three vertices for each; `up`: 1 where y points up in the
 * picture, else -1.
 */
export function shadeTriangles(
  vertices: ArrayLike<number>,
  triangles: ArrayLike<number>,
  { low, high }: Tint,
  up: 1 | -1,
): TriangleShades {
  const count = triangles.length / 3
  const corner = (t: number, k: number, axis: number) =>
    vertices[3 * (triangles[3 * t + k] as number) + axis] as number
  const heights = Float64Array.from(
    { length: count },
    (_, t) => (corner(t, 0, 2) + corner(t, 1, 2) + corner(t, 2, 2)) / 3,
  )
  const extent = extentOf(heights)
  const colors = new Uint8Array(3 * count)
  for (let t = 0; t < count; t++) {
    const along = (k: number, axis: number) => corner(t, k, axis) - corner(t, 0, axis)
    const nx = along(1, 1) * along(2, 2) - along(1, 2) * along(2, 1)
    const ny = along(1, 2) * along(2, 0) - along(1, 0) * along(2, 2)
    const nz = along(1, 0) * along(2, 1) - along(1, 1) * along(2, 0)
    const side = (nz < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
    const light = side * (LIGHT.x * nx + up * LIGHT.y * ny + LIGHT.z * nz)
    const brightness = Math.min(1.05, 0.72 + 0.42 * Math.max(light, 0))
    const share =
      extent.high > extent.low ? ((heights[t] as number) - extent.low) / (extent.high - extent.low) : 0
    for (let c = 0; c < 3; c++) {
      const [from, to] = [low[c] as number, high[c] as number]
      colors[3 * t + c] = Math.min(255, Math.round(brightness * (from + share * (to - from))))
    }
  }
  const order = Array.from(heights.keys()).sort((a, b) => (heights[a] as number) - (heights[b] as number))
  return { order, colors }
}
