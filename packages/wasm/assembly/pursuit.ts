import { asked, steerAlong } from './force'
import { leftX, leftY, lookLeft } from './frame'
import { four, hx, hy, hz, maxSpeed, put, vx, vy, vz } from './group'
import { dot, scaleTo } from './lanes'
import {
  located,
  locate,
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
import { Rule, Target, World } from './world'

/** See `pursue`: as there. */
const HEAD_ON: f32 = -0.95
const ALIKE: f32 = 0.70710678
/** What rounding leaves of a way straight ahead says nothing of the side. */
const STRAIGHT: f32 = 1e-6

/** Added to the estimate of who runs from the place foreseen. */
const FORESEEN: i32 = 4

/**
 * Who runs from the target just located, by the way to it or to where it will be; `a` is within, `b` calm, `more` the
 * column of those who ran, 0 where all do.
 */
function alarmed(rule: Rule, x: v128, y: v128, z: v128): v128 {
  if (rule.more == 0) return located
  const one = f32x4.splat(1)
  const ran = four(rule.more)
  const within = f32x4.splat(rule.a)
  const border = v128.bitselect(f32x4.mul(within, f32x4.splat(rule.b)), within, f32x4.eq(ran, one))
  const runs = v128.and(located, f32x4.lt(dot(x, y, z, x, y, z), f32x4.mul(border, border)))
  put(rule.more, v128.bitselect(v128.and(one, runs), ran, v128.and(asked, located)))
  return runs
}

/** See the behavior `flee`. */
export function flee(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const runs = alarmed(rule, toX, toY, toZ)
  steerAlong(f32x4.neg(toX), f32x4.neg(toY), f32x4.neg(toZ), runs)
}

/** The time that a distance takes at a speed, at most `most`. */
// @ts-ignore: decorator
@inline
export function timeFor(distance: v128, speed: v128, most: v128): v128 {
  return v128.bitselect(f32x4.div(distance, speed), most, f32x4.lt(distance, f32x4.mul(most, speed)))
}

/** How fast the target just located is. */
// @ts-ignore: decorator
@inline
export function targetSpeed(): v128 {
  return f32x4.sqrt(dot(targetVx, targetVy, targetVz, targetVx, targetVy, targetVz))
}

/** One of three numbers by a cosine: opposite, across, the same. */
// @ts-ignore: decorator
@inline
function byCase(value: v128, opposite: v128, across: v128, same: v128): v128 {
  const alike = f32x4.splat(ALIKE)
  const other = v128.bitselect(opposite, across, f32x4.lt(value, f32x4.neg(alike)))
  return v128.bitselect(same, other, f32x4.gt(value, alike))
}

// @ts-ignore: decorator
@inline
function row(value: v128, opposite: f32, across: f32, same: f32): v128 {
  return byCase(value, f32x4.splat(opposite), f32x4.splat(across), f32x4.splat(same))
}

/** How far ahead a pursuer foresees. */
function timeOfPursuit(world: World, rule: Rule): v128 {
  const most = f32x4.splat(rule.a)
  if (rule.flags == 0) return most
  const zero = f32x4.splat(0)
  const upward = world.inSpace ? hz : zero
  const distance = f32x4.sqrt(dot(toX, toY, toZ, toX, toY, toZ))
  const scaled = f32x4.mul(distance, f32x4.splat(rule.c))
  const facing = dot(hx, hy, upward, targetHx, targetHy, targetHz)
  const ahead = dot(hx, hy, upward, toX, toY, toZ)
  if (rule.flags == 1) {
    const comes = v128.and(f32x4.gt(ahead, zero), f32x4.lt(facing, f32x4.splat(HEAD_ON)))
    return v128.andnot(timeFor(scaled, f32x4.add(maxSpeed, targetSpeed()), most), comes)
  }
  const place = v128.and(f32x4.div(ahead, distance), f32x4.gt(distance, zero))
  const factor = byCase(place, row(facing, 2, 2, 0.5), row(facing, 4, 0.8, 1), row(facing, 0.85, 1.8, 4))
  return timeFor(f32x4.mul(factor, scaled), f32x4.sqrt(dot(vx, vy, vz, vx, vy, vz)), most)
}

/** See the behavior `pursue`; `a` is the prediction, `b` passBy, `c` its factor; flags: 0 'fixed', 1 'distance', 2 'reynolds'. */
export function pursue(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const time = timeOfPursuit(world, rule)
  let wayX = f32x4.add(toX, f32x4.mul(targetVx, time))
  let wayY = f32x4.add(toY, f32x4.mul(targetVy, time))
  let wayZ = f32x4.add(toZ, f32x4.mul(targetVz, time))
  if (rule.b > 0) {
    const zero = f32x4.splat(0)
    const upward = world.inSpace ? hz : zero
    const along = dot(wayX, wayY, wayZ, hx, hy, upward)
    let asideX = f32x4.sub(wayX, f32x4.mul(along, hx))
    let asideY = f32x4.sub(wayY, f32x4.mul(along, hy))
    let asideZ = f32x4.sub(wayZ, f32x4.mul(along, upward))
    let squared = dot(asideX, asideY, asideZ, asideX, asideY, asideZ)
    const little = f32x4.mul(f32x4.splat(STRAIGHT * STRAIGHT), dot(wayX, wayY, wayZ, wayX, wayY, wayZ))
    const straight = f32x4.le(squared, little)
    lookLeft(world)
    asideX = v128.bitselect(leftX, asideX, straight)
    asideY = v128.bitselect(leftY, asideY, straight)
    asideZ = v128.andnot(asideZ, straight)
    squared = v128.bitselect(f32x4.splat(1), squared, straight)
    const scale = scaleTo(squared, f32x4.splat(rule.b))
    wayX = f32x4.sub(wayX, f32x4.mul(asideX, scale))
    wayY = f32x4.sub(wayY, f32x4.mul(asideY, scale))
    wayZ = f32x4.sub(wayZ, f32x4.mul(asideZ, scale))
  }
  steerAlong(wayX, wayY, wayZ, located)
}

/**
 * See the behavior `evade`; `c` is the prediction, `d` its factor, `a`, `b` and `more` are as for `alarmed`; flags as for
 * `pursue`, and FORESEEN.
 */
export function evade(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const estimate = rule.flags & (FORESEEN - 1)
  let time = f32x4.splat(rule.c)
  if (estimate > 0) {
    const distance = f32x4.mul(f32x4.sqrt(dot(toX, toY, toZ, toX, toY, toZ)), f32x4.splat(rule.d))
    const speed = estimate == 1 ? f32x4.add(maxSpeed, targetSpeed()) : targetSpeed()
    time = timeFor(distance, speed, time)
  }
  const wayX = f32x4.add(toX, f32x4.mul(targetVx, time))
  const wayY = f32x4.add(toY, f32x4.mul(targetVy, time))
  const wayZ = f32x4.add(toZ, f32x4.mul(targetVz, time))
  const runs = rule.flags >= FORESEEN ? alarmed(rule, wayX, wayY, wayZ) : alarmed(rule, toX, toY, toZ)
  steerAlong(f32x4.neg(wayX), f32x4.neg(wayY), f32x4.neg(wayZ), runs)
}
