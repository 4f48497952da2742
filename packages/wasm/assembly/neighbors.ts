import { setForce, setLimited, steer, steerBy } from './force'
import { leftX, leftY, lookLeft } from './frame'
import { hx, hy, hz, maxForce, maxSpeed, scratch, vx, vy, vz } from './group'
import { dot, limitTo, scaleTo } from './lanes'
import { SLOT_BYTES } from './memory'
import { coincident } from './parting'
import {
  ALONG,
  ALONG_X,
  ALONG_Y,
  ALONG_Z,
  MIDDLE,
  MIDDLE_X,
  MIDDLE_Y,
  MIDDLE_Z,
  NEAR,
  PUSH_X,
  PUSH_Y,
  PUSH_Z,
  TOUCHING,
} from './sums'
import { Rule, World } from './world'

/** See the behavior `view`: below this share of the way the part aside is rounding. */
const STRAIGHT: f32 = 1e-6

// @ts-ignore: decorator
@inline
function slotOf(number: usize): usize {
  return scratch + number * SLOT_BYTES
}

/** See the behavior `view`; its sums are pushes, which lead the other way. */
export function view(world: World, rule: Rule): void {
  const sums = slotOf(rule.slot)
  const blocking = i32x4.gt_s(v128.load(sums, NEAR), v128.load(sums, TOUCHING))
  const zero = f32x4.splat(0)
  const upward = world.inSpace ? hz : zero
  const wayX = v128.load(sums, PUSH_X)
  const wayY = v128.load(sums, PUSH_Y)
  const wayZ = v128.load(sums, PUSH_Z)
  const along = dot(wayX, wayY, wayZ, hx, hy, upward)
  const sideX = f32x4.sub(wayX, f32x4.mul(along, hx))
  const sideY = f32x4.sub(wayY, f32x4.mul(along, hy))
  const sideZ = f32x4.sub(wayZ, f32x4.mul(along, upward))
  const squared = dot(sideX, sideY, sideZ, sideX, sideY, sideZ)
  const little = f32x4.mul(f32x4.splat(STRAIGHT * STRAIGHT), dot(wayX, wayY, wayZ, wayX, wayY, wayZ))
  const askew = v128.and(f32x4.gt(squared, little), f32x4.gt(squared, zero))
  lookLeft(world)
  const scale = scaleTo(squared, maxSpeed)
  const desiredX = v128.bitselect(f32x4.mul(sideX, scale), f32x4.mul(leftX, maxSpeed), askew)
  const desiredY = v128.bitselect(f32x4.mul(sideY, scale), f32x4.mul(leftY, maxSpeed), askew)
  const desiredZ = v128.and(f32x4.mul(sideZ, scale), askew)
  steer(desiredX, desiredY, desiredZ, blocking)
}

/** See the behavior `matchVelocity`. */
export function matchVelocity(world: World, rule: Rule): void {
  const sums = slotOf(rule.slot)
  const count = v128.load(sums, ALONG)
  const share = f32x4.div(f32x4.splat(1), f32x4.pmax(f32x4.splat(1), f32x4.convert_i32x4_s(count)))
  const missingX = f32x4.sub(f32x4.mul(v128.load(sums, ALONG_X), share), vx)
  const missingY = f32x4.sub(f32x4.mul(v128.load(sums, ALONG_Y), share), vy)
  const missingZ = f32x4.sub(f32x4.mul(v128.load(sums, ALONG_Z), share), vz)
  steerBy(world, missingX, missingY, missingZ, -1, i32x4.gt_s(count, i32x4.splat(0)))
}

/** See the behavior `steerToCenter`; `b` is the distance from which on it is drawn with all its strength. */
export function steerToCenter(rule: Rule): void {
  const sums = slotOf(rule.slot)
  const count = v128.load(sums, MIDDLE)
  const many = f32x4.pmax(f32x4.splat(1), f32x4.convert_i32x4_s(count))
  const pull = f32x4.div(maxForce, f32x4.mul(many, f32x4.splat(rule.b)))
  const x = f32x4.mul(v128.load(sums, MIDDLE_X), pull)
  const y = f32x4.mul(v128.load(sums, MIDDLE_Y), pull)
  const z = f32x4.mul(v128.load(sums, MIDDLE_Z), pull)
  setLimited(x, y, z, i32x4.gt_s(count, i32x4.splat(0)))
}

/** See the behavior `keepDistance`. */
export function keepDistance(world: World, rule: Rule): void {
  const sums = slotOf(rule.slot)
  const none = i32x4.splat(0)
  if (v128.any_true(i32x4.gt_s(v128.load(sums, TOUCHING), none))) coincident(world, rule)
  const x = f32x4.mul(v128.load(sums, PUSH_X), maxForce)
  const y = f32x4.mul(v128.load(sums, PUSH_Y), maxForce)
  const z = f32x4.mul(v128.load(sums, PUSH_Z), maxForce)
  setLimited(x, y, z, i32x4.gt_s(v128.load(sums, NEAR), none))
}

/** See the behavior `notesFlock`; `a`, `b` and `c` are the weights, `data` and `more` the slots of the latter two sums. */
export function notesFlock(rule: Rule): void {
  const pushes = slotOf(rule.slot)
  const leads = slotOf(rule.data)
  const attracts = slotOf(rule.more)
  const none = i32x4.splat(0)
  const one = f32x4.splat(1)
  const pushing = v128.load(pushes, NEAR)
  let scale = f32x4.div(f32x4.splat(rule.a), f32x4.pmax(one, f32x4.convert_i32x4_s(pushing)))
  let totalX = f32x4.mul(v128.load(pushes, PUSH_X), scale)
  let totalY = f32x4.mul(v128.load(pushes, PUSH_Y), scale)
  let totalZ = f32x4.mul(v128.load(pushes, PUSH_Z), scale)
  const leading = v128.load(leads, ALONG)
  scale = f32x4.div(one, f32x4.pmax(one, f32x4.convert_i32x4_s(leading)))
  let x = f32x4.mul(v128.load(leads, ALONG_X), scale)
  let y = f32x4.mul(v128.load(leads, ALONG_Y), scale)
  let z = f32x4.mul(v128.load(leads, ALONG_Z), scale)
  scale = f32x4.mul(limitTo(dot(x, y, z, x, y, z), maxForce), f32x4.splat(rule.b))
  totalX = f32x4.add(totalX, f32x4.mul(x, scale))
  totalY = f32x4.add(totalY, f32x4.mul(y, scale))
  totalZ = f32x4.add(totalZ, f32x4.mul(z, scale))
  const attracting = v128.load(attracts, MIDDLE)
  x = v128.load(attracts, MIDDLE_X)
  y = v128.load(attracts, MIDDLE_Y)
  z = v128.load(attracts, MIDDLE_Z)
  const squared = dot(x, y, z, x, y, z)
  scale = scaleTo(squared, maxSpeed)
  x = f32x4.sub(f32x4.mul(x, scale), vx)
  y = f32x4.sub(f32x4.mul(y, scale), vy)
  z = f32x4.sub(f32x4.mul(z, scale), vz)
  scale = f32x4.mul(limitTo(dot(x, y, z, x, y, z), maxForce), f32x4.splat(rule.c))
  scale = v128.and(scale, f32x4.gt(squared, f32x4.splat(0)))
  totalX = f32x4.add(totalX, f32x4.mul(x, scale))
  totalY = f32x4.add(totalY, f32x4.mul(y, scale))
  totalZ = f32x4.add(totalZ, f32x4.mul(z, scale))
  const where = v128.or(v128.or(i32x4.gt_s(pushing, none), i32x4.gt_s(leading, none)), i32x4.gt_s(attracting, none))
  setForce(v128.and(totalX, where), v128.and(totalY, where), v128.and(totalZ, where), where)
}
