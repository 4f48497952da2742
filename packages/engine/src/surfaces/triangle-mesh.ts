import { random01 } from '../math/random.js'
import type { Vector } from '../math/vector.js'
import { type Problem, refuse, refuseAll } from '../schema/problem.js'
import { show } from '../schema/show.js'
import { connect } from './mesh-edges.js'
import { TriangleTree } from './nearest-triangle.js'

/** Triangles by their corners: vertices, and three indices of them for each triangle. */
export interface MeshData {
  /** [x, y, z] each. */
  readonly vertices: readonly (readonly number[])[]
  /** Indices of three vertices each, counter-clockwise seen from the side that agents walk on. */
  readonly triangles: readonly (readonly number[])[]
}

/** A triangle whose height is less than this share of its longest side counts as a line. */
const THIN = 1e-9
/** Tolerance of a place on a mesh, relative to its diagonal and its largest coordinate. */
const OFF = 1e-9
const ROUNDING = 1e-14

/**
 * A surface of triangles that agents walk on: any with two sides, such as an overhang, a bridge above a tunnel or a
 * sphere. Coincident vertices count as one. Every edge is in two triangles, or in one and then part of the border. All
 * connected triangles are wound like the first of them. It is immutable.
 */
export class TriangleMesh {
  /** How many triangles. */
  readonly count: number
  /** x, y, z of each vertex. */
  readonly vertices: Float64Array
  /** Three vertices a triangle. */
  readonly triangles: Uint32Array
  /**
   * The edge k of the triangle t goes from its corner k to the next; entry 3t + k is the same edge in the adjacent
   * triangle, or −1.
   */
  readonly twins: Int32Array
  /** A unit vector for each triangle, to the side from which its corners go counter-clockwise. */
  readonly normals: Float64Array
  /** A unit vector for each edge at 3 · (3t + k): in the plane of the triangle, across the edge, outward. */
  readonly outward: Float64Array
  /** Tolerance of a place on it for rounding: 1e-9 of its diagonal, and a few last digits of its coordinates. */
  readonly tolerance: number
  readonly tree: TriangleTree
  /** The total area of all triangles up to and including each. */
  readonly #areas: Float64Array

  /** O(n log² n). Throws a DescriptionError with the problem and the triangle. */
  constructor({ vertices, triangles }: MeshData) {
    assertMesh(vertices, triangles)
    const count = triangles.length
    this.count = count
    this.vertices = Float64Array.from(vertices.flat())
    const corners = Uint32Array.from(triangles.flat())
    weld(this.vertices, corners)
    this.normals = new Float64Array(3 * count)
    this.outward = new Float64Array(9 * count)
    this.#areas = new Float64Array(count)
    for (let t = 0; t < count; t++) this.#assertTriangle(corners, t)
    const connected = connect(corners, vertices.length)
    this.triangles = connected.triangles
    this.twins = connected.twins
    for (let t = 0; t < count; t++) this.#measure(t)
    this.tree = new TriangleTree(this)
    const [low, high] = [this.tree.boxes.slice(0, 3), this.tree.boxes.slice(3, 6)]
    const farthest = Math.max(...low.map(Math.abs), ...high.map(Math.abs))
    this.tolerance = OFF * lengthOf(difference(high, low)) + ROUNDING * farthest
  }

  /** Writes a uniformly random point of the mesh and its triangle, from the draws of an id. */
  randomPoint(seed: number, id: number, stream: number, out: Vector): void {
    const areas = this.#areas
    const wanted = random01(seed, id, 0, stream) * areas[this.count - 1]
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (areas[middle] > wanted) high = middle
      else low = middle + 1
    }
    // The square root corrects for a triangle being narrow at its first corner.
    const far = Math.sqrt(random01(seed, id, 1, stream))
    const aside = far * random01(seed, id, 2, stream)
    const [a, b, c] = this.triangles.subarray(3 * low, 3 * low + 3)
    const along = (axis: number) => {
      const from = this.vertices[3 * a + axis]
      const second = this.vertices[3 * b + axis] - from
      return from + (far - aside) * second + aside * (this.vertices[3 * c + axis] - from)
    }
    out.x = along(0)
    out.y = along(1)
    out.z = along(2)
  }

  #assertTriangle(corners: Uint32Array, t: number): void {
    const [a, b, c] = corners.subarray(3 * t, 3 * t + 3)
    const place = (vertex: number) => this.vertices.subarray(3 * vertex, 3 * vertex + 3)
    const across = cross(difference(place(b), place(a)), difference(place(c), place(a)))
    const longest = [a, b, c].reduce((most, corner, k, all) => {
      return Math.max(most, lengthOf(difference(place(all[(k + 1) % 3]), place(corner))))
    }, 0)
    // Height times side is twice the area.
    if (lengthOf(across) > THIN * longest * longest) return
    const places = [a, b, c].map((corner) => written([...place(corner)])).join(', ')
    refuse(`triangles[${t}]`, `expected three corners that are not in line, got ${places}`)
  }

  #measure(t: number): void {
    const corners = [0, 1, 2].map((k) => {
      const vertex = 3 * this.triangles[3 * t + k]
      return this.vertices.subarray(vertex, vertex + 3)
    })
    const [a, b, c] = corners
    const across = cross(difference(b, a), difference(c, a))
    const normal = unit(across)
    this.normals.set(normal, 3 * t)
    this.#areas[t] = (t > 0 ? this.#areas[t - 1] : 0) + lengthOf(across) / 2
    corners.forEach((corner, k) => {
      this.outward.set(unit(cross(difference(corners[(k + 1) % 3], corner), normal)), 9 * t + 3 * k)
    })
  }
}

/** JSON has no NaN. */
const written = (one: unknown): string => (Array.isArray(one) ? `[${one.join(', ')}]` : show(one))

function assertMesh(vertices: unknown, triangles: unknown): asserts vertices is readonly number[][] {
  const problems: Problem[] = []
  const count = Array.isArray(vertices) ? vertices.length : 0
  const isPlace = (one: unknown) => Array.isArray(one) && one.length === 3 && one.every(Number.isFinite)
  const isCorner = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < count
  if (count === 0)
    problems.push({ path: 'vertices', message: `expected places [x, y, z], got ${show(vertices)}` })
  else {
    ;(vertices as readonly unknown[]).forEach((one, k) => {
      if (isPlace(one)) return
      problems.push({ path: `vertices[${k}]`, message: `expected three finite numbers, got ${written(one)}` })
    })
  }
  if (!Array.isArray(triangles) || triangles.length === 0) {
    problems.push({ path: 'triangles', message: `expected at least one, got ${show(triangles)}` })
  } else {
    triangles.forEach((one: unknown, k) => {
      if (Array.isArray(one) && one.length === 3 && one.every(isCorner) && new Set(one).size === 3) return
      const message = `expected three different vertices, from 0 to ${count - 1}, got ${written(one)}`
      problems.push({ path: `triangles[${k}]`, message })
    })
  }
  refuseAll(problems)
}

/** Merges vertices at exactly the same point into the first of them. */
function weld(vertices: Float64Array, corners: Uint32Array): void {
  const known = new Map<string, number>()
  const same = Uint32Array.from({ length: vertices.length / 3 }, (_, k) => {
    // The text of −0 is that of 0.
    const place = vertices.subarray(3 * k, 3 * k + 3).join()
    const first = known.get(place) ?? k
    known.set(place, first)
    return first
  })
  for (let k = 0; k < corners.length; k++) corners[k] = same[corners[k]]
}

type Triple = ArrayLike<number>

const difference = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const lengthOf = (a: Triple): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
const unit = (a: Triple): Triple => {
  const length = lengthOf(a)
  // Turns −0 into 0.
  return [a[0] / length + 0, a[1] / length + 0, a[2] / length + 0]
}
