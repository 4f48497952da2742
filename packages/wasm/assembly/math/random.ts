/**
 * The engine's random01 (packages/engine/src/math/random.ts) for four agents at once: what is drawn depends on the world's
 * seed, the agent's id, the step and a stream alone.
 */
import { id } from '../group'
import { World } from '../world'

const FIRST_LANE: u32 = 0x38d01377
const PER_2_TO_32: f32 = 1 / 4294967296

/** The last draw: the two lanes of the generator for each agent. */
let drawnA: v128 = i32x4(0, 0, 0, 0)
let drawnB: v128 = i32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
function absorb(lane: u32, word: u32): u32 {
  const a = (lane ^ word) * 0x7feb352d
  return a ^ (a >>> 15)
}

// @ts-ignore: decorator
@inline
function follow(lane: u32, first: u32): u32 {
  const b = (lane ^ first) * 0x846ca68b
  return b ^ (b >>> 16)
}

// @ts-ignore: decorator
@inline
function mixed(lane: v128, word: v128, factor: u32, shift: i32): v128 {
  const product = i32x4.mul(v128.xor(lane, word), i32x4.splat(factor as i32))
  return v128.xor(product, i32x4.shr_u(product, shift))
}

/** Draws for the four agents of the group, in this step. */
export function draw(world: World, stream: u32): void {
  let a = absorb(FIRST_LANE, world.seedLow)
  let b = follow(0, a)
  a = absorb(a, world.seedHigh)
  b = follow(b, a)
  a = absorb(a, stream)
  b = follow(b, a)
  a = absorb(a, world.step)
  b = follow(b, a)
  const wideA = mixed(i32x4.splat(a as i32), id, 0x7feb352d, 15)
  const wideB = mixed(i32x4.splat(b as i32), wideA, 0x846ca68b, 16)
  drawnA = mixed(wideA, wideB, 0x85ebca6b, 15)
  drawnB = mixed(wideB, drawnA, 0x846ca68b, 16)
}

/** The draw as numbers from 0 to 1; rounding may give 1. */
// @ts-ignore: decorator
@inline
export function drawn(): v128 {
  return f32x4.mul(f32x4.convert_i32x4_u(drawnA), f32x4.splat(PER_2_TO_32))
}

/** Whether the draw is below a number, exact in all 53 bits: the number is (high · 2²⁶ + low) · 2⁻⁵³. */
// @ts-ignore: decorator
@inline
export function isBelow(high: u32, low: u32): v128 {
  const upper = i32x4.shr_u(drawnA, 5)
  const lower = i32x4.shr_u(drawnB, 6)
  const border = i32x4.splat(high as i32)
  return v128.or(
    i32x4.lt_s(upper, border),
    v128.and(i32x4.eq(upper, border), i32x4.lt_s(lower, i32x4.splat(low as i32))),
  )
}

/** The engine's random01 for one pair of agents. */
export function random01(seed: u32, id: u32, step: u32, stream: u32): f64 {
  let a = absorb(FIRST_LANE, seed)
  let b = follow(0, a)
  a = absorb(a, 0)
  b = follow(b, a)
  a = absorb(a, stream)
  b = follow(b, a)
  a = absorb(a, step)
  b = follow(b, a)
  a = absorb(a, id)
  b = follow(b, a)
  a = (a ^ b) * 0x85ebca6b
  a ^= a >>> 15
  b = follow(b, a)
  return (<f64>(a >>> 5) * 67108864 + <f64>(b >>> 6)) / 9007199254740992
}
