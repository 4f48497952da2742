import type { Agent } from '../../agents/population.js'
import type { Path } from '../../paths/path.js'
import { PointTarget, type Target } from '../../perception/target.js'
import type { Space } from '../../spaces/space.js'

/** A point of a path, which may move; none once a path of agents has become shorter. */
class PathPointTarget extends PointTarget {
  constructor(
    readonly path: Path,
    readonly place: number,
    space: Space,
  ) {
    const point = {
      get x() {
        return path.x[place]
      },
      get y() {
        return path.y[place]
      },
      get z() {
        return path.z[place]
      },
    }
    super(point, space)
  }

  override locate(agent: Agent): boolean {
    return this.place < this.path.count && super.locate(agent)
  }
}

/** The points that a path has now, as targets. */
export const pointsOf = (path: Path, space: Space): readonly Target[] =>
  Array.from({ length: path.count }, (_, place) => new PathPointTarget(path, place, space))
