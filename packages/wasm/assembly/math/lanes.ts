/** Arithmetic in four lanes at once. */

/** unit(vector) · length / |vector| is what a vector is to be multiplied by; 0 where it is none. */
// @ts-ignore: decorator
@inline
export function scaleTo(squared: v128, length: v128): v128 {
  const zero = f32x4.splat(0)
  return v128.and(f32x4.div(length, f32x4.sqrt(squared)), f32x4.gt(squared, zero))
}

/** The factor that limits a vector to the length `most`. */
// @ts-ignore: decorator
@inline
export function limitTo(squared: v128, most: v128): v128 {
  const tooLong = f32x4.gt(squared, f32x4.mul(most, most))
  return v128.bitselect(f32x4.div(most, f32x4.sqrt(squared)), f32x4.splat(1), tooLong)
}

// @ts-ignore: decorator
@inline
export function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}

/** A difference of coordinates the shortest way: in a world that wraps, possibly across its edge. */
// @ts-ignore: decorator
@inline
export function shortest(difference: v128, period: f32, wraps: bool): v128 {
  if (!wraps) return difference
  const times = f32x4.nearest(f32x4.mul(difference, f32x4.splat(1 / period)))
  return f32x4.sub(difference, f32x4.mul(f32x4.splat(period), times))
}
