import { lengthOf, set, type Vector, vector } from '../math/vector.js'
import type { Space } from './space.js'

/** The properties of a world that determine ways in it. */
interface SomeWorld {
  readonly space: Space
}

/** out = to − from by the shortest way: across the edges where the world wraps; in a plane world z is 0. */
export function shortestWay({ space }: SomeWorld, from: Vector, to: Vector, out: Vector): void {
  set(out, to.x - from.x, to.y - from.y, space.dimensions === 3 ? to.z - from.z : 0)
  space.shortest(out)
}

const way = vector()

/** |to − from| by the shortest way: see `shortestWay`. */
export function shortestDistance(world: SomeWorld, from: Vector, to: Vector): number {
  shortestWay(world, from, to, way)
  return lengthOf(way)
}
