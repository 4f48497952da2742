import { steerAlong } from './force'
import { scratch } from './group'
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

/** See the behavior `separate`; flags: 1 where agents brake when neighbors cancel out. */
export function separate(world: World, rule: Rule): void {
  const sums = scratch + <usize>rule.slot * SLOT_BYTES
  if (v128.any_true(i32x4.gt_s(v128.load(sums, TOUCHING), i32x4.splat(0)))) coincident(world, rule)
  const x = v128.load(sums, PUSH_X)
  const y = v128.load(sums, PUSH_Y)
  const z = v128.load(sums, PUSH_Z)
  let where = i32x4.gt_s(v128.load(sums, NEAR), i32x4.splat(0))
  if ((rule.flags & 1) == 0) {
    const zero = f32x4.splat(0)
    where = v128.and(where, v128.or(v128.or(f32x4.ne(x, zero), f32x4.ne(y, zero)), f32x4.ne(z, zero)))
  }
  steerAlong(x, y, z, where)
}

/** See the behavior `align`. */
export function align(rule: Rule): void {
  const sums = scratch + <usize>rule.slot * SLOT_BYTES
  const x = v128.load(sums, ALONG_X)
  const y = v128.load(sums, ALONG_Y)
  const z = v128.load(sums, ALONG_Z)
  steerAlong(x, y, z, i32x4.gt_s(v128.load(sums, ALONG), i32x4.splat(0)))
}

/** See the behavior `cohere`. */
export function cohere(rule: Rule): void {
  const sums = scratch + <usize>rule.slot * SLOT_BYTES
  const x = v128.load(sums, MIDDLE_X)
  const y = v128.load(sums, MIDDLE_Y)
  const z = v128.load(sums, MIDDLE_Z)
  steerAlong(x, y, z, i32x4.gt_s(v128.load(sums, MIDDLE), i32x4.splat(0)))
}

