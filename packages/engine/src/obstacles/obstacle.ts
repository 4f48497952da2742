import { bindDescribed } from '../plugins/bindable.js'
import { refuse } from '../schema/problem.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import { SIDES } from './obstacle-sides.js'
import type { Outline } from './obstacles.js'
import type { Solid } from './solids.js'

/** A plain readonly JSON object that describes an obstacle, or several. */
export interface ObstacleDescription {
  readonly obstacle: string
}

export function bindObstacle(
  description: ObstacleDescription,
  binding: EnvironmentBinding,
): readonly (Outline | Solid)[] {
  return bindDescribed('obstacle', description, binding)
}

/** Whether a definition made a list of shapes. */
export const areShapes = (made: readonly (Outline | Solid)[]): boolean =>
  Array.isArray(made) && made.every(isShape)

function isShape(shape: Outline | Solid): boolean {
  if (shape === null || typeof shape !== 'object') return false
  if (shape.seenFrom !== undefined && !Object.hasOwn(SIDES, shape.seenFrom)) return false
  if (shape.seenFrom === 'front' && !('corners' in shape)) return false
  if ('solid' in shape) return isSolid(shape)
  if ('corners' in shape) return convexityOf(shape.corners) === 1
  return Number.isFinite(shape.x) && Number.isFinite(shape.y) && shape.radius >= 0
}

function isSolid(solid: Solid): boolean {
  if (!isPoint(solid.at)) return false
  if (solid.solid === 'sphere') return solid.radius >= 0
  if (solid.solid === 'box') return isPoint(solid.size) && Number.isFinite(solid.angle)
  return solid.solid === 'plane' && isPoint(solid.normal) && solid.normal.some((part) => part !== 0)
}

const isPoint = (point: readonly number[]): boolean =>
  Array.isArray(point) && point.length === 3 && point.every(Number.isFinite)

/** Throws a DescriptionError if corners of a shape coincide after rounding. */
export function refuseFlat(corners: readonly (readonly number[])[], option: string, size: string): void {
  if (convexityOf(corners) === 1) return
  const remedy = 'make it larger, or lay it nearer to 0'
  refuse(option, `expected corners that differ as numbers do, got ${size}; ${remedy}`)
}

/**
 * 1 for the corners of a convex polygon in counterclockwise order, −1 clockwise, 0 for anything else: fewer than
 * three corners, two neighboring sides in line, a dent, or a star that turns more than once.
 */
export function convexityOf(corners: readonly (readonly number[])[]): -1 | 0 | 1 {
  const count = corners.length
  if (count < 3) return 0
  let turn: -1 | 0 | 1 = 0
  let descents = 0
  for (let k = 0; k < count; k++) {
    const [ax, ay] = corners[k]
    const [bx, by] = corners[(k + 1) % count]
    const [cx, cy] = corners[(k + 2) % count]
    const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    if (!(cross !== 0 && cross - cross === 0)) return 0
    const here = cross > 0 ? 1 : -1
    if (turn !== 0 && here !== turn) return 0
    turn = here
    // Around a simple polygon the direction of the sides crosses from upward to downward once.
    if ((by > ay || (by === ay && bx > ax)) && !(cy > by || (cy === by && cx > bx))) descents++
  }
  return descents === 1 ? turn : 0
}
