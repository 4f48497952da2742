import { angle, reduceAngle } from './angle-reduction.js'
import { upperHalf } from './exact-product.js'

const QUARTER_PI = Math.PI / 4

/**
 * Sine of x radians, for every finite x; NaN for ±Infinity and NaN. Taylor series after reduction to |x| ≤
 * π/4, see `reduceAngle`. Error below 0.75 ulp; beyond 10⁶ as accurate, at ten to twenty times the cost.
 */
export function sin(x: number): number {
  angle[0] = x
  return evaluateSine()[0]
}

/** Cosine of x radians, as `sin`. Error below 0.8 ulp. */
export function cos(x: number): number {
  angle[0] = x
  return evaluateCosine()[0]
}

/** Tangent of x radians: sine / cosine, as `sin`. Error below 1.3 ulp. */
export function tan(x: number): number {
  angle[0] = x
  return evaluateTangent()[0]
}

function evaluateSine(): Float64Array {
  return evaluateShiftedSine(0)
}

function evaluateCosine(): Float64Array {
  return evaluateShiftedSine(1)
}

/** angle[0] ← sin(angle[0] + quarterTurns·π/2). */
function evaluateShiftedSine(quarterTurns: number): Float64Array {
  const quadrant = reduceToEighth() + quarterTurns
  if ((quadrant & 1) === 0) evaluateSineSeries()
  else evaluateCosineSeries()
  if ((quadrant & 2) !== 0) angle[0] = -angle[0]
  return angle
}

/** angle[0] ← tan(angle[0]). */
function evaluateTangent(): Float64Array {
  const quadrant = reduceToEighth()
  const high = angle[0]
  const low = angle[1]
  evaluateSineSeries()
  const sine = angle[0]
  const sineRest = angle[1]
  angle[0] = high
  angle[1] = low
  evaluateCosineSeries()
  const cosine = angle[0]
  const cosineRest = angle[1]
  // Corrects the quotient for the rounding errors of sine and cosine, to first order.
  if ((quadrant & 1) === 0) {
    const quotient = sine / cosine
    const correction = (sineRest - quotient * cosineRest) / cosine
    // Adding 0 would turn −0 into 0.
    angle[0] = correction === 0 ? quotient : quotient + correction
  } else {
    const quotient = -cosine / sine
    angle[0] = quotient - (cosineRest + quotient * sineRest) / sine
  }
  return angle
}

/** Brings `angle` into the eighth of a turn on either side of 0 and returns the quadrant it came from. */
function reduceToEighth(): number {
  const x = angle[0]
  angle[1] = 0
  if (x <= QUARTER_PI && x >= -QUARTER_PI) return 0
  if (x - x === 0) return reduceAngle()
  angle[0] = Number.NaN
  return 0
}

/** angle[0] ← the Taylor series of sin(a + b) to a¹⁷, |a| ≤ π/4, b tiny; angle[1] ← its last rounding error. */
function evaluateSineSeries(): void {
  const a = angle[0]
  const b = angle[1]
  const z = a * a
  const w = z * z
  const even = -1 / 6 + w * (-1 / 5040 + w * (-1 / 39916800 + w * (-1 / 1307674368e3)))
  const odd = 1 / 120 + w * (1 / 362880 + w * (1 / 6227020800 + w * (1 / 355687428096e3)))
  const rest = a * z * (even + z * odd) + b * (1 - 0.5 * z)
  const sum = a + rest
  // Adding 0 would turn −0 into 0.
  angle[0] = rest === 0 ? a : sum
  angle[1] = rest - (sum - a)
}

/** The same of cos(a + b) to a¹⁶; 1 − a²/2 is taken without error. */
function evaluateCosineSeries(): void {
  const a = angle[0]
  const b = angle[1]
  const z = a * a
  const w = z * z
  const even = 1 / 24 + w * (1 / 40320 + w * (1 / 479001600 + w * (1 / 20922789888e3)))
  const odd = -1 / 720 + w * (-1 / 3628800 + w * (-1 / 87178291200))
  const upper = upperHalf(a)
  const half = 0.5 * upper * upper
  const main = 1 - half
  const rest = w * (even + z * odd) - 0.5 * (a - upper) * (a + upper) - a * b
  const tail = 1 - main - half + rest
  const sum = main + tail
  angle[0] = sum
  angle[1] = tail - (sum - main)
}
