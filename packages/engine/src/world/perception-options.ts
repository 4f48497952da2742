import type { InputsOf } from '../options/inputs.js'
import { NEAREST } from '../options/nearest.js'
import { angle, boolean, choice, either, length, objectOf } from '../options/spec.js'
import { SIGHT } from '../perception/sight-options.js'

/** What agents perceive of others: options of a population. */
export const PERCEPTION = {
  range: length({
    above: 0,
    optional: true,
    about: 'Nobody farther away is perceived; else as far as behaviors look.',
  }),
  fieldOfView: angle({
    default: 2 * Math.PI,
    above: 0,
    max: 2 * Math.PI,
    about: 'Width of the sector seen; 2π is all around, less leaves a blind angle of 2π − that behind.',
  }),
  nearest: NEAREST,
  coincident: choice(['see', 'ignore'], {
    default: 'see',
    about: "Whether agents on the very same point perceive each other; in the book's examples they do not.",
  }),
  lineOfSight: either(
    [
      boolean({ about: 'Whether obstacles and the ground hide others.' }),
      objectOf(SIGHT, { about: 'They do, for eyes so high.' }),
    ],
    { default: false, about: 'Whether those behind an obstacle or behind the ground are hidden.' },
  ),
}

export type PerceptionDescription = InputsOf<typeof PERCEPTION>
