import type { Population } from '../agents/population.js'
import type { ObstacleSearch } from '../obstacles/obstacle-search.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { FLAT, type Ground, ground, type Terrain } from '../terrain/terrain.js'
import { BodySight } from './body-sight.js'
import { MeshSight } from './mesh-sight.js'
import { type LineOfSightOptions, SIGHT } from './sight-options.js'
import { SolidSight } from './solid-sight.js'

/** Maximum number of pieces of a line. */
const PIECES = 256

/**
 * Whether one place can be seen from another: not where an obstacle stands between them, however high the eyes are, nor
 * where the ground rises above the straight line between their eyes. Obstacles are tested exactly in the plane. An
 * agent inside one sees out of it and is seen. One met only from inside hides nobody; a one-sided one hides if either
 * agent is on that side. The ground is sampled at n − 1 places that divide the line into n = min(⌈length / spacing⌉,
 * 256) equal pieces, so a ridge narrower than a piece may be missed. Visibility is mutual. In a wrapped world the line
 * is the shortest way, the ground beyond an edge is that on the other side, and obstacles count where they are nearest
 * to the middle of the line.
 *
 * Optionally the bodies of agents hide too, in a plane: see `BodySight`.
 *
 * On a surface of triangles those hide too that cross the line between the eyes: see `MeshSight`. Spheres and boxes of
 * a world with depth hide agents behind them, in space: see `SolidSight`. Eyes are then at that height above the ground
 * if agents live on it, otherwise at body centers.
 *
 * Set x, y, z and dx, dy, dz, then query. (Fields, because arguments of functions that are not inlined are boxed, and a
 * step must not allocate.) Cost: O(obstacles in the cells around the line + solids + n surveys).
 */
export class LineOfSight {
  /** The position of the observer. */
  x = 0
  y = 0
  z = 0
  /** The offset from there to the observed agent. */
  dx = 0
  dy = 0
  dz = 0
  /** Sight over a surface of triangles, which also needs both agents. */
  readonly mesh: MeshSight | undefined
  /** The bodies that hide others, if enabled; needs the observer. */
  readonly bodies: BodySight | undefined
  readonly #obstacles: Obstacles
  readonly #search: ObstacleSearch
  readonly #solids: SolidSight | undefined
  readonly #terrain: Terrain
  readonly #ground: Ground = ground()
  readonly #eyes: number
  readonly #spacing: number

  constructor(
    obstacles: Obstacles,
    terrain: Terrain,
    options: LineOfSightOptions,
    surface: TriangleMesh | undefined,
    /** Those whose bodies may hide others. */
    populations: readonly Population[],
  ) {
    this.bodies = options.bodies ? new BodySight(populations, obstacles.space) : undefined
    this.#obstacles = obstacles
    this.#search = obstacles.search()
    this.#solids = obstacles.solids.count > 0 ? new SolidSight(obstacles.solids) : undefined
    this.#terrain = terrain
    this.#eyes = options.eyeHeight ?? SIGHT.eyeHeight.default
    this.#spacing = options.spacing ?? SIGHT.spacing.default
    this.mesh = surface && new MeshSight(surface, this.#eyes)
  }

  /** Whether nothing blocks the line. */
  isClear(): boolean {
    if (this.#obstacles.count > 0 && this.#meetsObstacle()) return false
    if (this.mesh !== undefined && !this.mesh.isClear()) return false
    if (this.bodies !== undefined && !this.#passesBodies(this.bodies)) return false
    if (this.#solids !== undefined && !this.#passesSolids(this.#solids)) return false
    return this.#terrain === FLAT || !this.#meetsGround()
  }

  #passesBodies(bodies: BodySight): boolean {
    bodies.dx = this.dx
    bodies.dy = this.dy
    return bodies.isClear()
  }

  #passesSolids(solids: SolidSight): boolean {
    const { mesh } = this
    solids.x = mesh ? mesh.eyeX : this.x
    solids.y = mesh ? mesh.eyeY : this.y
    solids.z = mesh ? mesh.eyeZ : this.#terrain === FLAT ? this.z : this.z + this.#eyes
    solids.dx = mesh ? mesh.wayX : this.dx
    solids.dy = mesh ? mesh.wayY : this.dy
    solids.dz = mesh ? mesh.wayZ : this.dz
    return solids.isClear()
  }

  #meetsObstacle(): boolean {
    const search = this.#search
    const { firstCorner } = this.#obstacles
    search.x = this.x + this.dx / 2
    search.y = this.y + this.dy / 2
    search.z = this.z + this.dz / 2
    search.reach = Math.sqrt(this.dx * this.dx + this.dy * this.dy) / 2
    search.find()
    for (let k = 0; k < search.count; k++) {
      const index = search.index[k]
      if (!this.#obstacles.isMetFromOutside(index)) continue
      const isCircle = firstCorner[index] === firstCorner[index + 1]
      if (isCircle ? this.#crossesCircle(k) : this.#crossesPolygon(k) && this.#isThere(k)) return true
    }
    return false
  }

  /** Whether the line goes through the inside of a circle and both its ends are outside. */
  #crossesCircle(k: number): boolean {
    const { dx, dy } = this
    const search = this.#search
    const radius = this.#obstacles.radius[search.index[k]]
    // From either end to the center.
    const ax = search.dx[k] + dx / 2
    const ay = search.dy[k] + dy / 2
    const bx = search.dx[k] - dx / 2
    const by = search.dy[k] - dy / 2
    const squared = radius * radius
    if (ax * ax + ay * ay < squared || bx * bx + by * by < squared) return false
    if (ax * dx + ay * dy <= 0 || bx * dx + by * dy >= 0) return false
    const across = ax * dy - ay * dx
    return across * across < squared * (dx * dx + dy * dy)
  }

  /** The same for a convex polygon: each side clips the line, which leaves the part from `enters` to `leaves`. */
  #crossesPolygon(k: number): boolean {
    const { dx, dy } = this
    const { firstCorner, cornerX, cornerY } = this.#obstacles
    const index = this.#search.index[k]
    const first = firstCorner[index]
    const end = firstCorner[index + 1]
    const centerX = this.#search.dx[k] + dx / 2
    const centerY = this.#search.dy[k] + dy / 2
    let enters = 0
    let leaves = 1
    let beginsInside = true
    let endsInside = true
    let previous = end - 1
    for (let corner = first; corner < end; corner++) {
      const sideX = cornerX[corner] - cornerX[previous]
      const sideY = cornerY[corner] - cornerY[previous]
      // How far inside this side the line begins, and the change of that along it.
      const depth = (centerY + cornerY[previous]) * -sideX + (centerX + cornerX[previous]) * sideY
      const growth = sideX * dy - sideY * dx
      previous = corner
      if (depth <= 0) beginsInside = false
      if (depth + growth <= 0) endsInside = false
      if (growth > 0) enters = Math.max(enters, -depth / growth)
      else if (growth < 0) leaves = Math.min(leaves, -depth / growth)
      else if (depth <= 0) return false
    }
    return enters < leaves && !beginsInside && !endsInside
  }

  /** Whether the polygon exists for either end. */
  #isThere(k: number): boolean {
    const { dx, dy } = this
    const search = this.#search
    const obstacles = this.#obstacles
    const which = search.index[k]
    if (!obstacles.isOneSided(which)) return true
    const x = search.dx[k]
    const y = search.dy[k]
    return (
      obstacles.isBefore(which, -x - dx / 2, -y - dy / 2) || obstacles.isBefore(which, dx / 2 - x, dy / 2 - y)
    )
  }

  #meetsGround(): boolean {
    const { dx, dy } = this
    const length = Math.sqrt(dx * dx + dy * dy)
    const pieces = Math.min(Math.ceil(length / this.#spacing), PIECES)
    if (pieces < 2) return false
    const place = this.#ground
    this.#survey(pieces, pieces)
    const far = place.height
    this.#survey(0, pieces)
    const near = place.height
    for (let k = 1; k < pieces; k++) {
      this.#survey(k, pieces)
      if (place.height > near + (k / pieces) * (far - near) + this.#eyes) return true
    }
    return false
  }

  /**
   * Surveys the ground at the end of the k-th piece of the line,
   * in a wrapped world on the other side of the edge.
   */
  #survey(k: number, pieces: number): void {
    const part = k / pieces
    const place = this.#ground
    const { space } = this.#obstacles
    place.x = this.x + part * this.dx
    place.y = this.y + part * this.dy
    if (space.wraps) {
      if (place.x < space.left) place.x += space.periodX
      else if (place.x >= space.right) place.x -= space.periodX
      if (place.y < space.bottom) place.y += space.periodY
      else if (place.y >= space.top) place.y -= space.periodY
    }
    this.#terrain.survey(place)
  }
}
