/** The edges of obstacles by their silhouettes, as in the engine's findSilhouette, which names the source. */
import { CORNERS, CORNERS_END, RADIUS } from './obstacles'

/** Trees that are far away count as this many times wider. */
const COMFORT: f32 = 1.3

/** Unit vectors to the edges that were found last. */
export let edgeRightX: v128 = i32x4(0, 0, 0, 0)
export let edgeRightY: v128 = i32x4(0, 0, 0, 0)
export let edgeLeftX: v128 = i32x4(0, 0, 0, 0)
export let edgeLeftY: v128 = i32x4(0, 0, 0, 0)

/**
 * Finds the edges of the obstacle with its middle at (dx, dy) for bodies of these radii with velocities (vx, vy) relative to
 * it. Returns in which lanes it is in the way.
 */
export function findSilhouette(
  record: usize,
  dx: v128,
  dy: v128,
  squared: v128,
  vx: v128,
  vy: v128,
  radius: v128,
  range: v128,
): v128 {
  return load<u32>(record, CORNERS) == 0
    ? findTree(record, dx, dy, squared, vx, vy, radius, range)
    : findPolygon(record, dx, dy, vx, vy, radius)
}

function findTree(
  record: usize,
  dx: v128,
  dy: v128,
  squared: v128,
  vx: v128,
  vy: v128,
  body: v128,
  range: v128,
): v128 {
  const zero = f32x4.splat(0)
  const radius = f32x4.add(v128.load32_splat(record, RADIUS), body)
  const radiusSquared = f32x4.mul(radius, radius)
  const distance = f32x4.sqrt(squared)
  const isNear = f32x4.lt(squared, f32x4.mul(f32x4.splat(4), radiusSquared))
  const tangent = f32x4.div(
    f32x4.mul(radius, distance),
    f32x4.sqrt(f32x4.sub(squared, radiusSquared)),
  )
  const half = v128.bitselect(tangent, f32x4.mul(f32x4.splat(COMFORT), radius), isNear)
  const isInRange = v128.or(isNear, f32x4.lt(squared, f32x4.mul(range, range)))
  const ahead = f32x4.gt(f32x4.add(f32x4.mul(dx, vx), f32x4.mul(dy, vy)), zero)
  const per = f32x4.div(half, distance)
  const acrossX = f32x4.mul(dy, per)
  const acrossY = f32x4.neg(f32x4.mul(dx, per))
  const toRightX = f32x4.add(dx, acrossX)
  const toRightY = f32x4.add(dy, acrossY)
  const toLeftX = f32x4.sub(dx, acrossX)
  const toLeftY = f32x4.sub(dy, acrossY)
  const right = f32x4.sub(f32x4.mul(toRightX, vy), f32x4.mul(toRightY, vx))
  const left = f32x4.sub(f32x4.mul(toLeftX, vy), f32x4.mul(toLeftY, vx))
  const between = v128.or(
    v128.and(f32x4.gt(right, zero), f32x4.lt(left, zero)),
    v128.and(f32x4.lt(right, zero), f32x4.gt(left, zero)),
  )
  const scale = f32x4.div(f32x4.splat(1), f32x4.sqrt(f32x4.add(squared, f32x4.mul(half, half))))
  edgeRightX = f32x4.mul(toRightX, scale)
  edgeRightY = f32x4.mul(toRightY, scale)
  edgeLeftX = f32x4.mul(toLeftX, scale)
  edgeLeftY = f32x4.mul(toLeftY, scale)
  return v128.and(v128.and(ahead, isInRange), between)
}

function findPolygon(record: usize, dx: v128, dy: v128, vx: v128, vy: v128, radius: v128): v128 {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const speedSquared = f32x4.add(f32x4.mul(vx, vx), f32x4.mul(vy, vy))
  const perSpeed = f32x4.div(one, f32x4.sqrt(speedSquared))
  const forwardX = f32x4.mul(vx, perSpeed)
  const forwardY = f32x4.mul(vy, perSpeed)
  const first = <usize>load<u32>(record, CORNERS)
  const end = <usize>load<u32>(record, CORNERS_END)
  let ahead = zero
  let right = f32x4.splat(-Infinity)
  let left = f32x4.splat(Infinity)
  let rightX = f32x4.add(dx, v128.load32_splat(first))
  let rightY = f32x4.add(dy, v128.load32_splat(first, 4))
  let leftX = rightX
  let leftY = rightY
  for (let corner = first; corner < end; corner += 8) {
    const x = f32x4.add(dx, v128.load32_splat(corner))
    const y = f32x4.add(dy, v128.load32_splat(corner, 4))
    const along = f32x4.add(f32x4.mul(x, forwardX), f32x4.mul(y, forwardY))
    const aside = f32x4.sub(f32x4.mul(x, forwardY), f32x4.mul(y, forwardX))
    ahead = v128.or(ahead, f32x4.gt(along, zero))
    right = f32x4.pmax(right, f32x4.add(aside, radius))
    left = f32x4.pmin(left, f32x4.sub(aside, radius))
    // From outside all corners lie within half a turn.
    const isRight = f32x4.gt(f32x4.sub(f32x4.mul(x, rightY), f32x4.mul(y, rightX)), zero)
    rightX = v128.bitselect(x, rightX, isRight)
    rightY = v128.bitselect(y, rightY, isRight)
    const isLeft = f32x4.lt(f32x4.sub(f32x4.mul(x, leftY), f32x4.mul(y, leftX)), zero)
    leftX = v128.bitselect(x, leftX, isLeft)
    leftY = v128.bitselect(y, leftY, isLeft)
  }
  rightX = f32x4.add(rightX, f32x4.mul(radius, forwardY))
  rightY = f32x4.sub(rightY, f32x4.mul(radius, forwardX))
  leftX = f32x4.sub(leftX, f32x4.mul(radius, forwardY))
  leftY = f32x4.add(leftY, f32x4.mul(radius, forwardX))
  const perRight = f32x4.div(
    one,
    f32x4.sqrt(f32x4.add(f32x4.mul(rightX, rightX), f32x4.mul(rightY, rightY))),
  )
  const perLeft = f32x4.div(one, f32x4.sqrt(f32x4.add(f32x4.mul(leftX, leftX), f32x4.mul(leftY, leftY))))
  edgeRightX = f32x4.mul(rightX, perRight)
  edgeRightY = f32x4.mul(rightY, perRight)
  edgeLeftX = f32x4.mul(leftX, perLeft)
  edgeLeftY = f32x4.mul(leftY, perLeft)
  const between = v128.and(f32x4.gt(right, zero), f32x4.lt(left, zero))
  return v128.and(v128.and(ahead, between), f32x4.gt(speedSquared, zero))
}
