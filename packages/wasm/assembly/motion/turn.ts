/** Sine and cosine of four angles at once. */

/** Quarters of a turn per radian, and a quarter of a turn in three parts, the first two with zeros at their ends. */
const PER_QUARTER: f32 = 0.63661975
const QUARTER_A: f32 = 1.5703125
const QUARTER_B: f32 = 0.0004837512969970703
const QUARTER_C: f32 = 7.549789948768648e-8

/** The last result of `turn`. */
export let sine: v128 = i32x4(0, 0, 0, 0)
export let cosine: v128 = i32x4(0, 0, 0, 0)

/** Finds sine and cosine, to 1e-6 for angles up to 10 000; by Taylor's series within an eighth of a turn. */
// @ts-ignore: decorator
@inline
export function turn(angle: v128): void {
  const quarters = f32x4.nearest(f32x4.mul(angle, f32x4.splat(PER_QUARTER)))
  let rest = f32x4.sub(angle, f32x4.mul(quarters, f32x4.splat(QUARTER_A)))
  rest = f32x4.sub(rest, f32x4.mul(quarters, f32x4.splat(QUARTER_B)))
  rest = f32x4.sub(rest, f32x4.mul(quarters, f32x4.splat(QUARTER_C)))
  const squared = f32x4.mul(rest, rest)
  let s = f32x4.mul(squared, f32x4.splat(1.0 / 362880))
  s = f32x4.mul(squared, f32x4.sub(s, f32x4.splat(1.0 / 5040)))
  s = f32x4.mul(squared, f32x4.add(s, f32x4.splat(1.0 / 120)))
  s = f32x4.mul(squared, f32x4.sub(s, f32x4.splat(1.0 / 6)))
  s = f32x4.add(rest, f32x4.mul(rest, s))
  let c = f32x4.mul(squared, f32x4.splat(1.0 / 40320))
  c = f32x4.mul(squared, f32x4.sub(c, f32x4.splat(1.0 / 720)))
  c = f32x4.mul(squared, f32x4.add(c, f32x4.splat(1.0 / 24)))
  c = f32x4.mul(squared, f32x4.sub(c, f32x4.splat(0.5)))
  c = f32x4.add(f32x4.splat(1), c)
  const whole = i32x4.trunc_sat_f32x4_s(quarters)
  const odd = i32x4.eq(v128.and(whole, i32x4.splat(1)), i32x4.splat(1))
  // In the second and third quarter the sine is negative, in the first and second after that the cosine.
  const signS = i32x4.shl(v128.and(whole, i32x4.splat(2)), 30)
  const signC = i32x4.shl(v128.and(i32x4.add(whole, i32x4.splat(1)), i32x4.splat(2)), 30)
  sine = v128.xor(v128.bitselect(c, s, odd), signS)
  cosine = v128.xor(v128.bitselect(s, c, odd), signC)
}
