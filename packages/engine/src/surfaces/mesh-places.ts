import type { Vector } from '../math/vector.js'
import type { NearestTriangle } from './nearest-triangle.js'
import type { TriangleMesh } from './triangle-mesh.js'

/**
 * The highest place of a mesh straight above or below a point of the ground, and its triangle; undefined if there is
 * none. O(log triangles) if few are above each other.
 */
export function highestAt(mesh: TriangleMesh, x: number, y: number) {
  const { first, end, second, order, boxes } = mesh.tree
  let found: (Vector & { readonly triangle: number }) | undefined
  const waiting = [0]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const [lowX, lowY, , highX, highY] = boxes.slice(6 * node, 6 * node + 6)
    if (x < lowX || x > highX || y < lowY || y > highY) continue
    if (second[node] !== 0) {
      waiting.push(node + 1, second[node])
      continue
    }
    for (let k = first[node]; k < end[node]; k++) {
      const z = heightOn(mesh, order[k], x, y)
      if (z !== undefined && !(found && found.z >= z)) found = { x, y, z, triangle: order[k] }
    }
  }
  return found
}

/** The height of a triangle straight above or below a point; undefined beside it, and if it is upright. */
function heightOn({ vertices, triangles, normals }: TriangleMesh, t: number, x: number, y: number) {
  const [nx, ny, upward] = normals.subarray(3 * t, 3 * t + 3)
  if (upward === 0) return undefined
  const corners = [0, 1, 2].map((k) => 3 * triangles[3 * t + k])
  const isBeside = corners.some((a, k) => {
    const b = corners[(k + 1) % 3]
    const alongX = vertices[b] - vertices[a]
    const alongY = vertices[b + 1] - vertices[a + 1]
    return (alongX * (y - vertices[a + 1]) - alongY * (x - vertices[a])) * upward < 0
  })
  if (isBeside) return undefined
  const [a] = corners
  return vertices[a + 2] - (nx * (x - vertices[a]) + ny * (y - vertices[a + 1])) / upward
}

/** The place of a mesh that is nearest to a point. */
export function nearestTo(nearest: NearestTriangle, [x, y, z]: readonly number[]) {
  nearest.x = x
  nearest.y = y
  nearest.z = z
  nearest.find()
  return { x: nearest.x, y: nearest.y, z: nearest.z, triangle: nearest.triangle }
}
