import { productError } from './exact-product.js'

const LOG2_E = 1.4426950408889634
/** ln 2 in two parts; the first has 32 bits, so that its product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
/** Likewise with 42 bits in the first part, for the longer sum of `logOfPositive`. */
const LN2_LONG = 0.6931471805598903
const LN2_LONG_REST = 5.497923018708371e-14
/** What rounding took from 1/3 and 1/5. */
const THIRD_REST = 1.850371707708594e-17
const FIFTH_REST = -1.1102230246251566e-17

const SMALLEST_NORMAL = 2.2250738585072014e-308
const TWO_TO_53 = 9007199254740992
const TWO_TO_54 = 18014398509481984

/** 2^(i − 540) at index i. */
const POWERS_OF_TWO = powersOfTwo(540)

/** Argument and result of the functions below: an array, because a double passed to a call is a heap object. */
const pair = new Float64Array(2)
const number = new Float64Array(1)
/** The same 8 bytes as words, low word first: every supported platform is little-endian. */
const words = new Int32Array(number.buffer)

/**
 * e to the power x: 2^k·eʳ with x = k·ln 2 + r, |r| ≤ ln 2 / 2, k·ln 2 taken off in two parts (Cody and Waite 1980)
 * and the Taylor series of eʳ to r¹³. Infinity above 709.78, 0 below −745.13, NaN for NaN.
 * Error below 0.60 ulp, 0.75 ulp where the result is subnormal.
 */
export function exp(x: number): number {
  pair[0] = x
  pair[1] = 0
  evaluateExponential()
  return pair[0]
}

/**
 * Natural logarithm of x: k·ln 2 + log m with x = 2^k·m, √½ ≤ m < √2, and log m = 2·artanh s = 2s + 2s³/3 + …,
 * s = (m − 1)/(m + 1), to s²³. −Infinity at 0, NaN below 0 and for NaN, Infinity for Infinity. Error below 0.76 ulp.
 */
export function log(x: number): number {
  pair[0] = x
  evaluateLogarithm()
  return pair[0]
}

/**
 * x to the power y, with the special cases of Math.pow: pow(x, 0) = 1 for every x, pow(±1, ±Infinity) = NaN, NaN for a
 * negative x with a fractional y, and the sign of x for odd y.
 *
 * y = 1, 2, 3, 4 and −1 multiply or divide (error below 1.7 ulp); otherwise exp(y·log x) with the logarithm and the product as
 * unevaluated sums of two doubles (error below 0.62 ulp, 0.76 ulp where the result is subnormal). Powers that a double
 * holds exactly, such as 10²² or 4^1.5, are exact.
 */
export function pow(x: number, y: number): number {
  pair[0] = x
  pair[1] = y
  evaluatePower()
  return pair[0]
}

function powersOfTwo(largest: number): Float64Array {
  const powers = new Float64Array(2 * largest + 1)
  powers[largest] = 1
  for (let k = 1; k <= largest; k++) {
    powers[largest + k] = powers[largest + k - 1] * 2
    powers[largest - k] = powers[largest - k + 1] * 0.5
  }
  return powers
}

/** pair[0] ← exp(pair[0] + pair[1]), where the second is at most a few ulp of the first. */
function evaluateExponential(): void {
  const x = pair[0]
  if (!(x < 709.79)) {
    if (x > 0) pair[0] = Infinity
    return
  }
  if (x < -745.2) {
    pair[0] = 0
    return
  }
  const k = Math.floor(x * LOG2_E + 0.5)
  const coarse = x - k * LN2_HIGH
  const fine = k * LN2_LOW - pair[1]
  const r = coarse - fine
  const rest = coarse - r - fine
  const z = r * r
  const even = 1 / 2 + z * (1 / 24 + z * (1 / 720 + z * (1 / 40320 + z * (1 / 3628800 + z / 479001600))))
  const odd = 1 / 6 + z * (1 / 120 + z * (1 / 5040 + z * (1 / 362880 + z * (1 / 39916800 + z / 6227020800))))
  const main = 1 + r
  const value = main + (r - (main - 1) + (z * (even + r * odd) + rest * main))
  // In two steps, as 2^k itself may be out of range; only the second can round.
  const half = k >> 1
  pair[0] = value * POWERS_OF_TWO[half + 540] * POWERS_OF_TWO[k - half + 540]
}

/** For finite x > 0 leaves m in `number` and returns k, where x = m·2^k and √½ ≤ m < √2 (to 20 bits). */
function splitExponent(x: number): number {
  let normal = x
  let k = 0
  if (x < SMALLEST_NORMAL) {
    normal = x * TWO_TO_54
    k = -54
  }
  number[0] = normal
  // 0x3fe6a09e is the upper word of √½: the difference of the words has the exponent above bit 20.
  const shift = (words[1] - 0x3fe6a09e) >> 20
  const half = shift >> 1
  number[0] = normal * POWERS_OF_TWO[540 - half] * POWERS_OF_TWO[540 - (shift - half)]
  return k + shift
}

/** pair[0] ← log pair[0]. */
function evaluateLogarithm(): void {
  const x = pair[0]
  if (!(x > 0 && x < Infinity)) {
    if (x === 0) pair[0] = -Infinity
    else if (x < 0) pair[0] = Number.NaN
    return
  }
  const k = splitExponent(x)
  const f = number[0] - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = 2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19 + w * (2 / 23)))))
  const odd = 2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21))))
  // 2s = f − s·f keeps the leading term free of the rounding of s.
  const half = 0.5 * f * f
  const tail = s * (half + z * (even + z * odd)) + k * LN2_LOW
  pair[0] = k * LN2_HIGH + (f - (half - tail))
}

/** pair[0] ← pair[0] to the power pair[1]. */
function evaluatePower(): void {
  const x = pair[0]
  const y = pair[1]
  if (x > 0 && x < Infinity && y > -1e18 && y < 1e18) {
    if (y === 2) pair[0] = x * x
    else if (y === 3) pair[0] = x * x * x
    else if (y === 1 || y === 4 || y === -1) pair[0] = y === 1 ? x : y === 4 ? x * x * (x * x) : 1 / x
    else evaluatePositivePower()
    return
  }
  pair[0] = 0
}
