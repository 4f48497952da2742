import type { Column } from '../../agents/columns.js'
import type { Population } from '../../agents/population.js'
import { type Vector, vector } from '../../math/vector.js'
import { MeshWalk } from '../../surfaces/mesh-walk.js'
import { NearestTriangle } from '../../surfaces/nearest-triangle.js'
import type { TriangleMesh } from '../../surfaces/triangle-mesh.js'
import { type Ground, ground } from '../../terrain/terrain.js'
import { type GroundContact, TRIANGLE_COLUMN } from './ground-contact.js'
import { face, isTangent, turnInto } from './tangent.js'

/** Minimum z of a normal, for slopes: an upright triangle then has a very large but finite slope. */
const UPRIGHT = 1e-6

/**
 * Keeps agents on a mesh. An agent that is born, or that user code moved off its triangle, moves to the nearest point
 * of the mesh. A walking agent goes straight on from triangle to triangle (see `MeshWalk`), so it stays on a bridge
 * above a tunnel, or in the tunnel. An agent pushed by collisions walks that distance.
 */
export class MeshGroundContact implements GroundContact {
  readonly #mesh: TriangleMesh
  readonly #population: Population
  readonly #triangle: Column
  readonly #nearest: NearestTriangle
  readonly #walk: MeshWalk
  readonly #normal = vector()
  readonly #ground = ground()
  /** The positions of agents after this step. */
  #x = new Float64Array(0)
  #y = new Float64Array(0)
  #z = new Float64Array(0)

  constructor(mesh: TriangleMesh, population: Population) {
    this.#mesh = mesh
    this.#population = population
    this.#triangle = population.columns.column(TRIANGLE_COLUMN, -1)
    this.#nearest = new NearestTriangle(mesh, mesh.tree)
    this.#walk = new MeshWalk(mesh)
  }

  place(row: number): void {
    const { columns } = this.#population
    const nearest = this.#nearest
    nearest.x = columns.x[row]
    nearest.y = columns.y[row]
    nearest.z = columns.z[row]
    nearest.find()
    columns.x[row] = nearest.x
    columns.y[row] = nearest.y
    columns.z[row] = nearest.z
    this.#triangle.values[row] = nearest.triangle
    this.normalAt(row, this.#normal)
    turnInto(columns, row, this.#normal)
  }

  begin(): void {
    const { columns, count } = this.#population
    for (let row = 0; row < count; row++) {
      if (!this.#isOnTriangle(row)) this.place(row)
      this.normalAt(row, this.#normal)
      if (!isTangent(columns, row, this.#normal)) turnInto(columns, row, this.#normal)
    }
    if (this.#x.length >= columns.capacity) return
    this.#x = new Float64Array(columns.capacity)
    this.#y = new Float64Array(columns.capacity)
    this.#z = new Float64Array(columns.capacity)
  }

  /** Whether an agent is on the triangle in its column, up to rounding. */
  #isOnTriangle(row: number): boolean {
    const { vertices, triangles, outward, normals, count, tolerance } = this.#mesh
    const { x, y, z } = this.#population.columns
    const t = this.#triangle.values[row]
    if (!(t >= 0 && t < count && Math.floor(t) === t)) return false
    for (let edge = 3 * t; edge < 3 * t + 3; edge++) {
      const corner = 3 * triangles[edge]
      const dx = x[row] - vertices[corner]
      const dy = y[row] - vertices[corner + 1]
      const dz = z[row] - vertices[corner + 2]
      const beyond = dx * outward[3 * edge] + dy * outward[3 * edge + 1] + dz * outward[3 * edge + 2]
      const above = dx * normals[3 * t] + dy * normals[3 * t + 1] + dz * normals[3 * t + 2]
      if (!(beyond <= tolerance && Math.abs(above) <= tolerance)) return false
    }
    return true
  }

  normalAt(row: number, out: Vector): void {
    const { normals } = this.#mesh
    const first = 3 * this.#triangle.values[row]
    out.x = normals[first]
    out.y = normals[first + 1]
    out.z = normals[first + 2]
  }

  go(row: number, way: Vector): void {
    const { x, y, z, vx, vy, vz } = this.#population.columns
    const walk = this.#walk
    if (way.x === 0 && way.y === 0 && way.z === 0) {
      this.#note(row)
      return
    }
    walk.x = x[row]
    walk.y = y[row]
    walk.z = z[row]
    walk.triangle = this.#triangle.values[row]
    walk.dx = way.x
    walk.dy = way.y
    walk.dz = way.z
    walk.vx = vx[row]
    walk.vy = vy[row]
    walk.vz = vz[row]
    walk.advance()
    x[row] = walk.x
    y[row] = walk.y
    z[row] = walk.z
    vx[row] = walk.vx
    vy[row] = walk.vy
    vz[row] = walk.vz
    this.#triangle.values[row] = walk.triangle
    this.#note(row)
  }

  #note(row: number): void {
    const { columns } = this.#population
    this.normalAt(row, this.#normal)
    face(columns, row, this.#normal)
    this.#x[row] = columns.x[row]
    this.#y[row] = columns.y[row]
    this.#z[row] = columns.z[row]
  }

  stand(row: number): void {
    const { x, y, z } = this.#population.columns
    const way = this.#normal
    way.x = x[row] - this.#x[row]
    way.y = y[row] - this.#y[row]
    way.z = z[row] - this.#z[row]
    if (way.x === 0 && way.y === 0 && way.z === 0) return
    // An agent stopped at an obstacle moves in x and y; along the mesh it moves the same distance in these.
    if (way.z === 0) this.#keepLevel(row, way)
    x[row] = this.#x[row]
    y[row] = this.#y[row]
    z[row] = this.#z[row]
    this.go(row, way)
  }

  /** Makes a way and the velocity follow the triangle, with their x and y unchanged. */
  #keepLevel(row: number, way: Vector): void {
    const { vx, vy, vz } = this.#population.columns
    const { normals } = this.#mesh
    const first = 3 * this.#triangle.values[row]
    const upward = normals[first + 2]
    if (Math.abs(upward) < UPRIGHT) return
    way.z = 0 - (normals[first] * way.x + normals[first + 1] * way.y) / upward
    vz[row] = 0 - (normals[first] * vx[row] + normals[first + 1] * vy[row]) / upward
  }

  below(row: number): Ground {
    const { x, y, z } = this.#population.columns
    const found = this.#ground
    this.normalAt(row, this.#normal)
    const { x: nx, y: ny, z: nz } = this.#normal
    const upward = Math.abs(nz) < UPRIGHT ? (nz < 0 ? -UPRIGHT : UPRIGHT) : nz
    found.x = x[row]
    found.y = y[row]
    found.height = z[row]
    found.slopeX = 0 - nx / upward
    found.slopeY = 0 - ny / upward
    return found
  }
}
