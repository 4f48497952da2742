import { productError } from './exact-product.js'

/** atan(k/8) for k = 0 … 8, rounded, and the rounding errors. */
const ATAN_EIGHTHS = new Float64Array([
  0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061, 0.5585993153435624,
  0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
])
const ATAN_EIGHTHS_REST = new Float64Array([
  0, -3.1253241424539383e-18, 1.0698755618734451e-17, -2.4623815582638635e-17, 2.2698777452961687e-17,
  -5.4556305485916264e-18, 1.5834785051444286e-17, -2.1478388444456983e-17, 3.061616997868383e-17,
])

/** In the upper half plane the angle is base ± atan(shorter/longer); the index is steep + 2·leftward. */
const BASES = new Float64Array([0, Math.PI / 2, Math.PI, Math.PI / 2])
const BASES_REST = new Float64Array([0, 6.123233995736766e-17, 1.2246467991473532e-16, 6.123233995736766e-17])
const SIGNS = new Float64Array([1, -1, -1, 1])

/** Outside this range the exact product below could over- or underflow. */
const LARGEST_SAFE = 1e290
const SMALLEST_SAFE = 1e-270
const SMALLER = 1 / 1099511627776
/** Moves subnormal numbers into the safe range. */
const LARGER = 3.273390607896142e150

/** Arguments (y, x) and result: a double passed to a call that is not inlined is an allocation. */
const point = new Float64Array(2)
/** The same bytes as words, low word first (every supported platform is little-endian), for the sign bits. */
const words = new Uint32Array(point.buffer)

/**
 * The angle of the point (x, y) in radians, counter-clockwise from the x axis, in [−π, π], with the special cases of
 * Math.atan2: the signs of zeros count, atan2(0, −1) = π, atan2(−0, −1) = −π, atan2(0, 0) = 0.
 *
 * atan t = atan(k/8) + atan u with t = |shorter/longer|, k/8 the eighth nearest to t and u = (t − k/8)/(1 + t·k/8) at
 * most 1/16, where the Taylor series to u¹³ suffices; the rounding of both quotients is corrected. Error below 0.53
 * ulp.
 */
export function atan2(y: number, x: number): number {
  point[0] = y
  point[1] = x
  return evaluateAngle()[0]
}

/**
 * The angle in [0, π] whose cosine is x: atan2(√((1 − x)(1 + x)), x). NaN outside [−1, 1]. Error below 1.5
 * ulp.
 */
export function acos(x: number): number {
  point[0] = Math.sqrt((1 - x) * (1 + x))
  point[1] = x
  return evaluateAngle()[0]
}

/** point[0] ← the angle of (point[1], point[0]). */
function evaluateAngle(): Float64Array {
  const width = Math.abs(point[1])
  const height = Math.abs(point[0])
  const downward = words[1] >>> 31
  const octant = (height > width ? 1 : 0) + 2 * (words[3] >>> 31)
  let longer = Math.max(width, height)
  let shorter = Math.min(width, height)
  if (!(longer < LARGEST_SAFE && longer > SMALLEST_SAFE)) {
    if (Number.isNaN(longer)) {
      point[0] = longer
      return point
    }
    if (longer === 0) longer = 1
    else if (longer === Infinity) {
      shorter = shorter === Infinity ? 1 : 0
      longer = 1
    } else {
      const factor = longer > 1 ? SMALLER : LARGER
      shorter *= factor
      longer *= factor
    }
  }
  const ratio = shorter / longer
  const k = Math.floor(8 * ratio + 0.5)
  const eighth = 0.125 * k
  const difference = ratio - eighth
  const step = ratio * eighth
  const divisor = 1 + step
  const inverse = 1 / divisor
  const u = difference * inverse
  let residue = 0
  // A smaller ratio is its own arctangent, and its product could underflow.
  if (ratio > 1e-9) {
    const dividend = ratio * longer
    residue = (shorter - dividend - productError(ratio, longer, dividend)) / longer
    const product = u * divisor
    residue += difference - product - productError(u, divisor, product) - u * (step - (divisor - 1))
  }
  const z = u * u
  const series = u * z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9 + z * (-1 / 11 + z / 13)))))
  const tail = ATAN_EIGHTHS_REST[k] + (series + residue * inverse)
  const sign = SIGNS[octant]
  const base = BASES[octant]
  const turn = sign * ATAN_EIGHTHS[k]
  const coarse = base + turn
  const coarseRest = turn - (coarse - base) + BASES_REST[octant]
  const fine = sign * u
  const sum = coarse + fine
  const angle = sum + (fine - (sum - coarse) + (coarseRest + sign * tail))
  point[0] = downward === 0 ? angle : -angle
  return point
}
