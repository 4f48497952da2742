// What the file for script tags has: `drover.World`, the behaviors of the book, rules of your own, and `drover.play`.

import type { World } from 'drover'
import type { Playing, PlayOptions } from './options.js'
import { start } from './start.js'

export {
  align,
  arrive,
  cohere,
  evade,
  flee,
  followField,
  followPath,
  keepSpeed,
  pursue,
  seek,
  separate,
  stayWithinWalls,
  World,
  wander,
} from 'drover'
export { paths } from 'drover/features'
export { noiseField, randomField } from 'drover/fields'
export {
  angle,
  defineRule,
  length,
  num,
  number,
  select,
  speed,
  targetSpec,
  vec,
  weight,
} from 'drover/plugin'
export { input, range, sine } from 'drover/signals'

export const play: (world: World, options?: PlayOptions) => Playing = start
