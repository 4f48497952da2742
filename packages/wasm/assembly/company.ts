import { steer } from './force'
import { maxSpeed } from './group'
import { dot } from './lanes'
import {
  located,
  locate,
  shortest,
  targetHx,
  targetHy,
  targetHz,
  targetVx,
  targetVy,
  targetVz,
  toX,
  toY,
  toZ,
} from './targets'
import { Rule, Target, World, WRAP } from './world'

/** The shortest way, along each axis. */
// @ts-ignore: decorator
@inline
function shortestX(world: World, way: v128): v128 {
  return world.edge == WRAP ? shortest(way, world.right - world.left) : way
}

// @ts-ignore: decorator
@inline
function shortestY(world: World, way: v128): v128 {
  return world.edge == WRAP ? shortest(way, world.top - world.bottom) : way
}

// @ts-ignore: decorator
@inline
function shortestZ(world: World, way: v128): v128 {
  return world.edge == WRAP && world.inSpace ? shortest(way, world.ceiling - world.floor) : way
}

/**
 * Desires the velocity that arrives at a place to which a way leads; `a` is the radius, or `b`, where that is positive, the
 * time of slowing down.
 */
// @ts-ignore: decorator
@inline
export function arriveAt(world: World, rule: Rule, wayX: v128, wayY: v128, wayZ: v128, where: v128): void {
  const distance = f32x4.sqrt(dot(wayX, wayY, wayZ, wayX, wayY, wayZ))
  const radius = rule.b > 0 ? f32x4.mul(maxSpeed, f32x4.splat(rule.b)) : f32x4.splat(rule.a)
  // maxSpeed · min(1, distance / radius) / distance, and at most 1 / dt; 0 where both are 0.
  let scale = f32x4.div(maxSpeed, f32x4.pmax(radius, distance))
  scale = v128.and(scale, f32x4.gt(maxSpeed, f32x4.splat(0)))
  scale = f32x4.pmin(scale, f32x4.splat(1 / world.dt))
  steer(f32x4.mul(wayX, scale), f32x4.mul(wayY, scale), f32x4.mul(wayZ, scale), where)
}

/** See the behavior `offsetPursue`; the offset is `d`, `e`, `f`. */
export function offsetPursue(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const zero = f32x4.splat(0)
  const ahead = f32x4.splat(rule.d)
  const left = f32x4.splat(rule.e)
  const up = f32x4.splat(rule.f)
  let leftX = f32x4.neg(targetHy)
  let leftY = targetHx
  if (world.inSpace) {
    const level = f32x4.sqrt(f32x4.add(f32x4.mul(targetHx, targetHx), f32x4.mul(targetHy, targetHy)))
    const leans = f32x4.gt(level, zero)
    leftX = v128.and(f32x4.div(leftX, level), leans)
    leftY = v128.bitselect(f32x4.div(leftY, level), f32x4.splat(1), leans)
  }
  const upX = f32x4.neg(f32x4.mul(targetHz, leftY))
  const upY = f32x4.mul(targetHz, leftX)
  const upZ = f32x4.sub(f32x4.mul(targetHx, leftY), f32x4.mul(targetHy, leftX))
  let wayX = f32x4.add(toX, dot(targetHx, leftX, upX, ahead, left, up))
  let wayY = f32x4.add(toY, dot(targetHy, leftY, upY, ahead, left, up))
  let wayZ = world.inSpace ? f32x4.add(toZ, dot(targetHz, zero, upZ, ahead, left, up)) : zero
  wayX = shortestX(world, wayX)
  wayY = shortestY(world, wayY)
  wayZ = shortestZ(world, wayZ)
  const goes = f32x4.sqrt(dot(targetVx, targetVy, targetVz, targetVx, targetVy, targetVz))
  const speed = f32x4.add(maxSpeed, goes)
  const distance = f32x4.sqrt(dot(wayX, wayY, wayZ, wayX, wayY, wayZ))
  const time = v128.and(f32x4.div(distance, speed), f32x4.gt(speed, zero))
  wayX = f32x4.add(wayX, f32x4.mul(targetVx, time))
  wayY = f32x4.add(wayY, f32x4.mul(targetVy, time))
  wayZ = f32x4.add(wayZ, f32x4.mul(targetVz, time))
  arriveAt(world, rule, wayX, wayY, wayZ, located)
}

/** See the behavior `interpose`; `data` is the first, `more` the second, `c` the share. */
export function interpose(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const where = located
  const firstX = toX
  const firstY = toY
  const firstZ = toZ
  const firstVx = targetVx
  const firstVy = targetVy
  const firstVz = targetVz
  locate(world, changetype<Target>(rule.more))
  const share = f32x4.splat(rule.c)
  let wayX = f32x4.add(firstX, f32x4.mul(share, shortestX(world, f32x4.sub(toX, firstX))))
  let wayY = f32x4.add(firstY, f32x4.mul(share, shortestY(world, f32x4.sub(toY, firstY))))
  let wayZ = f32x4.add(firstZ, f32x4.mul(share, shortestZ(world, f32x4.sub(toZ, firstZ))))
  wayX = shortestX(world, wayX)
  wayY = shortestY(world, wayY)
  wayZ = shortestZ(world, wayZ)
  const distance = f32x4.sqrt(dot(wayX, wayY, wayZ, wayX, wayY, wayZ))
  const time = v128.and(f32x4.div(distance, maxSpeed), f32x4.gt(maxSpeed, f32x4.splat(0)))
  const goesX = f32x4.add(firstVx, f32x4.mul(share, f32x4.sub(targetVx, firstVx)))
  const goesY = f32x4.add(firstVy, f32x4.mul(share, f32x4.sub(targetVy, firstVy)))
  const goesZ = f32x4.add(firstVz, f32x4.mul(share, f32x4.sub(targetVz, firstVz)))
  wayX = f32x4.add(wayX, f32x4.mul(goesX, time))
  wayY = f32x4.add(wayY, f32x4.mul(goesY, time))
  wayZ = f32x4.add(wayZ, f32x4.mul(goesZ, time))
  arriveAt(world, rule, wayX, wayY, wayZ, v128.and(where, located))
}
