import { flocking } from './flocking.js'
import { herding } from './herding.js'
import type { Translators } from './translators.js'

/** All behaviors that the backend knows, by name. */
export const behaviors: Translators = { ...flocking, ...herding }
