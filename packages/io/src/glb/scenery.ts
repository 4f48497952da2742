import type { Axes, Triple } from './axes.js'
import { Facets, type Geometry } from './facets.js'
import type { Ground } from './recording.js'

/** A tree whose obstacle has radius 1: its trunk, and its crown above the animals. */
export interface TreeModel {
  readonly trunk: Geometry
  readonly crown: Geometry
}

const TREE_SIDES = 6
const PILLAR_SIDES = 24

export function createTree(): TreeModel {
  const trunk = new Facets().addLoft([ringAt(-0.5, 0.4), ringAt(2.5, 0.25)])
  const crown = new Facets().addLoft([ringAt(1.8, 0.5), ringAt(2.4, 1.3), ringAt(4.2, 0.9), ringAt(6, 0)])
  return { trunk: trunk.toGeometry(), crown: crown.toGeometry() }
}

/** A pillar of radius and height 1, and as deep below the ground, which may slope. */
export const createPillar = (): Geometry =>
  new Facets().addLoft([ringAt(-1, 1, PILLAR_SIDES), ringAt(1, 1, PILLAR_SIDES)]).toGeometry()

/** A ring about the y axis, counter-clockwise as seen from above. */
const ringAt = (y: number, radius: number, sides = TREE_SIDES): readonly Triple[] =>
  Array.from({ length: sides }, (_, k) => {
    const angle = (2 * Math.PI * k) / sides
    return [radius * Math.cos(angle), y, -radius * Math.sin(angle)]
  })

/** A convex polygon as a wall: from the lowest ground at its corners to `height` above the highest. */
export function wallOf(
  corners: readonly (readonly [number, number])[],
  ground: Ground,
  height: number,
  axes: Axes,
): Geometry {
  const heights = corners.map(([x, y]) => ground.heightAt(x, y))
  const foot = Math.min(...heights)
  const top = Math.max(...heights) + height
  // Counterclockwise with y up the page is clockwise from above with y down it.
  const around = axes.z === -1 ? corners : [...corners].reverse()
  const ring = (y: number): readonly Triple[] => around.map(([x, along]) => [x, y, axes.z * along])
  return new Facets().addLoft([ring(foot), ring(top)]).toGeometry()
}
