import { withDefaults } from '../options/defaults.js'
import { assertDefinition, assertMade, type CheckedDefinition, givenOptions } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import { type Plugin, pluginNamed, register } from '../options/registry.js'
import type { Specs } from '../options/spec.js'
import type { Outline } from './obstacles.js'
import type { Space } from './space.js'

/** What an obstacle may ask of its world when it is laid out. */
export interface ObstacleBinding {
  readonly space: Space
  readonly seed: number
  readonly stream: number
}

export interface ObstacleDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The circles and convex polygons (corners anticlockwise) that it consists of. */
  bind(options: ValuesOf<Fields>, binding: ObstacleBinding): readonly Outline[]
}

interface ObstaclePlugin extends Plugin {
  readonly bind: (description: object, binding: ObstacleBinding) => readonly Outline[]
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
export function defineObstacle<Fields extends Specs>(definition: ObstacleDefinition<Fields>) {
  assertDefinition('obstacle', definition, { bind: 'function' })
  const { name } = definition
  register<ObstaclePlugin>({
    ...definition,
    kind: 'obstacle',
    bind(description, binding) {
      const outlines = definition.bind(withDefaults(definition.options, description), binding)
      const expected =
        'a list of { x, y, radius } and { corners }, convex and anticlockwise, of finite numbers'
      const holds = Array.isArray(outlines) && outlines.every(isOutline)
      assertMade(holds, `obstacle '${name}', bind`, expected, outlines)
      return outlines
    },
  })
  return (input: InputsOf<Fields>): ObstacleDescription => ({ obstacle: name, ...givenOptions(name, input) })
}

export function bindObstacle(description: ObstacleDescription, binding: ObstacleBinding): readonly Outline[] {
  return (pluginNamed('obstacle', description.obstacle) as ObstaclePlugin).bind(description, binding)
}

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
