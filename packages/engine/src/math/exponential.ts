/** ln 2 in two parts; the first has 32 bits, so that its product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

const SMALLEST_NORMAL = 2.2250738585072014e-308
const TWO_TO_54 = 18014398509481984

/** 2^(i − 540) at index i. */
const POWERS_OF_TWO = powersOfTwo(540)

/** Arguments and result of the functions below: a double passed to a call that is not inlined is an allocation. */
export const pair: Float64Array = new Float64Array(2)
/** Argument and result of `splitExponent`. */
export const fraction: Float64Array = new Float64Array(1)
/** The same 8 bytes as words, low word first: every supported platform is little-endian. */
const words = new Int32Array(fraction.buffer)

/**
 * e to the power x: 2^k·eʳ with x = k·ln 2 + r, |r| ≤ ln 2 / 2, k·ln 2 taken off in two parts (Cody and Waite
 * 1980) and the Taylor series of eʳ to r¹³. Infinity above 709.78, 0 below −745.13, NaN for NaN. Error below
 * 0.67 ulp, 0.77 ulp where the result is subnormal.
 */
export function exp(x: number): number {
  pair[0] = x
  return evaluateExponential()[0]
}

/**
 * Natural logarithm of x: k·ln 2 + log m with x = 2^k·m, √½ ≤ m < √2, and log m = 2·artanh s = 2s + 2s³/3 +
 * …, s = (m − 1)/(m + 1), to s²³. −Infinity at 0, NaN below 0 and for NaN, Infinity for Infinity. Error below
 * 0.76 ulp.
 */
export function log(x: number): number {
  pair[0] = x
  return evaluateLogarithm()[0]
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

/** pair[0] ← exp pair[0]; returns the pair. `exp` for loops that must not allocate, independent of inlining. */
export function evaluateExponential(): Float64Array {
  pair[1] = 0
  evaluateExponentialOfSum()
  return pair
}

/** pair[0] ← exp(pair[0] + pair[1]), where the second is at most a few ulp of the first. */
export function evaluateExponentialOfSum(): void {
  const x = pair[0]
  if (!(x < 709.79)) {
    if (x > 0) pair[0] = Infinity
    return
  }
  if (x < -745.2) {
    pair[0] = 0
    return
  }
  const k = Math.floor(x * Math.LOG2E + 0.5)
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

/**
 * For fraction[0] = m·2^k, finite and positive, leaves m in its place and returns k: √½ ≤ m < √2 to 20 bits.
 */
export function splitExponent(): number {
  let normal = fraction[0]
  let k = 0
  if (normal < SMALLEST_NORMAL) {
    normal *= TWO_TO_54
    fraction[0] = normal
    k = -54
  }
  // 0x3fe6a09e is the upper word of √½: the difference of the words has the exponent above bit 20.
  const shift = (words[1] - 0x3fe6a09e) >> 20
  const half = shift >> 1
  fraction[0] = normal * POWERS_OF_TWO[540 - half] * POWERS_OF_TWO[540 - shift + half]
  return k + shift
}

/** pair[0] ← log pair[0]. */
function evaluateLogarithm(): Float64Array {
  const x = pair[0]
  if (!(x > 0 && x < Infinity)) {
    if (x === 0) pair[0] = -Infinity
    else if (x < 0) pair[0] = Number.NaN
    return pair
  }
  fraction[0] = x
  const k = splitExponent()
  const f = fraction[0] - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = 2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19 + w * (2 / 23)))))
  const odd = 2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21))))
  // 2s = f − s·f keeps the leading term free of the rounding of s.
  const half = 0.5 * f * f
  const tail = s * (half + z * (even + z * odd)) + k * LN2_LOW
  pair[0] = k * LN2_HIGH + (f - (half - tail))
  return pair
}
