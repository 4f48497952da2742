/** exp in four lanes, to within 2 units in the last place; 0 below −87, and what exp(88) is from there on. */
export function exponential(x: v128): v128 {
  const within = f32x4.pmin(f32x4.pmax(x, f32x4.splat(-87.3)), f32x4.splat(88))
  // x = n · ln 2 + r with |r| <= ln 2 / 2; ln 2 in two parts, so that r is exact.
  const n = f32x4.nearest(f32x4.mul(within, f32x4.splat(1.44269504)))
  let r = f32x4.sub(within, f32x4.mul(n, f32x4.splat(0.693359375)))
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.12194440e-4)))
  let sum = f32x4.splat(1 / 5040)
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 720))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 120))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 24))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1 / 6))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(0.5))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1))
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1))
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23)
  return v128.and(f32x4.mul(sum, power), f32x4.gt(x, f32x4.splat(-87.3)))
}
