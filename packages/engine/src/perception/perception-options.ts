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
    about: 'Agents farther away are not perceived; by default as far as behaviors look.',
  }),
  fieldOfView: angle({
    default: 2 * Math.PI,
    min: 0,
    max: 2 * Math.PI,
    about: 'Width of the sector seen; 2π is all around, 0 sees nothing.',
  }),
  nearest: NEAREST,
  coincident: choice(['see', 'ignore'], {
    default: 'see',
    about:
      "Whether agents at exactly the same point perceive each other; in the book's examples they do not.",
  }),
  lineOfSight: either(
    [
      boolean({ about: 'Whether obstacles and the ground hide others.' }),
      objectOf(SIGHT, { about: 'They hide others, and eyes have this height.' }),
    ],
    { default: false, about: 'Whether obstacles and the ground hide agents behind them.' },
  ),
  noise: featureOptions<typeof NOISE>(
    'senseNoise',
    'Random errors of what is perceived; none when left out.',
  ),
  memory: featureOptions<typeof MEMORY>(
    'memory',
    'How long lost neighbors are remembered; not at all when left out.',
  ),
  targets: choice(['known', 'seen'], {
    default: 'known',
    about: 'Whether target agents are always known, or must be perceived or remembered.',
  }),
}

export type PerceptionDescription = InputsOf<typeof PERCEPTION>

/** Whether agents may see less far than their behaviors look, or not all around. */
export const isNarrowed = ({ radius, fieldOfView }: PerceptionDescription): boolean =>
  radius !== undefined || (fieldOfView !== undefined && fieldOfView !== PERCEPTION.fieldOfView.default)
