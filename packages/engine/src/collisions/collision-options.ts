import type { InputsOf } from '../schema/inputs.js'
import { fixed } from '../schema/spec.js'

/** How bodies respond that hit each other at an instant within a step. */
export const IMPACT = {
  restitution: fixed({
    quantity: 'factor',
    default: 0,
    min: 0,
    max: 1,
    about:
      'Speed after a collision / speed before, along the line of centers: 0 does not bounce, 1 loses nothing.',
  }),
  friction: fixed({
    quantity: 'factor',
    default: 0,
    min: 0,
    about: 'Coulomb friction: the sideways impulse is at most this many times the one along the centers.',
  }),
}

/** The input type of `IMPACT`. */
export type ImpactOptions = InputsOf<typeof IMPACT>

/** How overlapping bodies are kept apart. */
type CollisionManner = 'push' | 'halve' | 'impact'

/** How bodies of a world collide, from its description. */
export type CollisionDescription = 'none' | CollisionManner | ImpactOptions
