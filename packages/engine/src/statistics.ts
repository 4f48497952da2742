// What comparisons of many runs are made of: their seeds, the values of a factor, and means with intervals.
export {
  type Bounds,
  boundsOf,
  type Interval,
  intervalOfMean,
  intervalOfShare,
  type Moments,
} from './statistics/interval.js'
export { type LevelRange, levelAt, levelsInRange } from './statistics/levels.js'
export { Sample } from './statistics/sample.js'
export { REPLICATES, SEEDS, seedOf } from './statistics/seed.js'
export { normalQuantile, studentT } from './statistics/student-t.js'
