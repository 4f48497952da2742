import { productError } from './exact-product.js'

/**
 * π/2 in three parts; the first two hold 33 bits each, so that their products with a 20-bit integer are
 * exact.
 */
const HALF_PI_1 = 1.5707963267341256
const HALF_PI_2 = 6.077100506303966e-11
const HALF_PI_3 = 2.0222662487959506e-21

const HALF_PI = Math.PI / 2
const HALF_PI_REST = 6.123233995736766e-17
const TWO_OVER_PI = 0.6366197723675814

/** Below it the multiple of π/2 to subtract has at most 20 bits. */
const THREE_PARTS_LIMIT = 1e6

/** Below it the error of the three parts, at most 2⁻⁹⁸, would show in the last bits of the remainder. */
const SMALLEST_SAFE_REMAINDER = 1 / 1073741824

const LIMB = 16777216
const TO_LIMB = 1 / 16777216

/** The first 1248 bits of 2/π as 52 digits in base 2²⁴, enough for the largest double. */
const TWO_OVER_PI_LIMBS = Float64Array.from(
  (
    'a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1deb1c' +
    'b129a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f' +
    '6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6babf0cfbc20'
  ).match(/.{6}/g) ?? [],
  (digits) => Number.parseInt(digits, 16),
)

/** Digits kept of the fraction of x·2/π: 192 bits, of which cancellation takes at most about 62. */
const FRACTION_LIMBS = 8

const argument = new Float64Array(4)
const product = new Float64Array(FRACTION_LIMBS + 1)

/**
 * An angle in radians as an unevaluated sum of two doubles: argument and result of `reduceAngle`. An array, because a
 * double passed to a call that is not inlined is an allocation.
 */
export const angle = new Float64Array(2)

/**
 * Replaces `angle[0]`, finite and above π/4 in size, by angle[0] − n·π/2 with the nearest n (at most π/4 in
 * size, within rounding), and returns n mod 4.
 *
 * Up to 10⁶ by three parts of π/2 (Cody and Waite 1980, "Software manual for the elementary functions");
 * beyond, and next to a multiple of π/2, by exact multiplication with as many bits of 2/π as matter (Payne
 * and Hanek 1983, "Radian reduction for trigonometric functions"). The remainder is good to 2⁻⁶⁰ of its own
 * size for every argument.
 */
export function reduceAngle(): number {
  const x = angle[0]
  if (x < THREE_PARTS_LIMIT && x > -THREE_PARTS_LIMIT) {
    const n = Math.floor(x * TWO_OVER_PI + 0.5)
    const coarse = x - n * HALF_PI_1
    const middle = n * HALF_PI_2
    const difference = coarse - middle
    const shift = difference - coarse
    const differenceError = coarse - (difference - shift) - (middle + shift)
    const fine = n * HALF_PI_3
    const high = difference - fine
    if (high > SMALLEST_SAFE_REMAINDER || high < -SMALLEST_SAFE_REMAINDER) {
      angle[0] = high
      angle[1] = difference - high - fine + differenceError
      return n & 3
    }
  }
  return reduceExactly()
}

function reduceExactly(): number {
  const x = angle[0]
  // |x| = (a₀ + a₁·2⁻²⁴ + a₂·2⁻⁴⁸ + a₃·2⁻⁷²)·2^(24·scale) with integers aᵢ < 2²⁴.
  let rest = Math.abs(x)
  let scale = 0
  while (rest >= LIMB) {
    rest *= TO_LIMB
    scale++
  }
  for (let i = 0; i < 4; i++) {
    const digit = Math.floor(rest)
    argument[i] = digit
    rest = (rest - digit) * LIMB
  }
  // product[s] has the weight 2⁻²⁴ˢ in |x|·2/π. Higher weights are multiples of 4 and drop out; each sum is <
  // 2⁵⁰.
  for (let s = 0; s <= FRACTION_LIMBS; s++) {
    let sum = 0
    for (let i = 0; i < 4; i++) {
      const digit = s + scale - 1 - i
      if (digit >= 0) sum += argument[i] * TWO_OVER_PI_LIMBS[digit]
    }
    product[s] = sum
  }
  for (let s = FRACTION_LIMBS; s > 0; s--) {
    const carry = Math.floor(product[s] * TO_LIMB)
    product[s] -= carry * LIMB
    product[s - 1] += carry
  }
  let quadrant = product[0] % 4
  let sign = 1
  if (product[1] >= LIMB / 2) {
    // The next multiple is nearer: the remainder is −(1 − fraction), the complement of every digit.
    quadrant++
    sign = -1
    for (let s = 1; s < FRACTION_LIMBS; s++) product[s] = LIMB - 1 - product[s]
    product[FRACTION_LIMBS] = LIMB - product[FRACTION_LIMBS]
  }
  let high = 0
  let low = 0
  let weight = 1
  for (let s = 1; s <= FRACTION_LIMBS; s++) {
    weight *= TO_LIMB
    const term = product[s] * weight
    const sum = high + term
    low += term - (sum - high)
    high = sum
  }
  if (x < 0) {
    sign = -sign
    quadrant = -quadrant
  }
  const leading = high * HALF_PI
  angle[0] = sign * leading
  angle[1] = sign * (productError(high, HALF_PI, leading) + (high * HALF_PI_REST + low * HALF_PI))
  return quadrant & 3
}
