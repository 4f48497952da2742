import { reduceAngle, remainder } from './angle-reduction.js'
import { productError, upperHalf } from './exact-product.js'

const QUARTER_PI = Math.PI / 4
const HALF_PI = Math.PI / 2
const HALF_PI_REST = 6.123233995736766e-17
const PI_REST = 1.2246467991473532e-16

/** atan(k/8) for k = 0 … 8, rounded, and what rounding left. */
const ATAN_EIGHTHS = new Float64Array([
  0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061, 0.5585993153435624,
  0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
])
const ATAN_EIGHTHS_REST = new Float64Array([
  0, -3.1253241424539383e-18, 1.0698755618734451e-17, -2.4623815582638635e-17, 2.2698777452961687e-17,
  -5.4556305485916264e-18, 1.5834785051444286e-17, -2.1478388444456983e-17, 3.061616997868383e-17,
])

/** Sine of x radians. NaN for ±Infinity and NaN. */
export function sin(x: number): number {
  if (x <= QUARTER_PI && x >= -QUARTER_PI) return sinKernel(x, 0)
  if (x - x !== 0) return Number.NaN
  const quadrant = reduceAngle(x)
  const high = remainder[0]
  const low = remainder[1]
  const value = (quadrant & 1) === 0 ? sinKernel(high, low) : cosKernel(high, low)
  return quadrant < 2 ? value : -value
}

/** Cosine of x radians. NaN for ±Infinity and NaN. */
export function cos(x: number): number {
  if (x <= QUARTER_PI && x >= -QUARTER_PI) return cosKernel(x, 0)
  if (x - x !== 0) return Number.NaN
  const quadrant = reduceAngle(x)
  const high = remainder[0]
  const low = remainder[1]
  const value = (quadrant & 1) === 0 ? cosKernel(high, low) : sinKernel(high, low)
  return quadrant === 0 || quadrant === 3 ? value : -value
}

/** Tangent of x radians: sine / cosine. NaN for ±Infinity and NaN. */
export function tan(x: number): number {
  if (x <= QUARTER_PI && x >= -QUARTER_PI) return sinKernel(x, 0) / cosKernel(x, 0)
  if (x - x !== 0) return Number.NaN
  const quadrant = reduceAngle(x)
  const high = remainder[0]
  const low = remainder[1]
  const sine = sinKernel(high, low)
  const cosine = cosKernel(high, low)
  return (quadrant & 1) === 0 ? sine / cosine : -cosine / sine
}

/** The Taylor series of sin(a + b), |a| ≤ π/4, |b| tiny, to a¹⁷. */
function sinKernel(a: number, b: number): number {
  const z = a * a
  // Smaller arguments are their own sine; the sum below would turn −0 into 0.
  if (z < 1e-17) return b === 0 ? a : a + b
  const series =
    -1 / 6 +
    z *
      (1 / 120 +
        z *
          (-1 / 5040 +
            z *
              (1 / 362880 +
                z * (-1 / 39916800 + z * (1 / 6227020800 + z * (-1 / 1307674368e3 + z / 355687428096e3))))))
  return a + (a * z * series + b * (1 - 0.5 * z))
}

/** The Taylor series of cos(a + b), |a| ≤ π/4, |b| tiny, to a¹⁶; the square of `a` is taken without error. */
function cosKernel(a: number, b: number): number {
  const z = a * a
  const series =
    1 / 24 +
    z *
      (-1 / 720 +
        z *
          (1 / 40320 + z * (-1 / 3628800 + z * (1 / 479001600 + z * (-1 / 87178291200 + z / 20922789888e3)))))
  const upper = upperHalf(a)
  const lower = a - upper
  const half = 0.5 * upper * upper
  const main = 1 - half
  return main + (1 - main - half + (z * z * series - 0.5 * lower * (a + upper) - a * b))
}

/** The angle of the point (x, y) in (−π, π], counter-clockwise from the x axis. */
export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return Number.NaN
  let width = Math.abs(x)
  let height = Math.abs(y)
  const leftward = x < 0 || Object.is(x, -0)
  const downward = y < 0 || Object.is(y, -0)
  const steep = height > width
  if (steep) {
    const swap = width
    width = height
    height = swap
  }
  let ratio: number
  if (height === 0) ratio = 0
  else if (width === Infinity) ratio = height === Infinity ? 1 : 0
  else ratio = height / width
  let error = 0
  if (ratio > 1e-9 && ratio < 1) {
    // What rounding took from the quotient, in a range where nothing over- or underflows.
    if (width > 1e150) {
      width *= 2 ** -500
      height *= 2 ** -500
    } else if (width < 1e-150) {
      width *= 2 ** 500
      height *= 2 ** 500
    }
    const product = ratio * width
    error = (height - product - productError(ratio, width, product)) / width
  }
  // atan(t) = atan(e) + atan((t − e)/(1 + t·e)) with e the nearest eighth, so that the last argument is at most 1/16.
  const k = Math.floor(8 * ratio + 0.5)
  const eighth = 0.125 * k
  const step = ratio * eighth
  const divisor = 1 + step
  const scale = 1 / divisor
  const u = (ratio - eighth) * scale
  const product = u * divisor
  const residue = ratio - eighth - product - productError(u, divisor, product) - u * (step - (divisor - 1))
  const z = u * u
  const series = u * z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9 + z * (-1 / 11 + z / 13)))))
  const tail = series + (residue + error) * scale
  // Octant by octant the angle is base ± (atan(k/8) + u + tail).
  let base = ATAN_EIGHTHS[k]
  let rest = ATAN_EIGHTHS_REST[k]
  let sign = 1
  if (steep !== leftward) sign = -1
  if (steep) {
    base = HALF_PI + sign * base
    rest = HALF_PI_REST + sign * rest
  } else if (leftward) {
    base = Math.PI - base
    rest = PI_REST - rest
  }
  const angle = base + sign * u
  const value = angle + (sign * u - (angle - base) + (rest + sign * tail))
  return downward ? -value : value
}

/** The angle in [0, π] whose cosine is x: atan2(√((1 − x)(1 + x)), x). NaN outside [−1, 1]. */
export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x)
}
