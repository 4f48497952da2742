/** Gradient noise in the plane as of the engine's `surveyNoise`, in four lanes. */

const DIAGONAL: f32 = 0.70710678
const SCALE: f32 = 1.41421356

/** The noise at the places asked for last, and its gradient. */
export let noise: v128 = i32x4(0, 0, 0, 0)
export let gx: v128 = i32x4(0, 0, 0, 0)
export let gy: v128 = i32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
function absorb(lane: v128, word: v128): v128 {
  const a = i32x4.mul(v128.xor(lane, word), i32x4.splat(0x7feb352d))
  return v128.xor(a, i32x4.shr_u(a, 15))
}

/** One of eight numbers for a point of the lattice. */
// @ts-ignore: decorator
@inline
function choose(lane: v128): v128 {
  const h = i32x4.mul(lane, i32x4.splat(<i32>0x846ca68b))
  return i32x4.shr_u(v128.xor(h, i32x4.shr_u(h, 16)), 29)
}

/** The cosine of a number of eighths of a turn. */
// @ts-ignore: decorator
@inline
function cosine(eighths: v128): v128 {
  const isOdd = i32x4.ne(v128.and(eighths, i32x4.splat(1)), i32x4.splat(0))
  const isWhole = i32x4.eq(v128.and(eighths, i32x4.splat(3)), i32x4.splat(0))
  const size = v128.bitselect(f32x4.splat(DIAGONAL), v128.and(f32x4.splat(1), isWhole), isOdd)
  // 3, 4 and 5 point back.
  const isBack = i32x4.lt_s(i32x4.abs(i32x4.sub(eighths, i32x4.splat(4))), i32x4.splat(2))
  return v128.bitselect(f32x4.neg(size), size, isBack)
}

// @ts-ignore: decorator
@inline
function sine(eighths: v128): v128 {
  return cosine(v128.and(i32x4.add(eighths, i32x4.splat(6)), i32x4.splat(7)))
}

// @ts-ignore: decorator
@inline
function carried(whole: v128, period: f32): v128 {
  if (period <= 0) return whole
  const times = f32x4.floor(f32x4.div(whole, f32x4.splat(period)))
  return f32x4.sub(whole, f32x4.mul(times, f32x4.splat(period)))
}

/** 6t⁵ − 15t⁴ + 10t³. */
// @ts-ignore: decorator
@inline
function fade(t: v128): v128 {
  const inner = f32x4.add(
    f32x4.mul(t, f32x4.sub(f32x4.mul(t, f32x4.splat(6)), f32x4.splat(15))),
    f32x4.splat(10),
  )
  return f32x4.mul(f32x4.mul(f32x4.mul(t, t), t), inner)
}

/** Its derivative. */
// @ts-ignore: decorator
@inline
function fading(t: v128): v128 {
  const one = f32x4.splat(1)
  const inner = f32x4.add(f32x4.mul(t, f32x4.sub(t, f32x4.splat(2))), one)
  return f32x4.mul(f32x4.mul(f32x4.splat(30), f32x4.mul(t, t)), inner)
}

// @ts-ignore: decorator
@inline
function between(t: v128, a: v128, b: v128): v128 {
  return f32x4.add(a, f32x4.mul(t, f32x4.sub(b, a)))
}

/** Writes the noise of a lane at four positions; it repeats after whole periods, with period 0 never. */
export function surveyNoise(lane: v128, x: v128, y: v128, periodX: f32, periodY: f32): void {
  const one = f32x4.splat(1)
  const i = f32x4.floor(x)
  const j = f32x4.floor(y)
  const u = f32x4.sub(x, i)
  const v = f32x4.sub(y, j)
  const left = i32x4.trunc_sat_f32x4_s(carried(i, periodX))
  const right = i32x4.trunc_sat_f32x4_s(carried(f32x4.add(i, one), periodX))
  const below = absorb(lane, i32x4.trunc_sat_f32x4_s(carried(j, periodY)))
  const above = absorb(lane, i32x4.trunc_sat_f32x4_s(carried(f32x4.add(j, one), periodY)))
  const a = choose(absorb(below, left))
  const b = choose(absorb(below, right))
  const c = choose(absorb(above, left))
  const d = choose(absorb(above, right))
  const ax = cosine(a)
  const ay = sine(a)
  const bx = cosine(b)
  const by = sine(b)
  const cx = cosine(c)
  const cy = sine(c)
  const dx = cosine(d)
  const dy = sine(d)
  const u1 = f32x4.sub(u, one)
  const v1 = f32x4.sub(v, one)
  const atA = f32x4.add(f32x4.mul(ax, u), f32x4.mul(ay, v))
  const atB = f32x4.add(f32x4.mul(bx, u1), f32x4.mul(by, v))
  const atC = f32x4.add(f32x4.mul(cx, u), f32x4.mul(cy, v1))
  const atD = f32x4.add(f32x4.mul(dx, u1), f32x4.mul(dy, v1))
  const s = fade(u)
  const t = fade(v)
  const slopeS = fading(u)
  const slopeT = fading(v)
  const low = between(s, atA, atB)
  const high = between(s, atC, atD)
  const lowX = f32x4.add(between(s, ax, bx), f32x4.mul(slopeS, f32x4.sub(atB, atA)))
  const highX = f32x4.add(between(s, cx, dx), f32x4.mul(slopeS, f32x4.sub(atD, atC)))
  const lowY = between(s, ay, by)
  const highY = between(s, cy, dy)
  const scale = f32x4.splat(SCALE)
  noise = f32x4.mul(scale, between(t, low, high))
  gx = f32x4.mul(scale, between(t, lowX, highX))
  gy = f32x4.mul(scale, f32x4.add(between(t, lowY, highY), f32x4.mul(slopeT, f32x4.sub(high, low))))
}
