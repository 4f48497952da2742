import { refuse } from '../schema/problem.js'
import type { BoundEdge } from '../spaces/edge.js'
import { Space } from '../spaces/space.js'
import { FLAT, type Terrain } from '../terrain/terrain.js'
import type { TriangleMesh } from './triangle-mesh.js'

/**
 * The edge rule where agents walk on a surface in space; elsewhere the rule itself. On a terrain the edges
 * act on x and y alone, since the ground decides on z. A mesh has a border of its own, at which agents stop,
 * so there must be no edges. Edges that wrap are refused on both: distances would be the shortest around the
 * box in z too, where no ground repeats.
 */
export function edgeOnSurface(
  edge: BoundEdge,
  space: Space,
  terrain: Terrain,
  surface: TriangleMesh | undefined,
): BoundEdge {
  const { constrain, wraps } = edge
  if (surface !== undefined && (wraps || constrain !== undefined)) {
    refuse(
      'edges',
      "expected 'open' on a surface, which has a border of its own where agents stop; leave edges out",
    )
  }
  if (space.dimensions === 2 || terrain === FLAT) return edge
  if (wraps) {
    refuse(
      'edges',
      "expected edges that do not wrap, such as 'bounce', on a terrain with a depth; or leave depth out",
    )
  }
  const plane = new Space({ width: space.width, height: space.height }, false, edge.margin)
  return { ...edge, constrain: constrain && ((columns, row) => constrain(columns, row, plane)) }
}
