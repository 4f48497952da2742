import { vector } from '../math/vector.js'
import { refuse } from '../options/problem.js'
import { assertFew, type FieldRule } from './flow-field.js'
import { MeshCost, type MeshCostOptions } from './mesh-cost.js'
import { countNodes } from './mesh-nodes.js'
import { highestAt, nearestTo } from './mesh-places.js'
import { NearestTriangle } from './nearest-triangle.js'

interface MeshWay extends Omit<MeshCostOptions, 'goal'> {
  /** [x, y], of which the highest place is meant, or [x, y, z], of which the nearest. */
  readonly goal: readonly number[]
}

/** The rule of a field along the cheapest way over a mesh. */
export function wayOverMesh({ goal, ...options }: MeshWay): FieldRule {
  const { mesh, spacing } = options
  assertFew(countNodes(mesh, spacing), 1)
  const nearest = new NearestTriangle(mesh, mesh.tree)
  const [x = 0, y = 0] = goal
  const end = goal.length === 3 ? nearestTo(nearest, goal) : highestAt(mesh, x, y)
  if (end === undefined) refuse('goal', `expected a place on the surface, got [${goal.join(', ')}]; move it`)
  const map = new MeshCost({ ...options, goal: end })
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
