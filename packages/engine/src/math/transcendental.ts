export { exp, log, pow } from './exponential.js'
export { acos, atan2, cos, sin, tan } from './trigonometry.js'
