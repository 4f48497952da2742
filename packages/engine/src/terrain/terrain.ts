import { bindDescribed, defineBindable } from '../plugins/bindable.js'
import { assertWritten, type CheckedDefinition } from '../plugins/definition.js'
import type { Describe } from '../plugins/plugins.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import { frozen } from '../schema/readonly.js'
import type { Specs } from '../schema/spec.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import type { TerrainNumbers } from './terrain-numbers.js'

/** A place on the ground: write x and y, let a terrain survey it, read the rest. */
export interface Ground {
  x: number
  y: number
  /** The height of the ground: h(x, y), the z of agents there. */
  height: number
  /** The gradient of the height, uphill: dh/dx and dh/dy. */
  slopeX: number
  slopeY: number
}

/** A new place at the origin, of height 0 and level. */
export const ground = (): Ground => ({ x: 0, y: 0, height: 0, slopeX: 0, slopeY: 0 })

/**
 * The ground: a height h(x, y) with a gradient. In a plane world agents move in x and y above it, in a world with depth
 * along it. The survey fills in an object, since a number passed to a function that is not inlined may be boxed.
 */
export interface Terrain {
  /** Writes the height and the gradient at `ground.x`, `ground.y`. Must depend on nothing else. */
  survey(ground: Ground): void
  /** Its parameters, if others can compute it too; a copy to read. */
  readonly numbers?: TerrainNumbers
}

/** Level ground of height 0 everywhere, in a world without terrain. */
export const FLAT: Terrain = Object.freeze<Terrain>({
  survey(ground) {
    ground.height = 0
    ground.slopeX = 0
    ground.slopeY = 0
  },
})

/**
 * The slope along the direction (dx, dy): the rise per horizontal distance, unit(dx, dy) · gradient; 0 for the zero
 * vector.
 */
export function slopeAlong(ground: Ground, dx: number, dy: number): number {
  const squared = dx * dx + dy * dy
  return squared > 0 ? (dx * ground.slopeX + dy * ground.slopeY) / Math.sqrt(squared) : 0
}

/** Writes the unit normal of the ground, upward: (−dh/dx, −dh/dy, 1) made a unit vector. */
export function normalOf(ground: Ground, out: { x: number; y: number; z: number }): void {
  const { slopeX, slopeY } = ground
  const inverse = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
  // Not −slopeX: the normal of level ground must have no negative zero.
  out.x = (0 - slopeX) * inverse
  out.y = (0 - slopeY) * inverse
  out.z = inverse
}

export interface TerrainDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): Terrain
}

/** A plain JSON object that describes a terrain. */
export interface TerrainDescription {
  readonly terrain: string
}

/**
 * Defines a terrain and returns the function that describes one. A complete custom terrain: `defineTerrain({ name:
 * 'ramp', …, bind: () => ({ survey(g) { g.height = g.x; g.slopeX = 1; g.slopeY = 0 } }) })`. A world freezes
 * the object that `bind` returns. Throws a DescriptionError if the definition is invalid.
 */
export function defineTerrain<Fields extends Specs>(
  definition: TerrainDefinition<Fields>,
): Describe<InputsOf<Fields>, TerrainDescription> {
  return defineBindable('terrain', definition, '{ survey(ground) }', isTerrain)
}

const isTerrain = (made: Terrain | undefined): boolean => typeof made?.survey === 'function'

/** Throws if a terrain returns what it has to write. */
export const assertSurveys = (terrain: Terrain): void =>
  assertWritten(terrain.survey(ground()), 'survey', 'the ground')

export function bindTerrain(description: TerrainDescription, binding: EnvironmentBinding): Terrain {
  const terrain = bindDescribed<'terrain', EnvironmentBinding, Terrain>('terrain', description, binding)
  assertSurveys(terrain)
  return frozen(terrain)
}
