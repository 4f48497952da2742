import { steerAlong } from './force'
import { maxSpeed, vx, vy, vz, x, y, z } from './group'
import { Rule, World } from './world'

/** 1 near the lower border, −1 near the upper one, 0 between. */
// @ts-ignore: decorator
@inline
function awayFrom(values: v128, low: f32, high: f32, offset: f32): v128 {
  const one = f32x4.splat(1)
  const below = f32x4.lt(values, f32x4.splat(low + offset))
  const above = f32x4.gt(values, f32x4.splat(high - offset))
  return v128.bitselect(one, v128.and(f32x4.neg(one), above), below)
}

/** See the behavior `stayWithinWalls`; `a` is the offset, flags: 1 where the y border alone counts in a corner. */
export function stayWithinWalls(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const acrossX = awayFrom(x, world.left, world.right, rule.a)
  const acrossY = awayFrom(y, world.bottom, world.top, rule.a)
  const acrossZ = world.inSpace ? awayFrom(z, world.floor, world.ceiling, rule.a) : zero
  const nearY = f32x4.ne(acrossY, zero)
  const nearZ = f32x4.ne(acrossZ, zero)
  let nearX = f32x4.ne(acrossX, zero)
  const where = v128.or(v128.or(nearX, nearY), nearZ)
  if (rule.flags & 1) nearX = v128.andnot(nearX, nearY)
  const wayX = v128.bitselect(f32x4.mul(acrossX, maxSpeed), vx, nearX)
  const wayY = v128.bitselect(f32x4.mul(acrossY, maxSpeed), vy, nearY)
  const wayZ = v128.bitselect(f32x4.mul(acrossZ, maxSpeed), vz, nearZ)
  steerAlong(wayX, wayY, wayZ, where)
}
