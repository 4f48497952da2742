import type { TriangleMesh } from './triangle-mesh.js'

/** Minimum number of pieces per edge. */
const FEWEST = 4

/** Nodes on the edges of a mesh: its vertices, and others between them, no farther apart than a spacing. */
export interface MeshNodes {
  readonly count: number
  /** x, y, z of each. */
  readonly places: Float64Array
  /** The nodes around the triangle t, counter-clockwise from its first corner: from ringStart[t] on. */
  readonly ringStart: Int32Array
  readonly ring: Int32Array
  /** The edge of its triangle, 0 to 2, on which the piece from an entry of `ring` to the next lies. */
  readonly side: Uint8Array
  /** The triangles around the node k: from aroundStart[k] on. */
  readonly aroundStart: Int32Array
  readonly around: Int32Array
}

/** How many nodes an edge has between its corners. */
function piecesOf(length: number, spacing: number): number {
  return Math.max(FEWEST, Math.ceil(length / spacing))
}

/** The number of nodes that a mesh gets with this spacing. O(triangles). */
export function countNodes({ twins, triangles, vertices }: TriangleMesh, spacing: number): number {
  let count = vertices.length / 3
  for (let edge = 0; edge < twins.length; edge++) {
    if (twins[edge] >= 0 && twins[edge] < edge) continue
    count += piecesOf(lengthOf(vertices, triangles[edge], triangles[following(edge)]), spacing) - 1
  }
  return count
}

/** Places nodes on the edges of a mesh; two triangles share the nodes of their common edge. O(nodes). */
export function layNodes(mesh: TriangleMesh, spacing: number): MeshNodes {
  const { vertices, triangles, twins } = mesh
  const count = countNodes(mesh, spacing)
  const places = new Float64Array(3 * count)
  places.set(vertices)
  /** The first node between the corners of an edge, and how many pieces it has; of two twins, by the first. */
  const first = new Int32Array(twins.length)
  const pieces = new Int32Array(twins.length)
  let next = vertices.length / 3
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin >= 0 && twin < edge) {
      first[edge] = first[twin]
      pieces[edge] = pieces[twin]
      continue
    }
    const [a, b] = [triangles[edge], triangles[following(edge)]]
    first[edge] = next
    pieces[edge] = piecesOf(lengthOf(vertices, a, b), spacing)
    for (let k = 1; k < pieces[edge]; k++, next++) {
      for (let axis = 0; axis < 3; axis++) {
        const from = vertices[3 * a + axis]
        places[3 * next + axis] = from + ((vertices[3 * b + axis] - from) * k) / pieces[edge]
      }
    }
  }
  const ring: number[] = []
  const side: number[] = []
  const ringStart = new Int32Array(mesh.count + 1)
  for (let edge = 0; edge < twins.length; edge++) {
    const isReversed = twins[edge] >= 0 && twins[edge] < edge
    ring.push(triangles[edge])
    for (let k = 1; k < pieces[edge]; k++) {
      ring.push(first[edge] + (isReversed ? pieces[edge] - k : k) - 1)
    }
    for (let k = 0; k < pieces[edge]; k++) side.push(edge % 3)
    if (edge % 3 === 2) ringStart[(edge + 1) / 3] = ring.length
  }
  const rings = Int32Array.from(ring)
  return {
    count,
    places,
    ringStart,
    ring: rings,
    side: Uint8Array.from(side),
    ...around(rings, ringStart, count),
  }
}

/** The triangles around each node. */
function around(ring: Int32Array, ringStart: Int32Array, count: number) {
  const aroundStart = new Int32Array(count + 1)
  for (const node of ring) aroundStart[node + 1]++
  for (let k = 0; k < count; k++) aroundStart[k + 1] += aroundStart[k]
  const filled = aroundStart.slice()
  const triangles = new Int32Array(ring.length)
  for (let t = 0; t + 1 < ringStart.length; t++) {
    for (let entry = ringStart[t]; entry < ringStart[t + 1]; entry++) triangles[filled[ring[entry]]++] = t
  }
  return { aroundStart, around: triangles }
}

/** The edge after one in its triangle. */
const following = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1)

function lengthOf(vertices: Float64Array, a: number, b: number): number {
  const dx = vertices[3 * b] - vertices[3 * a]
  const dy = vertices[3 * b + 1] - vertices[3 * a + 1]
  const dz = vertices[3 * b + 2] - vertices[3 * a + 2]
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}
