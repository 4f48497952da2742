import { assertFew, type FieldRule } from '../fields/flow-field.js'
import { vector } from '../math/vector.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { refuse } from '../schema/problem.js'
import { countNodes } from '../surfaces/mesh-nodes.js'
import { highestAt, nearestTo } from '../surfaces/mesh-places.js'
import { splitWhere } from '../surfaces/mesh-split.js'
import { NearestTriangle } from '../surfaces/nearest-triangle.js'
import { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { MeshCost, type MeshCostOptions } from './mesh-cost.js'
import { obstacleNear } from './mesh-obstacles.js'

interface MeshWay extends Omit<MeshCostOptions, 'goal' | 'isClose'> {
  /** [x, y] for the highest place there, or [x, y, z] for the nearest place. */
  readonly goal: readonly number[]
  readonly obstacles: Obstacles
  /** The minimum distance of ways from obstacles. */
  readonly clearance: number
}

/**
 * The rule of a field along the cheapest way over a mesh. Near obstacles the mesh is divided into triangles no longer
 * than the spacing; those that may be too close are blocked.
 */
export function wayOverMesh({ goal, obstacles, clearance, ...options }: MeshWay): FieldRule {
  const { spacing } = options
  const isNear = obstacles.count > 0 ? obstacleNear(obstacles, clearance) : undefined
  const mesh =
    isNear === undefined
      ? options.mesh
      : new TriangleMesh(splitWhere(options.mesh, spacing, isNear, (count) => assertFew(count, 1)))
  assertFew(countNodes(mesh, spacing), 1)
  const nearest = new NearestTriangle(mesh, mesh.tree)
  const [x = 0, y = 0] = goal
  const end = goal.length === 3 ? nearestTo(nearest, goal) : highestAt(mesh, x, y)
  if (end === undefined) refuse('goal', `expected a place on the surface, got [${goal.join(', ')}]; move it`)
  const { vertices, triangles } = mesh
  const corner = (entry: number) => vertices.subarray(3 * triangles[entry], 3 * triangles[entry] + 3)
  const map = new MeshCost({
    ...options,
    mesh,
    goal: end,
    isClose: isNear && ((t) => isNear([...corner(3 * t)], [...corner(3 * t + 1)], [...corner(3 * t + 2)])),
  })
  const place = vector()
  return {
    varies: false,
    at(x, y, _time, out) {
      const top = highestAt(mesh, x, y)
      if (top !== undefined) map.direction(top, top.triangle, out)
    },
    on(from, out) {
      nearest.x = from.x
      nearest.y = from.y
      nearest.z = from.z
      nearest.find()
      place.x = nearest.x
      place.y = nearest.y
      place.z = nearest.z
      map.direction(place, nearest.triangle, out)
    },
  }
}
