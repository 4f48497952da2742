import type { TriangleMesh } from './triangle-mesh.js'

/** Maximum number of edges crossed per step. */
const MOST_CROSSINGS = 10_000
/** How often a walker slides along the border before it stops for the step. */
const MOST_SLIDES = 8
/** A way that approaches an edge by less than this share of its length goes along it. */
const ALONG = 1e-12
/** A velocity component is a rounding error if its square is below this share of the velocity's square. */
const NOTHING = 1e-24

/**
 * Walks straight over a mesh. The triangle across an edge is unfolded into the plane of the current one, so the way is
 * a geodesic, and way and velocity turn with it and keep their lengths. At the border, an edge of only one triangle,
 * the outward part of the remaining way and of the velocity is lost, and the walker slides along. After 8 such contacts
 * it stops for the step, with its velocity at that time. It also stops after 10,000 edges, which only happens if a step
 * is thousands of times the size of a triangle. A way through a vertex, where straight on has no meaning, continues
 * like one beside it.
 *
 * Set place, triangle, way and velocity, call `advance`, read them. The way and the velocity are taken along the
 * triangle. (Fields, because arguments of functions that are not inlined are boxed.) Cost: O(edges crossed).
 */
export class MeshWalk {
  x = 0
  y = 0
  z = 0
  triangle = 0
  dx = 0
  dy = 0
  dz = 0
  vx = 0
  vy = 0
  vz = 0
  readonly #mesh: TriangleMesh
  /** The remaining share of the way. */
  #left = 0
  /** The edge over which the way leaves the triangle, and the share of the way up to there. */
  #edge = -1
  #part = 0

  constructor(mesh: TriangleMesh) {
    this.#mesh = mesh
  }

  advance(): void {
    this.#flatten()
    this.#left = 1
    let slides = 0
    for (let crossing = 0; crossing < MOST_CROSSINGS && slides < MOST_SLIDES; crossing++) {
      this.#look()
      const part = this.#edge < 0 ? this.#left : this.#part
      this.x += part * this.dx
      this.y += part * this.dy
      this.z += part * this.dz
      if (this.#edge < 0) break
      this.#left -= part
      const twin = this.#mesh.twins[this.#edge]
      if (twin >= 0) this.#cross(twin)
      else {
        this.#slide()
        slides++
      }
    }
    this.#settle()
  }

  /** Finds the first edge that the remaining way crosses. */
  #look(): void {
    const { vertices, triangles, outward } = this.#mesh
    const { dx, dy, dz } = this
    const least = ALONG * Math.sqrt(dx * dx + dy * dy + dz * dz)
    this.#edge = -1
    this.#part = this.#left
    for (let edge = 3 * this.triangle; edge < 3 * this.triangle + 3; edge++) {
      const mx = outward[3 * edge]
      const my = outward[3 * edge + 1]
      const mz = outward[3 * edge + 2]
      const nearing = dx * mx + dy * my + dz * mz
      if (!(nearing > least)) continue
      const corner = 3 * triangles[edge]
      const ax = vertices[corner] - this.x
      const ay = vertices[corner + 1] - this.y
      const az = vertices[corner + 2] - this.z
      const part = Math.max(ax * mx + ay * my + az * mz, 0) / nearing
      if (part >= this.#part) continue
      this.#part = part
      this.#edge = edge
    }
  }

  /** Moves to the adjacent triangle: components across the edge here become components across it there. */
  #cross(twin: number): void {
    const { outward } = this.#mesh
    const here = 3 * this.#edge
    const there = 3 * twin
    const mx = outward[here]
    const my = outward[here + 1]
    const mz = outward[here + 2]
    const turnX = mx + outward[there]
    const turnY = my + outward[there + 1]
    const turnZ = mz + outward[there + 2]
    const way = this.dx * mx + this.dy * my + this.dz * mz
    this.dx -= way * turnX
    this.dy -= way * turnY
    this.dz -= way * turnZ
    const speed = this.vx * mx + this.vy * my + this.vz * mz
    this.vx -= speed * turnX
    this.vy -= speed * turnY
    this.vz -= speed * turnZ
    this.triangle = Math.floor(twin / 3)
  }

  /** Removes the components that lead across the border. */
  #slide(): void {
    const { outward } = this.#mesh
    const edge = 3 * this.#edge
    const mx = outward[edge]
    const my = outward[edge + 1]
    const mz = outward[edge + 2]
    const way = this.dx * mx + this.dy * my + this.dz * mz
    this.dx -= way * mx
    this.dy -= way * my
    this.dz -= way * mz
    const { vx, vy, vz } = this
    const speed = Math.max(vx * mx + vy * my + vz * mz, 0)
    this.vx -= speed * mx
    this.vy -= speed * my
    this.vz -= speed * mz
    const before = vx * vx + vy * vy + vz * vz
    const after = this.vx * this.vx + this.vy * this.vy + this.vz * this.vz
    if (after > NOTHING * before) return
    // The rounding error left of an outward velocity is not a valid heading.
    this.vx = 0
    this.vy = 0
    this.vz = 0
  }

  /** Removes the components of way and velocity that leave the plane of the triangle. */
  #flatten(): void {
    const { normals } = this.#mesh
    const nx = normals[3 * this.triangle]
    const ny = normals[3 * this.triangle + 1]
    const nz = normals[3 * this.triangle + 2]
    const way = this.dx * nx + this.dy * ny + this.dz * nz
    this.dx -= way * nx
    this.dy -= way * ny
    this.dz -= way * nz
    const speed = this.vx * nx + this.vy * ny + this.vz * nz
    this.vx -= speed * nx
    this.vy -= speed * ny
    this.vz -= speed * nz
  }

  /** Moves the walker exactly onto the triangle, so that rounding errors do not accumulate. */
  #settle(): void {
    const { vertices, triangles, outward, normals } = this.#mesh
    this.#flatten()
    for (let edge = 3 * this.triangle; edge < 3 * this.triangle + 3; edge++) {
      const corner = 3 * triangles[edge]
      const mx = outward[3 * edge]
      const my = outward[3 * edge + 1]
      const mz = outward[3 * edge + 2]
      const ax = vertices[corner] - this.x
      const ay = vertices[corner + 1] - this.y
      const az = vertices[corner + 2] - this.z
      const inside = ax * mx + ay * my + az * mz
      if (!(inside < 0)) continue
      this.x += inside * mx
      this.y += inside * my
      this.z += inside * mz
    }
    const first = 3 * triangles[3 * this.triangle]
    const nx = normals[3 * this.triangle]
    const ny = normals[3 * this.triangle + 1]
    const nz = normals[3 * this.triangle + 2]
    const above =
      (this.x - vertices[first]) * nx +
      (this.y - vertices[first + 1]) * ny +
      (this.z - vertices[first + 2]) * nz
    this.x -= above * nx
    this.y -= above * ny
    this.z -= above * nz
  }
}
