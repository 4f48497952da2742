import { scaleTo } from '../math/lanes'
import { World } from '../world'

/** What regions are; anything else is a polygon. */
const BOX = 0
const CIRCLE = 1

/** The ways back into the region, as found last; zero where the place is within. */
export let backX: v128 = i32x4(0, 0, 0, 0)
export let backY: v128 = i32x4(0, 0, 0, 0)
export let backZ: v128 = i32x4(0, 0, 0, 0)

/** The way along one axis back between two borders, `margin` within them, or to the middle where that is too much. */
// @ts-ignore: decorator
@inline
function backBetween(region: usize, at: v128, margin: v128): v128 {
  const middle = v128.load32_splat(region, 24)
  const low = f32x4.pmin(f32x4.add(v128.load32_splat(region), margin), middle)
  const high = f32x4.pmax(f32x4.sub(v128.load32_splat(region, 12), margin), middle)
  return f32x4.sub(f32x4.pmin(f32x4.pmax(at, low), high), at)
}

/** Finds the way back into a box: its low corner, its high one, its middle. */
function backIntoBox(region: usize, atX: v128, atY: v128, atZ: v128, margin: v128): void {
  backX = backBetween(region, atX, margin)
  backY = backBetween(region + 4, atY, margin)
  backZ = backBetween(region + 8, atZ, margin)
}

/** Finds the way back into a circle or sphere: its middle, its radius. */
function backIntoCircle(world: World, region: usize, atX: v128, atY: v128, atZ: v128, margin: v128): void {
  const zero = f32x4.splat(0)
  const toX = f32x4.sub(v128.load32_splat(region), atX)
  const toY = f32x4.sub(v128.load32_splat(region, 4), atY)
  const toZ = world.inSpace ? f32x4.sub(v128.load32_splat(region, 8), atZ) : zero
  const squared = f32x4.add(f32x4.add(f32x4.mul(toX, toX), f32x4.mul(toY, toY)), f32x4.mul(toZ, toZ))
  const room = f32x4.pmax(zero, f32x4.sub(v128.load32_splat(region, 12), margin))
  const scale = scaleTo(squared, f32x4.pmax(zero, f32x4.sub(f32x4.sqrt(squared), room)))
  backX = f32x4.mul(toX, scale)
  backY = f32x4.mul(toY, scale)
  backZ = f32x4.mul(toZ, scale)
}

/** Finds the way back into a polygon: how many corners it has, and x and y of each. */
function backIntoPolygon(region: usize, atX: v128, atY: v128, margin: v128): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const corners = region + 4
  const end = corners + <usize>load<f32>(region) * 8
  let inside = zero
  let least = f32x4.splat(f32.MAX_VALUE)
  let outX = zero
  let outY = zero
  let before = end - 8
  for (let corner = corners; corner < end; corner += 8) {
    const beforeY = v128.load32_splat(before, 4)
    const hereY = v128.load32_splat(corner, 4)
    const sideX = f32x4.sub(v128.load32_splat(corner), v128.load32_splat(before))
    const sideY = f32x4.sub(hereY, beforeY)
    const fromX = f32x4.sub(atX, v128.load32_splat(before))
    const fromY = f32x4.sub(atY, beforeY)
    // A ray to the right crosses the border of whoever is inside an odd number of times.
    const spans = v128.xor(f32x4.gt(hereY, atY), f32x4.gt(beforeY, atY))
    const right = f32x4.lt(fromX, f32x4.div(f32x4.mul(sideX, fromY), sideY))
    inside = v128.xor(inside, v128.and(spans, right))
    const squared = f32x4.add(f32x4.mul(sideX, sideX), f32x4.mul(sideY, sideY))
    const dot = f32x4.add(f32x4.mul(fromX, sideX), f32x4.mul(fromY, sideY))
    const share = v128.and(f32x4.div(dot, squared), f32x4.gt(squared, zero))
    const along = f32x4.pmin(f32x4.pmax(share, zero), one)
    const toX = f32x4.sub(f32x4.mul(along, sideX), fromX)
    const toY = f32x4.sub(f32x4.mul(along, sideY), fromY)
    const away = f32x4.add(f32x4.mul(toX, toX), f32x4.mul(toY, toY))
    const nearer = f32x4.lt(away, least)
    least = v128.bitselect(away, least, nearer)
    outX = v128.bitselect(toX, outX, nearer)
    outY = v128.bitselect(toY, outY, nearer)
    before = corner
  }
  const distance = f32x4.sqrt(least)
  // From outside on beyond the border; from inside, where it is too near, away from it.
  const length = v128.bitselect(
    f32x4.neg(f32x4.pmax(zero, f32x4.sub(margin, distance))),
    f32x4.add(distance, margin),
    inside,
  )
  const scale = scaleTo(least, length)
  backX = f32x4.mul(outX, scale)
  backY = f32x4.mul(outY, scale)
  backZ = zero
}

/** Finds the ways back to where it is so far within a region: its kind, then what it is made of. */
export function findBack(world: World, region: usize, atX: v128, atY: v128, atZ: v128, margin: v128): void {
  const kind = <i32>load<f32>(region)
  if (kind == BOX) backIntoBox(region + 4, atX, atY, atZ, margin)
  else if (kind == CIRCLE) backIntoCircle(world, region + 4, atX, atY, atZ, margin)
  else backIntoPolygon(region + 4, atX, atY, margin)
}
