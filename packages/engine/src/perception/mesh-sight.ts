import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'

/** Maximum number of boxes still to be searched. */
const LEVELS = 64
/** Tolerance of a triangle, relative to its sides, so that no line slips between two triangles. */
const BESIDE = 1e-12

/**
 * Whether triangles of a mesh stand between the eyes of two agents, which are `eyes` above the triangles on which they
 * stand, along their normals. Set the observer, the target and their positions; then query. (Fields, because arguments
 * of functions that are not inlined are boxed.) Cost: O(log n + triangles near the line).
 */
export class MeshSight {
  /** The positions of the observer and of the target. */
  x = 0
  y = 0
  z = 0
  dx = 0
  dy = 0
  dz = 0
  /** The eyes of the observer, and the offset from there to those of the target. */
  eyeX = 0
  eyeY = 0
  eyeZ = 0
  wayX = 0
  wayY = 0
  wayZ = 0
  readonly #mesh: TriangleMesh
  readonly #eyes: number
  readonly #triangles = new Map<Population, Column>()
  readonly #waiting = new Int32Array(LEVELS)
  #own = 0

  constructor(mesh: TriangleMesh, eyes: number) {
    this.#mesh = mesh
    this.#eyes = eyes
  }

  /** Sets the observer. */
  from(population: Population, row: number): void {
    this.#own = this.#triangleOf(population, row)
  }

  /** Sets the target. */
  at(population: Population, row: number): void {
    const { normals } = this.#mesh
    const own = 3 * this.#own
    const other = 3 * this.#triangleOf(population, row)
    const eyes = this.#eyes
    this.eyeX = this.x + eyes * normals[own]
    this.eyeY = this.y + eyes * normals[own + 1]
    this.eyeZ = this.z + eyes * normals[own + 2]
    this.wayX = this.dx + eyes * (normals[other] - normals[own])
    this.wayY = this.dy + eyes * (normals[other + 1] - normals[own + 1])
    this.wayZ = this.dz + eyes * (normals[other + 2] - normals[own + 2])
  }

  #triangleOf(population: Population, row: number): number {
    let column = this.#triangles.get(population)
    if (column === undefined) {
      column = population.columns.column('triangle', -1)
      this.#triangles.set(population, column)
    }
    return column.values[row]
  }

  isClear(): boolean {
    const { first, end, second, order } = this.#mesh.tree
    const waiting = this.#waiting
    let count = 1
    waiting[0] = 0
    while (count > 0) {
      const node = waiting[--count]
      if (this.#passesBox(node)) continue
      if (second[node] !== 0) {
        waiting[count++] = second[node]
        waiting[count++] = node + 1
        continue
      }
      for (let k = first[node]; k < end[node]; k++) if (this.#meets(order[k])) return false
    }
    return true
  }

  /** Whether the line stays outside the box of a node, by the separating axes of a line and a box. */
  #passesBox(node: number): boolean {
    const { boxes } = this.#mesh.tree
    const k = 6 * node
    const hx = (boxes[k + 3] - boxes[k]) / 2
    const hy = (boxes[k + 4] - boxes[k + 1]) / 2
    const hz = (boxes[k + 5] - boxes[k + 2]) / 2
    const wx = this.wayX / 2
    const wy = this.wayY / 2
    const wz = this.wayZ / 2
    const mx = this.eyeX + wx - boxes[k] - hx
    const my = this.eyeY + wy - boxes[k + 1] - hy
    const mz = this.eyeZ + wz - boxes[k + 2] - hz
    const ax = Math.abs(wx)
    const ay = Math.abs(wy)
    const az = Math.abs(wz)
    if (Math.abs(mx) > hx + ax || Math.abs(my) > hy + ay || Math.abs(mz) > hz + az) return true
    return (
      Math.abs(my * wz - mz * wy) > (hy * az + hz * ay) * (1 + BESIDE) ||
      Math.abs(mz * wx - mx * wz) > (hz * ax + hx * az) * (1 + BESIDE) ||
      Math.abs(mx * wy - my * wx) > (hx * ay + hy * ax) * (1 + BESIDE)
    )
  }

  /**
   * Whether the line crosses a triangle: it crosses the plane between its ends, at a point beyond none of the edges.
   */
  #meets(t: number): boolean {
    const { vertices, triangles, normals } = this.#mesh
    const n = 3 * t
    const a = 3 * triangles[n]
    const ax = vertices[a] - this.eyeX
    const ay = vertices[a + 1] - this.eyeY
    const az = vertices[a + 2] - this.eyeZ
    const nearing = this.wayX * normals[n] + this.wayY * normals[n + 1] + this.wayZ * normals[n + 2]
    const away = ax * normals[n] + ay * normals[n + 1] + az * normals[n + 2]
    // The line is in the plane of the triangle, or both its ends are on one side.
    if (nearing === 0 || away / nearing < 0 || away / nearing > 1) return false
    const { outward } = this.#mesh
    const part = away / nearing
    for (let edge = n; edge < n + 3; edge++) {
      const corner = 3 * triangles[edge]
      const next = 3 * triangles[edge - n === 2 ? n : edge + 1]
      const px = this.eyeX + part * this.wayX - vertices[corner]
      const py = this.eyeY + part * this.wayY - vertices[corner + 1]
      const pz = this.eyeZ + part * this.wayZ - vertices[corner + 2]
      const side =
        Math.abs(vertices[next] - vertices[corner]) +
        Math.abs(vertices[next + 1] - vertices[corner + 1]) +
        Math.abs(vertices[next + 2] - vertices[corner + 2])
      const beyond = px * outward[3 * edge] + py * outward[3 * edge + 1] + pz * outward[3 * edge + 2]
      if (beyond > BESIDE * side) return false
    }
    return true
  }
}
