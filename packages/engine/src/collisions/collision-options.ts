import type { InputsOf } from '../schema/inputs.js'
import { fixed } from '../schema/spec.js'

/** What bodies do that hit each other at an instant within a step. */
export const IMPACT = {
  restitution: fixed({
    quantity: 'factor',
    default: 0,
    min: 0,
    max: 1,
    about: 'Speed apart over speed together, along the line of centers: 0 does not bounce, 1 loses nothing.',
  }),
  friction: fixed({
    quantity: 'factor',
    default: 0,
    min: 0,
    about: 'Coulomb friction: the sideways impulse is at most this many times the one along the centers.',
  }),
}

/** `IMPACT` as it may be written. */
export type ImpactOptions = InputsOf<typeof IMPACT>

/** How bodies are kept apart that would overlap. */
type CollisionManner = 'push' | 'halve' | 'impact'

/** How bodies of a world collide, as its description says it. */
export type CollisionDescription = 'none' | CollisionManner | ImpactOptions
