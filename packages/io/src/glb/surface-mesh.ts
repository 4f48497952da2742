import type { Axes, Triple } from './axes.js'
import { type Geometry, normalOf } from './facets.js'
import type { Surface } from './recording.js'

/** A surface of triangles as a mesh, each shaded flat with corners of its own, so that bends are seen. */
export function meshOfSurface({ vertices, triangles }: Surface, axes: Axes): Geometry {
  const position = new Float32Array(3 * triangles.length)
  const normal = new Float32Array(3 * triangles.length)
  const indices = new (triangles.length < 65536 ? Uint16Array : Uint32Array)(triangles.length)
  const place = (vertex: number): Triple => {
    const [x, y, z] = vertices.subarray(3 * vertex, 3 * vertex + 3) as unknown as Triple
    return [x, z, axes.z * y]
  }
  for (let first = 0; first < triangles.length; first += 3) {
    const [a, b, c] = triangles.subarray(first, first + 3) as unknown as Triple
    // Where y points down the page the axes are a mirror image,
    // and the other way around is counter-clockwise.
    const corners = (axes.z === -1 ? [a, b, c] : [a, c, b]).map(place)
    const upright = normalOf(corners) ?? [0, 1, 0]
    corners.forEach((corner, k) => {
      position.set(corner, 3 * (first + k))
      normal.set(upright, 3 * (first + k))
      indices[first + k] = first + k
    })
  }
  return { position, normal, indices }
}
