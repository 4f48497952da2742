import type { Agent } from '../../../agents/population.js'
import type { Target } from '../../../perception/target.js'
import type { BehaviorContext } from '../../behavior.js'

/** A waypoint. */
export type Waypoint = Pick<Target, 'offset' | 'point' | 'locate'>

/** The current points of a path as waypoints. */
export function pointsOf(name: string, { path: pathOf, space }: BehaviorContext): () => readonly Waypoint[] {
  const path = pathOf(name)
  const waypoints: Waypoint[] = []
  const waypointAt = (k: number): Waypoint => {
    const point = {
      get x() {
        return path.x[k]
      },
      get y() {
        return path.y[k]
      },
      get z() {
        return path.z[k]
      },
    }
    const offset = { x: 0, y: 0, z: 0 }
    function locate({ position }: Agent): boolean {
      offset.x = point.x - position.x
      offset.y = point.y - position.y
      offset.z = space.dimensions === 3 ? point.z - position.z : 0
      space.shortest(offset)
      return true
    }
    return { offset, point, locate }
  }
  return () => {
    while (waypoints.length < path.count) waypoints.push(waypointAt(waypoints.length))
    waypoints.length = path.count
    return waypoints
  }
}
