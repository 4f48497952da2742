// How the forces of several behaviors become one.
export { dithered } from './selection/dithered.js'
export { foremost } from './selection/foremost.js'
export { prioritized } from './selection/prioritized.js'
export { states } from './selection/states.js'
export { weighted } from './selection/weighted.js'
