import { count } from './spec.js'

/** Of those perceived only the nearest are considered: an option of populations and of rules about neighbors. */
export const NEAREST = count({
  min: 1,
  max: 100,
  optional: true,
  about: 'Only the k nearest count; by default all. Starlings use 6 or 7.',
})
