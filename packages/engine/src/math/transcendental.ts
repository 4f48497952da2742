/**
 * The transcendental functions with the same bits on every platform: ECMAScript leaves the last bits of Math.sin,
 * Math.exp and others to the engine. These use only operations whose result is fixed: + − × ÷, √, floor, comparison and
 * integer words. None allocates, except that an engine may box a number passed to a call that it does not inline.
 *
 * The errors given, in units in the last place of the result, bound the largest seen against 130-bit arithmetic
 * (1250-bit for large angles) over 40,000 arguments in each of 35 ranges, among them subnormal and huge ones and the
 * neighbors of multiples of π/2.
 */
export { acos, atan2 } from './arctangent.js'
export { exp, log } from './exponential.js'
export { pow } from './power.js'
export { cos, sin, tan } from './trigonometry.js'
