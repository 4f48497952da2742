import { arriveAt, interpose, offsetPursue } from './company'
import { exponential } from './exponential'
import { asked, setForce, steer, steerAlong, steerBy } from './force'
import { four, hx, hy, hz, maxForce, maxSpeed, put, vx, vy, vz, x, y, z } from './group'
import { dot, scaleTo } from './lanes'
import { evade, flee, pursue } from './pursuit'
import { located, locate, toX, toY, toZ } from './targets'
import { wanderCircle, wanderLateral, wanderSphere } from './wander'
import { Rule, Target, World } from './world'

/** What these rules do, from rules.ts' STEERING on. */
const SEEK = 32
const FLEE = 33
const ARRIVE = 34
const WANDER_CIRCLE = 35
const WANDER_SPHERE = 36
const WANDER_LATERAL = 37
const KEEP_SPEED = 38
const CRUISE = 39
const STAY_WITHIN_WALLS = 40
const ATTRACT = 41
const PURSUE = 42
const EVADE = 43
const OFFSET_PURSUE = 44
const INTERPOSE = 45

/** Behaviors of one agent and what it aims at. */
export function steering(world: World, rule: Rule): void {
  switch (rule.operation) {
    case SEEK:
      return seek(world, rule)
    case FLEE:
      return flee(world, rule)
    case ARRIVE:
      return arrive(world, rule)
    case WANDER_CIRCLE:
      return wanderCircle(world, rule)
    case WANDER_SPHERE:
      return wanderSphere(world, rule)
    case WANDER_LATERAL:
      return wanderLateral(world, rule)
    case KEEP_SPEED:
      return keepSpeed(world, rule)
    case CRUISE:
      return cruise(world, rule)
    case STAY_WITHIN_WALLS:
      return stayWithinWalls(world, rule)
    case ATTRACT:
      return attract(world, rule)
    case PURSUE:
      return pursue(world, rule)
    case EVADE:
      return evade(world, rule)
    case OFFSET_PURSUE:
      return offsetPursue(world, rule)
    case INTERPOSE:
      return interpose(world, rule)
  }
}

/** See the behavior `seek`; flags: 1 where those on the target want nothing. */
function seek(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  let where = located
  if (rule.flags & 1) {
    const zero = f32x4.splat(0)
    where = v128.and(where, v128.or(v128.or(f32x4.ne(toX, zero), f32x4.ne(toY, zero)), f32x4.ne(toZ, zero)))
  }
  steerAlong(toX, toY, toZ, where)
}

/**
 * See the behavior `arrive`; `a` is the radius, or `b`, where that is positive, the time of slowing down; `c` the
 * tolerance; `more` the column of those who are there; flags: 1 where these want nothing.
 */
function arrive(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const distance = f32x4.sqrt(dot(toX, toY, toZ, toX, toY, toZ))
  const there = f32x4.le(distance, f32x4.splat(rule.c))
  const before = four(rule.more)
  const heeded = v128.and(asked, located)
  const arrives = v128.and(v128.and(heeded, there), f32x4.eq(before, zero))
  if (v128.any_true(arrives)) world.happened = 1
  const now = v128.bitselect(f32x4.splat(2), v128.and(one, there), arrives)
  put(rule.more, v128.bitselect(now, before, heeded))
  const where = rule.flags & 1 ? v128.andnot(located, there) : located
  // Who is there has no way to go, so that it desires to stand.
  arriveAt(world, rule, v128.andnot(toX, there), v128.andnot(toY, there), v128.andnot(toZ, there), where)
}

/** See the behavior `keepSpeed`; `a` is the speed. */
function keepSpeed(world: World, rule: Rule): void {
  const speed = f32x4.splat(rule.a)
  const upward = world.inSpace ? f32x4.mul(hz, speed) : f32x4.splat(0)
  steer(f32x4.mul(hx, speed), f32x4.mul(hy, speed), upward, i32x4.splat(-1))
}

/** See the behavior `cruise`; `a` is the speed, `b` within, `c` the strength, −1 for none; flags: 1 for 'steady'. */
function cruise(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const squared = dot(toX, toY, toZ, toX, toY, toZ)
  const speed = f32x4.splat(rule.a)
  let scale = scaleTo(squared, speed)
  if ((rule.flags & 1) == 0) {
    const perTime = f32x4.splat(1 / rule.b)
    const tooFast = f32x4.gt(f32x4.mul(squared, f32x4.mul(perTime, perTime)), f32x4.mul(speed, speed))
    scale = v128.bitselect(scale, perTime, tooFast)
  }
  const missingX = f32x4.sub(f32x4.mul(toX, scale), vx)
  const missingY = f32x4.sub(f32x4.mul(toY, scale), vy)
  const missingZ = f32x4.sub(f32x4.mul(toZ, scale), vz)
  steerBy(world, missingX, missingY, missingZ, rule.c, located)
}

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
function stayWithinWalls(world: World, rule: Rule): void {
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

/** See the behavior `attract`; `a` is the strength, `b` the most; flags: the power of the distance, or 3 for exp(distance / c). */
function attract(world: World, rule: Rule): void {
  locate(world, changetype<Target>(rule.data))
  const squared = dot(toX, toY, toZ, toX, toY, toZ)
  let pull = f32x4.splat(rule.a)
  if (rule.flags == 1) pull = f32x4.mul(pull, f32x4.sqrt(squared))
  if (rule.flags == 2) pull = f32x4.mul(pull, squared)
  if (rule.flags == 3) {
    pull = f32x4.mul(pull, exponential(f32x4.div(f32x4.sqrt(squared), f32x4.splat(rule.c))))
  }
  pull = f32x4.pmin(f32x4.pmin(pull, f32x4.splat(rule.b)), maxForce)
  const where = v128.and(located, f32x4.gt(squared, f32x4.splat(0)))
  const scale = v128.and(scaleTo(squared, pull), where)
  setForce(f32x4.mul(toX, scale), f32x4.mul(toY, scale), f32x4.mul(toZ, scale), where)
}
