import { featureOptions } from '../plugins/feature.js'
import type { InputsOf } from '../schema/inputs.js'
import { NEAREST } from '../schema/nearest.js'
import { angle, boolean, choice, either, length, objectOf } from '../schema/spec.js'
import type { MEMORY } from './memory-options.js'
import type { NOISE } from './sense-noise-options.js'
import { SIGHT } from './sight-options.js'

/** What agents perceive of others: options of a population. */
export const PERCEPTION = {
  radius: length({
    min: 0,
    optional: true,
    about: 'Nobody farther away is perceived, at 0 nobody at all; else as far as behaviors look.',
  }),
  fieldOfView: angle({
    default: 2 * Math.PI,
    min: 0,
    max: 2 * Math.PI,
    about: 'Width of the sector seen; 2π is all around, less is blind behind, 0 blind altogether.',
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
  noise: featureOptions<typeof NOISE>(
    'senseNoise',
    'How far off others are perceived; not at all when left out.',
  ),
  memory: featureOptions<typeof MEMORY>(
    'memory',
    'How long those stay known who are perceived no more; not at all when left out.',
  ),
  targets: choice(['known', 'seen'], {
    default: 'known',
    about:
      'Whether agents that are targets are known wherever they are, or must be perceived, or remembered.',
  }),
}

export type PerceptionDescription = InputsOf<typeof PERCEPTION>

/** Whether agents may see less far than their behaviors look, or not all around. */
export const isNarrowed = ({ radius, fieldOfView }: PerceptionDescription): boolean =>
  radius !== undefined || (fieldOfView !== undefined && fieldOfView !== PERCEPTION.fieldOfView.default)
