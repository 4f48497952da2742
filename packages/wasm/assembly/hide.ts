import { steer } from './force'
import { maxSpeed, scratch, x, y } from './group'
import { dot, scaleTo } from './lanes'
import {
  areApart,
  bodies,
  lanesOf,
  listObstacles,
  NUMBER,
  RADIUS,
  rangeCount,
  RECORD,
  searches,
  shortest,
} from './obstacles'
import { RANGES } from './ranges'
import { BALL, kindOf, leadTo, PLANE, sidesOf, SOLID, solidX, solidY, solidZ } from './solids'
import { located, locate, targetVx, targetVy, targetVz, toX, toY, toZ } from './targets'
import { Obstacles, Rule, Target, World, WRAP } from './world'

/** The obstacle is met from inside alone. */
const INSIDE = 1

/**
 * See the behavior `hide`; data: the hunter, a `Target`, more: `Obstacles`; a: how far behind an obstacle, b: how far away it
 * heeds obstacles, c: the prediction, d: the slowing radius, or e, where that is positive, the time of slowing down.
 */
export function hide(world: World, rule: Rule): void {
  const obstacles = changetype<Obstacles>(rule.more)
  locate(world, changetype<Target>(rule.data))
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const behind = f32x4.add(bodies(), f32x4.splat(rule.a))
  const range = f32x4.splat(rule.b)
  const wraps = world.edge == WRAP
  const width = world.right - world.left
  const height = world.top - world.bottom
  const infinite = f32x4.splat(Infinity)
  let least = infinite
  let number = i32x4.splat(-1)
  let placeX = zero
  let placeY = zero
  let placeZ = zero
  const apart = areApart(obstacles, x, y, rule.b)
  for (let search = 0; search < searches(apart); search++) {
    const whose = lanesOf(search, apart)
    listObstacles(world, obstacles, x, y, rule.b, whose)
    for (let k = 0; k < rangeCount; k++) {
      const listed = scratch + RANGES + <usize>k * 8
      let record = <usize>load<u32>(listed)
      const end = <usize>load<u32>(listed, 4)
      for (; record < end; record += RECORD) {
        if ((load<i32>(record, NUMBER) & 3) == INSIDE) continue
        const dx = shortest(f32x4.sub(v128.load32_splat(record), x), width, wraps)
        const dy = shortest(f32x4.sub(v128.load32_splat(record, 4), y), height, wraps)
        const size = v128.load32_splat(record, RADIUS)
        const most = f32x4.add(range, size)
        const near = f32x4.le(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(most, most))
        let awayX = shortest(f32x4.sub(dx, toX), width, wraps)
        const awayY = shortest(f32x4.sub(dy, toY), height, wraps)
        let squared = f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayY, awayY))
        // The hunter stands in its very middle.
        const inMiddle = f32x4.eq(squared, zero)
        awayX = v128.bitselect(one, awayX, inMiddle)
        squared = v128.bitselect(one, squared, inMiddle)
        const scale = scaleTo(squared, f32x4.add(size, behind))
        const atX = f32x4.add(dx, f32x4.mul(awayX, scale))
        const atY = f32x4.add(dy, f32x4.mul(awayY, scale))
        const far = f32x4.add(f32x4.mul(atX, atX), f32x4.mul(atY, atY))
        const own = i32x4.splat(load<i32>(record, NUMBER))
        const earlier = v128.and(f32x4.eq(far, least), i32x4.lt_s(own, number))
        let take = v128.or(f32x4.lt(far, least), earlier)
        take = v128.and(v128.and(take, near), whose)
        least = v128.bitselect(far, least, take)
        number = v128.bitselect(own, number, take)
        placeX = v128.bitselect(atX, placeX, take)
        placeY = v128.bitselect(atY, placeY, take)
      }
    }
  }
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    if (kindOf(record) == PLANE || sidesOf(record) == INSIDE) continue
    leadTo(world, record)
    const size = v128.load32_splat(record, BALL)
    const most = f32x4.add(range, size)
    const near = f32x4.le(dot(solidX, solidY, solidZ, solidX, solidY, solidZ), f32x4.mul(most, most))
    let awayX = shortest(f32x4.sub(solidX, toX), width, wraps)
    const awayY = shortest(f32x4.sub(solidY, toY), height, wraps)
    const awayZ = shortest(f32x4.sub(solidZ, toZ), world.ceiling - world.floor, wraps)
    let squared = dot(awayX, awayY, awayZ, awayX, awayY, awayZ)
    const inMiddle = f32x4.eq(squared, zero)
    awayX = v128.bitselect(one, awayX, inMiddle)
    squared = v128.bitselect(one, squared, inMiddle)
    const scale = scaleTo(squared, f32x4.add(size, behind))
    const atX = f32x4.add(solidX, f32x4.mul(awayX, scale))
    const atY = f32x4.add(solidY, f32x4.mul(awayY, scale))
    const atZ = f32x4.add(solidZ, f32x4.mul(awayZ, scale))
    const far = dot(atX, atY, atZ, atX, atY, atZ)
    const take = v128.and(f32x4.lt(far, least), near)
    least = v128.bitselect(far, least, take)
    placeX = v128.bitselect(atX, placeX, take)
    placeY = v128.bitselect(atY, placeY, take)
    placeZ = v128.bitselect(atZ, placeZ, take)
  }
  const hides = f32x4.lt(least, infinite)
  const radius = rule.e > 0 ? f32x4.mul(maxSpeed, f32x4.splat(rule.e)) : f32x4.splat(rule.d)
  const slower = f32x4.div(maxSpeed, f32x4.pmax(f32x4.sqrt(least), radius))
  const approach = f32x4.pmin(slower, f32x4.splat(1 / world.dt))
  const distance = f32x4.sqrt(dot(toX, toY, toZ, toX, toY, toZ))
  const time = timeFor(distance, f32x4.add(maxSpeed, targetSpeed()), f32x4.splat(rule.c))
  const fromX = f32x4.neg(f32x4.add(toX, f32x4.mul(targetVx, time)))
  const fromY = f32x4.neg(f32x4.add(toY, f32x4.mul(targetVy, time)))
  const fromZ = f32x4.neg(f32x4.add(toZ, f32x4.mul(targetVz, time)))
  const flight = scaleTo(dot(fromX, fromY, fromZ, fromX, fromY, fromZ), maxSpeed)
  steer(
    v128.bitselect(f32x4.mul(placeX, approach), f32x4.mul(fromX, flight), hides),
    v128.bitselect(f32x4.mul(placeY, approach), f32x4.mul(fromY, flight), hides),
    v128.bitselect(f32x4.mul(placeZ, approach), f32x4.mul(fromZ, flight), hides),
    located,
  )
}

/** The time that a distance takes at a speed, at most `most`. */
// @ts-ignore: decorator
@inline
function timeFor(distance: v128, speed: v128, most: v128): v128 {
  return v128.bitselect(f32x4.div(distance, speed), most, f32x4.lt(distance, f32x4.mul(most, speed)))
}

/** How fast the target just located is. */
// @ts-ignore: decorator
@inline
function targetSpeed(): v128 {
  return f32x4.sqrt(dot(targetVx, targetVy, targetVz, targetVx, targetVy, targetVz))
}
