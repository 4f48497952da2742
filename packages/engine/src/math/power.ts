import { productError } from './exact-product.js'
import { evaluateExponentialOfSum, fraction, pair, splitExponent } from './exponential.js'

/** ln 2 in two parts; the first has 42 bits, so that its product with an exponent is exact. */
const LN2_HIGH = 0.6931471805598903
const LN2_LOW = 5.497923018708371e-14
/** The rounding errors of 1/3 and 1/5. */
const THIRD_REST = 1.850371707708594e-17
const FIFTH_REST = -1.1102230246251566e-17

/** A larger exponent takes every base but ±1 to 0 or Infinity. */
const LARGEST_EXPONENT = 1e19
const TWO_TO_53 = 9007199254740992

/**
 * x to the power y, with the special cases of Math.pow: pow(x, 0) = 1 for every x, pow(±1, ±Infinity) = NaN,
 * NaN for a negative x with a fractional y, and the sign of x for odd y.
 *
 * y = 1, 2, 3, 4 and −1 multiply or divide (error below 1.7 ulp); all else is exp(y·log x) with the logarithm
 * and the product as unevaluated sums of two doubles (error below 0.64 ulp, 0.77 ulp where the result is
 * subnormal). Powers that a double holds exactly, such as 10²² and 4^1.5, are exact.
 */
export function pow(x: number, y: number): number {
  pair[0] = x
  pair[1] = y
  return evaluatePower()[0]
}

/** pair[0] ← pair[0] to the power pair[1]. */
function evaluatePower(): Float64Array {
  const x = pair[0]
  const y = pair[1]
  if (y === 1) return pair
  if (y === 2) pair[0] = x * x
  else if (y === 3) pair[0] = x * x * x
  else if (y === 4) pair[0] = x * x * (x * x)
  else if (y === -1) pair[0] = 1 / x
  else if (x > 0 && x < Infinity && y < LARGEST_EXPONENT && y > -LARGEST_EXPONENT) evaluatePositivePower()
  else evaluateSpecialPower()
  return pair
}

/** The same where the base is not positive, or base or exponent is not finite or very large. */
function evaluateSpecialPower(): void {
  const x = pair[0]
  const y = pair[1]
  const size = Math.abs(x)
  const whole = Math.floor(y) === y
  const odd = whole && Math.abs(y) < TWO_TO_53 && Math.floor(y / 2) !== y / 2
  if (y === 0) pair[0] = 1
  else if (Number.isNaN(x) || Number.isNaN(y)) pair[0] = Number.NaN
  else if (size === 1 && Math.abs(y) === Infinity) pair[0] = Number.NaN
  else if (size === 0 || size === Infinity) pair[0] = (size === 0) === y > 0 ? 0 : Infinity
  else if (x < 0 && !whole) pair[0] = Number.NaN
  else if (size === 1) pair[0] = 1
  else if (Math.abs(y) >= LARGEST_EXPONENT) pair[0] = size > 1 === y > 0 ? Infinity : 0
  else {
    pair[0] = size
    evaluatePositivePower()
  }
  if (odd && (x < 0 || 1 / x < 0)) pair[0] = -pair[0]
}

function evaluatePositivePower(): void {
  evaluateLogarithmOfPower()
  evaluateExponentialOfSum()
}

/**
 * pair ← pair[1]·log pair[0], for a finite positive base, as an unevaluated sum of two doubles. The logarithm
 * is good to 2⁻⁶⁹ of itself: k·ln 2 + 2s·(1 + z/3 + z²/5 + …), s = (m − 1)/(m + 1), z = s², with the first
 * terms, the quotient and its square in doubled precision (Dekker 1971).
 */
function evaluateLogarithmOfPower(): void {
  fraction[0] = pair[0]
  const k = splitExponent()
  const f = fraction[0] - 1
  const divisor = 2 + f
  const divisorRest = f - (divisor - 2)
  const s = f / divisor
  const sProduct = s * divisor
  const sRest = (f - sProduct - productError(s, divisor, sProduct) - s * divisorRest) / divisor
  const z = s * s
  const zRest = productError(s, s, z) + 2 * s * sRest
  const w = z * z
  const even = 1 / 7 + w * (1 / 11 + w * (1 / 15 + w * (1 / 19 + w * (1 / 23))))
  const odd = 1 / 9 + w * (1 / 13 + w * (1 / 17 + w * (1 / 21 + w * (1 / 25))))
  const seventh = even + z * odd
  const fifthStep = z * seventh
  const fifth = 1 / 5 + fifthStep
  const fifthRest = fifthStep - (fifth - 1 / 5) + (FIFTH_REST + zRest * seventh)
  const thirdStep = z * fifth
  const third = 1 / 3 + thirdStep
  const thirdRest =
    thirdStep -
    (third - 1 / 3) +
    (THIRD_REST + productError(z, fifth, thirdStep) + z * fifthRest + zRest * fifth)
  const t = z * third
  const tRest = productError(z, third, t) + z * thirdRest + zRest * third
  const product = s * t
  const productRest = productError(s, t, product) + s * tRest + sRest * t
  const half = s + product
  const halfRest = product - (half - s) + (productRest + sRest)
  const whole = k * LN2_HIGH
  const sum = whole + 2 * half
  const rest = 2 * half - (sum - whole) + (2 * halfRest + k * LN2_LOW)
  const high = sum + rest
  const low = rest - (high - sum)
  const y = pair[1]
  const power = y * high
  pair[0] = power
  pair[1] = productError(y, high, power) + y * low
}
