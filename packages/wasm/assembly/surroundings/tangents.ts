import { CORNERS, CORNERS_END } from './obstacles'

/** The tangents to a polygon, as `findTangents` found: unit vectors, and numbers that grow with their angles. */
export let rightX: v128 = i32x4(0, 0, 0, 0)
export let rightY: v128 = i32x4(0, 0, 0, 0)
export let leftX: v128 = i32x4(0, 0, 0, 0)
export let leftY: v128 = i32x4(0, 0, 0, 0)
export let rightmost: v128 = i32x4(0, 0, 0, 0)
export let leftmost: v128 = i32x4(0, 0, 0, 0)

/** A number that grows with the angle from one unit vector to another, counterclockwise, −2 to 2 for −π to π. */
// @ts-ignore: decorator
@inline
export function turn(ax: v128, ay: v128, bx: v128, by: v128): v128 {
  const cross = f32x4.sub(f32x4.mul(ax, by), f32x4.mul(ay, bx))
  const dot = f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by))
  const two = f32x4.splat(2)
  const zero = f32x4.splat(0)
  const beyond = f32x4.sub(v128.bitselect(two, f32x4.neg(two), f32x4.ge(cross, zero)), cross)
  return v128.bitselect(cross, beyond, f32x4.ge(dot, zero))
}

/** Finds the tangents to circles of the radius `around` about the corners of a polygon, its nearest point toward (tx, ty). */
export function findTangents(record: usize, dx: v128, dy: v128, around: v128, tx: v128, ty: v128): void {
  const end = <usize>load<u32>(record, CORNERS_END)
  const one = f32x4.splat(1)
  const zero = f32x4.splat(0)
  rightmost = f32x4.splat(f32.MAX_VALUE)
  leftmost = f32x4.splat(-f32.MAX_VALUE)
  for (let corner = <usize>load<u32>(record, CORNERS); corner < end; corner += 8) {
    const cx = f32x4.add(dx, v128.load32_splat(corner))
    const cy = f32x4.add(dy, v128.load32_splat(corner, 4))
    const squared = f32x4.add(f32x4.mul(cx, cx), f32x4.mul(cy, cy))
    const per = f32x4.div(one, f32x4.sqrt(squared))
    const sine = f32x4.pmin(f32x4.mul(around, per), one)
    const cosine = f32x4.sqrt(f32x4.pmax(f32x4.sub(one, f32x4.mul(sine, sine)), zero))
    const toX = f32x4.mul(cx, per)
    const toY = f32x4.mul(cy, per)
    const rx = f32x4.add(f32x4.mul(toX, cosine), f32x4.mul(toY, sine))
    const ry = f32x4.sub(f32x4.mul(toY, cosine), f32x4.mul(toX, sine))
    const lx = f32x4.sub(f32x4.mul(toX, cosine), f32x4.mul(toY, sine))
    const ly = f32x4.add(f32x4.mul(toY, cosine), f32x4.mul(toX, sine))
    const right = turn(tx, ty, rx, ry)
    const left = turn(tx, ty, lx, ly)
    const farther = f32x4.lt(right, rightmost)
    rightmost = v128.bitselect(right, rightmost, farther)
    rightX = v128.bitselect(rx, rightX, farther)
    rightY = v128.bitselect(ry, rightY, farther)
    const beyond = f32x4.gt(left, leftmost)
    leftmost = v128.bitselect(left, leftmost, beyond)
    leftX = v128.bitselect(lx, leftX, beyond)
    leftY = v128.bitselect(ly, leftY, beyond)
  }
}
