import type { Outline } from '@drover/io/drawing'

/**
 * A convex outline by its edges: a place is as far inside of it as it is from the edge that it is nearest to. A disc has
 * none.
 */
export interface Edges {
  /** x, y of each edge's normal, which points inwards; of length 1. */
  readonly normals: Float64Array
  /** Distance of the origin inside each edge. */
  readonly offsets: Float64Array
  /** Distance of the farthest corner from the origin. */
  readonly reach: number
}

export function edgesOf(outline: Outline): Edges {
  if (outline === undefined) return { normals: new Float64Array(), offsets: new Float64Array(), reach: 1 }
  const count = outline.length / 2
  const normals = new Float64Array(2 * count)
  const offsets = new Float64Array(count)
  const x = (corner: number): number => outline[2 * (corner % count)]
  const y = (corner: number): number => outline[2 * (corner % count) + 1]
  let [area, reach] = [0, 0]
  for (let corner = 0; corner < count; corner++) {
    area += x(corner) * y(corner + 1) - x(corner + 1) * y(corner)
    reach = Math.max(reach, Math.hypot(x(corner), y(corner)))
  }
  for (let edge = 0; edge < count; edge++) {
    const dx = x(edge + 1) - x(edge)
    const dy = y(edge + 1) - y(edge)
    const scale = Math.sign(area) / Math.hypot(dx, dy)
    normals[2 * edge] = -dy * scale
    normals[2 * edge + 1] = dx * scale
    offsets[edge] = -x(edge) * normals[2 * edge] - y(edge) * normals[2 * edge + 1]
  }
  return { normals, offsets, reach }
}
