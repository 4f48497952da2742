import type { MeshData, TriangleMesh } from './triangle-mesh.js'

type Place = readonly [x: number, y: number, z: number]
type Triangle = readonly [a: number, b: number, c: number]

/**
 * The same surface with some triangles divided: in the triangles for which `isWanted` is true, each side longer than a
 * maximum is halved, repeatedly. Both triangles of a common side halve it, so that they still share whole sides.
 * `assertFew` may throw after each round if there are too many triangles. O(triangles made).
 */
export function splitWhere(
  mesh: TriangleMesh,
  longest: number,
  isWanted: (a: Place, b: Place, c: Place) => boolean,
  assertFew: (triangles: number) => void,
): MeshData {
  const places: Place[] = []
  for (let k = 0; k < mesh.vertices.length; k += 3) {
    places.push([mesh.vertices[k], mesh.vertices[k + 1], mesh.vertices[k + 2]])
  }
  let triangles: Triangle[] = []
  for (let k = 0; k < mesh.triangles.length; k += 3) {
    triangles.push([mesh.triangles[k], mesh.triangles[k + 1], mesh.triangles[k + 2]])
  }
  for (;;) {
    const middles = new Map<string, number>()
    for (const corners of triangles) {
      const [a, b, c] = corners
      if (!isWanted(places[a], places[b], places[c])) continue
      for (const [from, to] of sidesOf(corners)) {
        const side = keyOf(from, to)
        if (middles.has(side) || !(distance(places[from], places[to]) > longest)) continue
        middles.set(side, places.length)
        places.push(middle(places[from], places[to]))
      }
    }
    if (middles.size === 0) return { vertices: places, triangles }
    triangles = triangles.flatMap((corners) => divided(corners, middles))
    assertFew(triangles.length)
  }
}

/** The parts of a triangle, some of whose sides have midpoints. */
function divided(corners: Triangle, middles: ReadonlyMap<string, number>): readonly Triangle[] {
  const found = sidesOf(corners).map(([from, to]) => middles.get(keyOf(from, to)))
  const halved = found.filter((one) => one !== undefined).length
  if (halved === 0) return [corners]
  // Starts at the corner whose side is the only halved one, or at the first after the only side that is not.
  const first =
    halved === 1 ? found.findIndex((one) => one !== undefined) : (found.indexOf(undefined) + 1) % 3
  const [a, b, c] = [0, 1, 2].map((k) => corners[(first + k) % 3])
  const [ab = a, bc = b, ca = c] = [0, 1, 2].map((k) => found[(first + k) % 3])
  if (halved === 1) {
    return [
      [a, ab, c],
      [ab, b, c],
    ]
  }
  const outer: readonly Triangle[] = [
    [ab, b, bc],
    [a, ab, bc],
  ]
  if (halved === 2) return [...outer, [a, bc, c]]
  return [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ]
}

const sidesOf = ([a, b, c]: Triangle) =>
  [
    [a, b],
    [b, c],
    [c, a],
  ] as const

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]

function distance(a: Place, b: Place): number {
  const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
