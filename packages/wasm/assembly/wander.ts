import { asked, setLimited, steerAlong } from './force'
import { leftX, leftY, lookLeft } from './frame'
import { four, hx, hy, hz, maxForce, put, vx, vy, vz } from './group'
import { dot, scaleTo } from './lanes'
import { draw, drawn } from './random'
import { cosine, sine, turn } from './turn'
import { Rule, World } from './world'

/** A draw from −c to c; `data` has the numbers of streams, and then the places of columns. */
// @ts-ignore: decorator
@inline
function swing(world: World, rule: Rule, k: usize): v128 {
  draw(world, load<u32>(rule.data + k * 4))
  const both = f32x4.sub(f32x4.mul(f32x4.splat(2), drawn()), f32x4.splat(1))
  return f32x4.mul(both, f32x4.splat(rule.c))
}

// @ts-ignore: decorator
@inline
function columnOf(rule: Rule, k: usize): usize {
  return <usize>load<u32>(rule.data + k * 4, 12)
}

/** Writes what a rule keeps, of those who were asked. */
// @ts-ignore: decorator
@inline
function keep(column: usize, values: v128, before: v128): void {
  put(column, v128.bitselect(values, before, asked))
}

/** Heads for a point on a circle or sphere of radius `b`, `a` ahead. */
// @ts-ignore: decorator
@inline
function headFor(rule: Rule, alongX: v128, alongY: v128, alongZ: v128): void {
  const ahead = scaleTo(dot(vx, vy, vz, vx, vy, vz), f32x4.splat(rule.a))
  const radius = f32x4.splat(rule.b)
  const wayX = f32x4.add(f32x4.mul(vx, ahead), f32x4.mul(alongX, radius))
  const wayY = f32x4.add(f32x4.mul(vy, ahead), f32x4.mul(alongY, radius))
  const wayZ = f32x4.add(f32x4.mul(vz, ahead), f32x4.mul(alongZ, radius))
  steerAlong(wayX, wayY, wayZ, i32x4.splat(-1))
}

/** See the behavior `wander`: in a plane; `c` is the most by which the angle changes in the step. */
export function wanderCircle(world: World, rule: Rule): void {
  const column = columnOf(rule, 0)
  const before = four(column)
  const angle = f32x4.add(before, swing(world, rule, 0))
  keep(column, angle, before)
  turn(angle)
  const alongX = f32x4.sub(f32x4.mul(hx, cosine), f32x4.mul(hy, sine))
  const alongY = f32x4.add(f32x4.mul(hy, cosine), f32x4.mul(hx, sine))
  headFor(rule, alongX, alongY, f32x4.splat(0))
}

/** See the behavior `wander`: in space. */
export function wanderSphere(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const columnX = columnOf(rule, 0)
  const columnY = columnOf(rule, 1)
  const columnZ = columnOf(rule, 2)
  const beforeX = four(columnX)
  const beforeY = four(columnY)
  const beforeZ = four(columnZ)
  let alongX = f32x4.add(beforeX, swing(world, rule, 0))
  let alongY = f32x4.add(beforeY, swing(world, rule, 1))
  let alongZ = f32x4.add(beforeZ, swing(world, rule, 2))
  let squared = dot(alongX, alongY, alongZ, alongX, alongY, alongZ)
  const none = f32x4.eq(squared, zero)
  alongX = v128.bitselect(one, alongX, none)
  squared = v128.bitselect(one, squared, none)
  const scale = f32x4.div(one, f32x4.sqrt(squared))
  alongX = f32x4.mul(alongX, scale)
  alongY = f32x4.mul(alongY, scale)
  alongZ = f32x4.mul(alongZ, scale)
  keep(columnX, alongX, beforeX)
  keep(columnY, alongY, beforeY)
  keep(columnZ, alongZ, beforeZ)
  headFor(rule, alongX, alongY, alongZ)
}

/** See the behavior `wander`, form 'lateral'; `d` is the strength, flags: 1 where that is maxForce. */
export function wanderLateral(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const strength = rule.flags & 1 ? maxForce : f32x4.splat(rule.d)
  const toSide = f32x4.mul(strength, walked(world, rule, 0))
  if (!world.inSpace) {
    setLimited(f32x4.neg(f32x4.mul(hy, toSide)), f32x4.mul(hx, toSide), zero, i32x4.splat(-1))
    return
  }
  const up = f32x4.mul(strength, walked(world, rule, 1))
  lookLeft(world)
  const forceX = f32x4.sub(f32x4.mul(leftX, toSide), f32x4.mul(f32x4.mul(hz, leftY), up))
  const forceY = f32x4.add(f32x4.mul(leftY, toSide), f32x4.mul(f32x4.mul(hz, leftX), up))
  const forceZ = f32x4.mul(f32x4.sub(f32x4.mul(hx, leftY), f32x4.mul(hy, leftX)), up)
  setLimited(forceX, forceY, forceZ, i32x4.splat(-1))
}

/** A share of −1 to 1 that walks at random and stops at its bounds. */
// @ts-ignore: decorator
@inline
function walked(world: World, rule: Rule, k: usize): v128 {
  const column = columnOf(rule, k)
  const before = four(column)
  const one = f32x4.splat(1)
  const after = f32x4.pmin(one, f32x4.pmax(f32x4.neg(one), f32x4.add(before, swing(world, rule, k))))
  keep(column, after, before)
  return after
}
