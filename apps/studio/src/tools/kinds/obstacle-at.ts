import type { ObstacleDescription } from 'drover/obstacles'
import { distanceToSegment } from '../lines.js'
import type { Spot } from '../tool.js'

/** The index of the topmost obstacle at a place, or −1. */
export const obstacleAt = (obstacles: readonly ObstacleDescription[], at: Spot, reach: number): number =>
  obstacles.findLastIndex((obstacle) => isAt(obstacle, at, reach))

export type Shape = ObstacleDescription & {
  readonly at?: readonly number[]
  readonly radius?: number
  readonly width?: number
  readonly height?: number
  readonly points?: readonly (readonly number[])[]
}

function isAt(obstacle: ObstacleDescription, { x, y }: Spot, reach: number): boolean {
  const { at, width = 1, height = 1, radius = Math.min(width, height) / 2, points } = obstacle as Shape
  if (at !== undefined) return Math.hypot(at[0] - x, at[1] - y) <= radius + reach
  if (obstacle.obstacle === 'wall') return isNear(points, false, { x, y }, reach)
  return points !== undefined && (isInside(points, x, y) || isNear(points, true, { x, y }, reach))
}

/** Whether a point is left of every side of a convex polygon, or right of every side. */
function isInside(corners: readonly (readonly number[])[], x: number, y: number): boolean {
  const sides = corners.map(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % corners.length]
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

/** Whether a line passes near a place. */
export function isNear(
  points: unknown,
  closed: boolean,
  at: { x: number; y: number },
  reach: number,
): boolean {
  if (!Array.isArray(points)) return false
  const places = points.map(([x, y]: readonly unknown[]) => ({ x: Number(x), y: Number(y) }))
  const ring = closed ? [...places, places[0]] : places
  return ring.slice(1).some((to, k) => distanceToSegment(at, ring[k], to) <= reach)
}
