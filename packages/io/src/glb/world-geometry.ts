import type { Triple } from './axes.js'
import type { RecordedObstacles, RecordedSpace, RecordedWorld } from './recorded-world.js'
import type { Ground, Recording, RoundObstacle, Track } from './recording.js'

/**
 * How far beyond its box the ground of a world without edges is shown where agents go, in sizes of the box.
 */
const BEYOND = 1

/**
 * The ground below the bounds of a world and below its agents, in meters. In a 3D world it is the floor.
 */
export function groundOf(
  { terrain, space }: RecordedWorld,
  flat: boolean,
  tracks: readonly Track[],
  unit: number,
): Ground {
  const place = { x: 0, y: 0, height: 0, slopeX: 0, slopeY: 0 }
  const floor = unit * space.floor
  return {
    ...extentOf(space, tracks, unit),
    flat,
    heightAt(x, y) {
      if (flat) return floor
      place.x = x / unit
      place.y = y / unit
      terrain.survey(place)
      return unit * place.height
    },
  }
}

/** The surface that agents walk on instead of the ground, if there is one, in meters. */
export function surfaceOf({ surface }: RecordedWorld, unit: number): Pick<Recording, 'surface'> {
  if (surface === undefined) return {}
  const { vertices, triangles } = surface
  return { surface: { vertices: vertices.map((value) => unit * value), triangles } }
}

function extentOf(
  { left, right, bottom, top, wraps }: RecordedSpace,
  tracks: readonly Track[],
  unit: number,
) {
  const extent = { left: unit * left, right: unit * right, bottom: unit * bottom, top: unit * top }
  if (wraps) return extent
  const [wide, high] = [BEYOND * (extent.right - extent.left), BEYOND * (extent.top - extent.bottom)]
  const limit = {
    left: extent.left - wide,
    right: extent.right + wide,
    bottom: extent.bottom - high,
    top: extent.top + high,
  }
  for (const { x, y } of tracks) {
    for (let k = 0; k < x.length; k++) {
      extent.left = Math.min(extent.left, Math.max(x[k] as number, limit.left))
      extent.right = Math.max(extent.right, Math.min(x[k] as number, limit.right))
      extent.bottom = Math.min(extent.bottom, Math.max(y[k] as number, limit.bottom))
      extent.top = Math.max(extent.top, Math.min(y[k] as number, limit.top))
    }
  }
  return extent
}

/** Trees, other round obstacles as pillars, polygons as walls, in meters. Moving and hollow obstacles are left out. */
export function obstaclesOf(
  obstacles: RecordedObstacles,
  unit: number,
): Pick<Recording, 'trees' | 'pillars' | 'walls'> {
  const { count, x, y, radius, firstCorner, cornerX, cornerY, movers } = obstacles
  const moving = new Set(Array.from(movers))
  const trees: RoundObstacle[] = []
  const pillars: RoundObstacle[] = []
  const walls: (readonly [number, number])[][] = []
  for (let k = 0; k < count; k++) {
    if (moving.has(k) || obstacles.isMetFromInside(k)) continue
    const [cx, cy] = [x[k] as number, y[k] as number]
    const [first, end] = [firstCorner[k] as number, firstCorner[k + 1] as number]
    if (first === end) {
      const round = obstacles.trees[k] === 1 ? trees : pillars
      round.push({ x: unit * cx, y: unit * cy, radius: unit * (radius[k] as number) })
    } else {
      const corners = Array.from({ length: end - first }, (_, c) => {
        const corner = first + c
        return [unit * (cx + (cornerX[corner] as number)), unit * (cy + (cornerY[corner] as number))] as const
      })
      walls.push(corners)
    }
  }
  return { trees, pillars, walls }
}

/** The points of each path, in meters. */
export const pathsOf = ({ paths }: RecordedWorld, unit: number): readonly (readonly Triple[])[] =>
  [...paths.values()].map(({ count, closed, x, y, z }) => {
    const at = (k: number): Triple => [
      unit * (x[k] as number),
      unit * (y[k] as number),
      unit * (z[k] as number),
    ]
    const points = Array.from({ length: count }, (_, k) => at(k))
    return closed && count > 0 ? [...points, at(0)] : points
  })
