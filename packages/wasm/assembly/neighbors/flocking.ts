import { steerAlong } from '../motion/force'
import { scratch } from '../group'
import { SLOT_BYTES } from '../memory'
import { coincident } from './separation'
import { COHERE, SEPARATE } from '../rules/operations'
import { ALONG_X, MIDDLE_X, PUSH_X, TOUCHING } from './sums'
import { Rule, World } from '../world'

/** Of pushes, velocities and places alike the sums along x and y lie side by side, and after them how many were added. */
const COUNT: usize = 32

/** Where the sums lie that a behavior of a flock goes along: see `separate`, `align` and `cohere`. */
// @ts-ignore: decorator
@inline
export function sumsFor(world: World, rule: Rule): usize {
  const sums = scratch + <usize>rule.slot * SLOT_BYTES
  if (rule.operation != SEPARATE) return sums + (rule.operation == COHERE ? MIDDLE_X : ALONG_X)
  if (v128.any_true(i32x4.gt_s(v128.load(sums, TOUCHING), i32x4.splat(0)))) coincident(world, rule)
  return sums + PUSH_X
}

/** In which lanes the sums count; flags of `separate`: 1 where agents brake when neighbors cancel out. */
// @ts-ignore: decorator
@inline
export function lanesWithSums(rule: Rule, sums: usize): v128 {
  const where = i32x4.gt_s(v128.load(sums, COUNT), i32x4.splat(0))
  if (rule.operation != SEPARATE || rule.flags & 1) return where
  const zero = f32x4.splat(0)
  const x = f32x4.ne(v128.load(sums), zero)
  const y = f32x4.ne(v128.load(sums, 16), zero)
  return v128.and(where, v128.or(x, y))
}

/** Goes along the sums over neighbors that a behavior of a flock asks for. */
export function flocking(world: World, rule: Rule): void {
  const sums = sumsFor(world, rule)
  steerAlong(v128.load(sums), v128.load(sums, 16), f32x4.splat(0), lanesWithSums(rule, sums))
}
