import { bindDescribed, defineBindable } from '../options/bindable.js'
import type { CheckedDefinition } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import type { Specs } from '../options/spec.js'
import type { EnvironmentBinding } from './binding.js'
import type { Outline } from './obstacles.js'

export interface ObstacleDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The circles and convex polygons (corners anticlockwise) that it consists of. */
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): readonly Outline[]
}

/** A plain readonly JSON object that describes an obstacle, or several. */
export interface ObstacleDescription {
  readonly obstacle: string
}

/**
 * Registers a kind of obstacle and returns the function that describes one. One of your own says of which circles and
 * convex polygons it consists: `bind: ({ at, radius }) => [{ x: at[0], y: at[1], radius }]`. Throws a
 * DescriptionError when the definition is none, an Error when the name is taken.
 */
export function defineObstacle<Fields extends Specs>(
  definition: ObstacleDefinition<Fields>,
): (input: InputsOf<Fields>) => ObstacleDescription {
  const expected = 'a list of { x, y, radius } and { corners }, convex and anticlockwise, of finite numbers'
  return defineBindable('obstacle', definition, expected, areOutlines)
}

export function bindObstacle(
  description: ObstacleDescription,
  binding: EnvironmentBinding,
): readonly Outline[] {
  return bindDescribed('obstacle', description, binding)
}

const areOutlines = (made: readonly Outline[]): boolean => Array.isArray(made) && made.every(isOutline)

function isOutline(outline: Outline): boolean {
  if (outline === null || typeof outline !== 'object') return false
  if ('corners' in outline) return convexityOf(outline.corners) === 1
  return Number.isFinite(outline.x) && Number.isFinite(outline.y) && outline.radius >= 0
}

/**
 * 1 for the corners of a convex polygon in anticlockwise order, −1 clockwise, 0 for anything else: fewer than three
 * corners, two neighbouring sides in line, a dent, or a star that turns more than once.
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
