import { refuse } from '../schema/problem.js'
import type { BoundEdge } from '../spaces/edge.js'
import { Space } from '../spaces/space.js'
import { FLAT, type Terrain } from '../terrain/terrain.js'
import type { TriangleMesh } from './triangle-mesh.js'

/**
 * The edge rule if agents walk on a surface in space; otherwise the rule itself. On a terrain the edges act only on x
 * and y, since the ground determines z. A mesh has its own border, at which agents stop, so there must be no edges.
 * Edges that wrap are an error on both: distances would also be shortest in z, where no ground repeats.
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
