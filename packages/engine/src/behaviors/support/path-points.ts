import { PointTarget, type Target } from '../../perception/target.js'
import type { BehaviorContext } from '../behavior.js'

/** The current points of a path as targets. */
export function pointsOf(name: string, { path: pathOf, space }: BehaviorContext): () => readonly Target[] {
  const path = pathOf(name)
  const points: Target[] = []
  const pointAt = (k: number) => ({
    get x() {
      return path.x[k]
    },
    get y() {
      return path.y[k]
    },
    get z() {
      return path.z[k]
    },
  })
  return () => {
    while (points.length < path.count) points.push(new PointTarget(pointAt(points.length), space))
    points.length = path.count
    return points
  }
}
