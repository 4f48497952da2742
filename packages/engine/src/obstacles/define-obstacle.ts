import { obstacles } from '../features/environment/obstacles.js'
import { defineBindable } from '../plugins/bindable.js'
import type { CheckedDefinition } from '../plugins/definition.js'
import type { Describe } from '../plugins/plugins.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Specs } from '../schema/spec.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import { areShapes, type ObstacleDescription } from './obstacle.js'
import type { Outline } from './obstacles.js'
import type { Solid } from './solids.js'

export interface ObstacleDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /**
   * The circles, convex polygons (corners counterclockwise) and, in a world with a depth,
   * solids that it consists of.
   */
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): readonly (Outline | Solid)[]
}

/**
 * Defines a kind of obstacle and returns the function that describes one. `bind` of a custom kind returns circles and
 * convex polygons: `bind: ({ at, radius }) => [{ x: at[0], y: at[1], radius }]`. Each may have `seenFrom` and `shift`,
 * the value of a vector option. A circle with `isTree: true` is drawn as a tree in 3D, others as a pillar. A polygon with `seenFrom: 'front'` exists only for agents in front of the side from its
 * first corner to its second. In a world with depth `bind` may also return solids: `{ solid: 'sphere', at, radius }`,
 * `{ solid: 'box', at, size, angle }`, `{ solid: 'plane', at, normal }`. Throws a DescriptionError if the definition is
 * invalid.
 */
export function defineObstacle<Fields extends Specs>(
  definition: ObstacleDefinition<Fields>,
): Describe<InputsOf<Fields>, ObstacleDescription> {
  const expected =
    'a list of { x, y, radius } and { corners }, convex and counterclockwise, of finite numbers'
  return defineBindable('obstacle', definition, expected, areShapes, [obstacles])
}
