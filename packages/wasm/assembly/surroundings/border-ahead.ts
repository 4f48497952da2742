/** The borders of obstacles that bodies are to stay in, and of solids, where ways straight ahead meet them. */
import { CORNERS, CORNERS_END, NUMBER, RADIUS } from './obstacles'

/** How far ahead the nearest border is, the number of its obstacle, and the unit vector inward there. */
export let distance: v128 = i32x4(0, 0, 0, 0)
let number: v128 = i32x4(0, 0, 0, 0)
export let inwardX: v128 = i32x4(0, 0, 0, 0)
export let inwardY: v128 = i32x4(0, 0, 0, 0)
export let inwardZ: v128 = i32x4(0, 0, 0, 0)

/** The directions of the ways, unit vectors. */
export let hx: v128 = i32x4(0, 0, 0, 0)
export let hy: v128 = i32x4(0, 0, 0, 0)
export let hz: v128 = i32x4(0, 0, 0, 0)

/** Begins with ways in these directions that have met no border yet. */
export function lookAhead(x: v128, y: v128, z: v128): void {
  hx = x
  hy = y
  hz = z
  distance = f32x4.splat(Infinity)
  number = i32x4.splat(i32.MAX_VALUE)
  inwardX = inwardY = inwardZ = f32x4.splat(0)
}

/** When the ways leave what is entered last, and the unit vectors outward there. */
let leaves: v128 = i32x4(0, 0, 0, 0)
let outwardX: v128 = i32x4(0, 0, 0, 0)
let outwardY: v128 = i32x4(0, 0, 0, 0)

/** The way out of a circle drawn smaller; (dx, dy) leads to its middle, (awayX, awayY) inward. */
function leaveCircle(size: v128, dx: v128, dy: v128, awayX: v128, awayY: v128): void {
  const zero = f32x4.splat(0)
  const infinite = f32x4.splat(Infinity)
  const squared = f32x4.add(f32x4.mul(hx, hx), f32x4.mul(hy, hy))
  const along = f32x4.add(f32x4.mul(dx, hx), f32x4.mul(dy, hy))
  const apart = f32x4.sub(
    f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)),
    f32x4.mul(size, f32x4.abs(size)),
  )
  const under = f32x4.sub(f32x4.mul(along, along), f32x4.mul(squared, apart))
  const crosses = v128.and(f32x4.gt(squared, zero), f32x4.ge(under, zero))
  const time = f32x4.div(f32x4.add(along, f32x4.sqrt(under)), squared)
  const never = v128.bitselect(infinite, f32x4.neg(infinite), f32x4.lt(apart, zero))
  leaves = v128.bitselect(time, never, crosses)
  const x = f32x4.sub(f32x4.mul(time, hx), dx)
  const y = f32x4.sub(f32x4.mul(time, hy), dy)
  const away = f32x4.sqrt(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)))
  const isPoint = f32x4.le(away, zero)
  outwardX = v128.bitselect(awayX, f32x4.div(x, away), isPoint)
  outwardY = v128.bitselect(awayY, f32x4.div(y, away), isPoint)
}

/** The way out of a polygon whose sides are moved inward by `body`. */
function leavePolygon(record: usize, dx: v128, dy: v128, body: v128): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const never = f32x4.splat(-Infinity)
  const end = <usize>load<u32>(record, CORNERS_END)
  leaves = f32x4.splat(Infinity)
  outwardX = outwardY = zero
  let beforeX = v128.load32_splat(end - 8)
  let beforeY = v128.load32_splat(end - 4)
  for (let corner = <usize>load<u32>(record, CORNERS); corner < end; corner += 8) {
    const x = v128.load32_splat(corner)
    const y = v128.load32_splat(corner, 4)
    const alongX = f32x4.sub(x, beforeX)
    const alongY = f32x4.sub(y, beforeY)
    const per = f32x4.div(one, f32x4.sqrt(f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongY, alongY))))
    const sideX = f32x4.mul(alongY, per)
    const sideY = f32x4.neg(f32x4.mul(alongX, per))
    const half = f32x4.sub(f32x4.add(f32x4.mul(beforeX, sideX), f32x4.mul(beforeY, sideY)), body)
    const approach = f32x4.add(f32x4.mul(hx, sideX), f32x4.mul(hy, sideY))
    const out = f32x4.sub(f32x4.neg(f32x4.add(f32x4.mul(dx, sideX), f32x4.mul(dy, sideY))), half)
    const time = f32x4.div(f32x4.neg(out), approach)
    const first = v128.and(f32x4.gt(approach, zero), f32x4.lt(time, leaves))
    leaves = v128.bitselect(time, leaves, first)
    outwardX = v128.bitselect(sideX, outwardX, first)
    outwardY = v128.bitselect(sideY, outwardY, first)
    const misses = v128.and(f32x4.eq(approach, zero), f32x4.gt(out, zero))
    leaves = v128.bitselect(never, leaves, misses)
    beforeX = x
    beforeY = y
  }
}

/**
 * Takes an obstacle into account that bodies in those lanes are inside of: (dx, dy) leads to its middle, (awayX, awayY) away from its
 * nearest border, and `body` is how far the middle of a body is to stay from it.
 */
export function meetBorder(
  record: usize,
  dx: v128,
  dy: v128,
  awayX: v128,
  awayY: v128,
  body: v128,
  range: v128,
  where: v128,
): void {
  const zero = f32x4.splat(0)
  if (load<u32>(record, CORNERS) == 0) {
    leaveCircle(f32x4.sub(v128.load32_splat(record, RADIUS), body), dx, dy, awayX, awayY)
  } else leavePolygon(record, dx, dy, body)
  const later = f32x4.gt(leaves, zero)
  const time = v128.and(leaves, later)
  const own = i32x4.splat(load<i32>(record, NUMBER))
  const earlier = v128.and(f32x4.eq(time, distance), i32x4.lt_s(own, number))
  let take = v128.and(where, v128.or(f32x4.lt(time, distance), earlier))
  take = v128.and(take, f32x4.lt(time, range))
  distance = v128.bitselect(time, distance, take)
  number = v128.bitselect(own, number, take)
  inwardZ = v128.andnot(inwardZ, take)
  inwardX = v128.bitselect(v128.bitselect(f32x4.neg(outwardX), awayX, later), inwardX, take)
  inwardY = v128.bitselect(v128.bitselect(f32x4.neg(outwardY), awayY, later), inwardY, take)
}

/** Records in those lanes the distance of a border ahead, and the unit vector to the body's side of it. */
export function meetAt(time: v128, normalX: v128, normalY: v128, normalZ: v128, where: v128): void {
  distance = v128.bitselect(time, distance, where)
  inwardX = v128.bitselect(normalX, inwardX, where)
  inwardY = v128.bitselect(normalY, inwardY, where)
  inwardZ = v128.bitselect(normalZ, inwardZ, where)
}
