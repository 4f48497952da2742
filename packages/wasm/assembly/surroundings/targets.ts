import { four, hotRecords, hx, hy, hz, population, scratch, x, y, z } from '../group'
import { dot, shortest } from '../math/lanes'
import { gatherRanges, rangeCount, RANGES } from '../neighbors/ranges'
import { Population, Target, World, WRAP } from '../world'

/** What a target is. */
const POINT = 0
const ONE_AGENT = 1

/** From each of the four to the target that was located last, the shortest way; and in which lanes there is one. */
export let toX: v128 = i32x4(0, 0, 0, 0)
export let toY: v128 = i32x4(0, 0, 0, 0)
export let toZ: v128 = i32x4(0, 0, 0, 0)
export let located: v128 = i32x4(0, 0, 0, 0)
/** Its velocity and its heading. */
export let targetVx: v128 = i32x4(0, 0, 0, 0)
export let targetVy: v128 = i32x4(0, 0, 0, 0)
export let targetVz: v128 = i32x4(0, 0, 0, 0)
export let targetHx: v128 = i32x4(0, 0, 0, 0)
export let targetHy: v128 = i32x4(0, 0, 0, 0)
export let targetHz: v128 = i32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
function targetAt(world: World, k: i32): Target {
  return changetype<Target>(<usize>load<u32>(world.targets + <usize>k * 4))
}

// @ts-ignore: decorator
@inline
function sourceOf(target: Target, k: i32): Population {
  return changetype<Population>(<usize>load<u32>(target.sources + <usize>k * 4))
}

/** Forgets the positions of agents that are common targets. */
export function forgetTargets(world: World): void {
  for (let k = 0; k < world.targetCount; k++) {
    const target = targetAt(world, k)
    if (target.kind == ONE_AGENT) target.found = 0
  }
}

/** Searches a thread's share of each population for the agents that are common targets; ids are unique. */
export function findTargets(world: World, thread: i32): void {
  for (let k = 0; k < world.targetCount; k++) {
    const target = targetAt(world, k)
    if (target.kind != ONE_AGENT) continue
    for (let s = 0; s < target.sourceCount; s++) {
      const source = sourceOf(target, s)
      const from = <i32>((<i64>source.count * thread) / world.threads)
      const end = <i32>((<i64>source.count * (thread + 1)) / world.threads)
      for (let rank = from; rank < end; rank++) {
        if (load<u32>(source.cold + <usize>rank * 16, 12) == target.id) take(world, target, source, rank)
      }
    }
  }
}

/** Records the position of an agent that is a target. */
function take(world: World, target: Target, source: Population, rank: i32): void {
  const inSpace = world.inSpace != 0
  const hot = source.hot + <usize>rank * (inSpace ? 32 : 16)
  const cold = source.cold + <usize>rank * 16
  const velocity = hot + (inSpace ? 16 : 8)
  target.x = load<f32>(hot)
  target.y = load<f32>(hot, 4)
  target.z = inSpace ? load<f32>(hot, 8) : 0
  target.vx = load<f32>(velocity)
  target.vy = load<f32>(velocity, 4)
  target.vz = inSpace ? load<f32>(velocity, 8) : 0
  target.hx = load<f32>(cold)
  target.hy = load<f32>(cold, 4)
  target.hz = inSpace ? load<f32>(cold, 8) : 0
  target.record = hot
  target.found = 1
}

/** Finds a target for the four agents of the group. */
export function locate(world: World, target: Target): void {
  if (target.kind > ONE_AGENT) {
    locateNearest(world, target)
    return
  }
  const wraps = world.edge == WRAP
  toX = shortest(f32x4.sub(commonOrOwn(target.x, target.xs), x), world.right - world.left, wraps)
  toY = shortest(f32x4.sub(commonOrOwn(target.y, target.ys), y), world.top - world.bottom, wraps)
  toZ = world.inSpace
    ? shortest(f32x4.sub(commonOrOwn(target.z, target.zs), z), world.ceiling - world.floor, wraps)
    : f32x4.splat(0)
  targetVx = f32x4.splat(target.vx)
  targetVy = f32x4.splat(target.vy)
  targetVz = f32x4.splat(target.vz)
  targetHx = f32x4.splat(target.hx)
  targetHy = f32x4.splat(target.hy)
  targetHz = f32x4.splat(target.hz)
  located = i32x4.splat(target.kind == POINT || target.found ? -1 : 0)
  if (target.kind == POINT) return
  // No agent is its own target. Records of different agents have different addresses.
  const self = i32x4.eq(i32x4.splat(target.record as i32), hotRecords(world.inSpace ? 5 : 4))
  located = v128.andnot(located, self)
  if (!target.seen) return
  located = v128.and(located, areSeen(target, toX, toY, toZ, dot(toX, toY, toZ, toX, toY, toZ)))
  headAlong(world)
}

/** A coordinate of a target, or each agent's own if there is a column. */
// @ts-ignore: decorator
@inline
function commonOrOwn(common: f32, column: usize): v128 {
  return column ? four(column) : f32x4.splat(common)
}

/** The lanes in which an agent at these offsets is perceived. */
// @ts-ignore: decorator
@inline
function areSeen(target: Target, dx: v128, dy: v128, dz: v128, squared: v128): v128 {
  let seen = v128.and(
    f32x4.lt(squared, f32x4.splat(target.within * target.within)),
    f32x4.le(squared, f32x4.splat(target.range * target.range)),
  )
  if (target.ignores) seen = v128.and(seen, f32x4.gt(squared, f32x4.splat(0)))
  if (target.cosine < -1) return seen
  const ahead = dot(dx, dy, dz, hx, hy, hz)
  return v128.and(seen, f32x4.ge(ahead, f32x4.mul(f32x4.splat(target.cosine), f32x4.sqrt(squared))))
}

/** Sets the headings of targets that move to the directions of their velocities, as perception does. */
function headAlong(world: World): void {
  const squared = dot(targetVx, targetVy, targetVz, targetVx, targetVy, targetVz)
  const moves = f32x4.gt(squared, f32x4.splat(0))
  const perSpeed = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  targetHx = v128.bitselect(f32x4.mul(targetVx, perSpeed), targetHx, moves)
  targetHy = v128.bitselect(f32x4.mul(targetVy, perSpeed), targetHy, moves)
  if (world.inSpace) targetHz = v128.bitselect(f32x4.mul(targetVz, perSpeed), targetHz, moves)
}

/** The nearest agents so far: squared distance, id, and the addresses of their records; `toX`, `toY`, `toZ` lead to them. */
let least: v128 = i32x4(0, 0, 0, 0)
let nearestId: v128 = i32x4(0, 0, 0, 0)
let nearestHot: v128 = i32x4(0, 0, 0, 0)
let nearestCold: v128 = i32x4(0, 0, 0, 0)

/**
 * Finds the nearest agent of some populations for each of the four. At equal distances the first population counts, then
 * the lowest id; the lowest id of all if agents must be perceived.
 */
function locateNearest(world: World, target: Target): void {
  const shift = world.inSpace ? 5 : 4
  const zero = f32x4.splat(0)
  least = f32x4.splat(Infinity)
  nearestId = nearestHot = nearestCold = zero
  toX = toY = toZ = zero
  const reach = min(target.within, target.range)
  for (let s = 0; s < target.sourceCount; s++) {
    const source = sourceOf(target, s)
    const selves = source == population ? hotRecords(shift) : zero
    if (!target.seen) {
      // No id is below 0, so agents of later populations must be nearer.
      nearestId = zero
      const end = source.hot + (<usize>source.count << shift)
      findNearer(world, target, source, selves, source.hot, end, world.edge == WRAP)
      continue
    }
    const wraps = gatherRanges(world, source, reach)
    for (let range = 0; range < rangeCount; range++) {
      const listed = scratch + RANGES + <usize>range * 8
      const from = <usize>load<u32>(listed)
      const end = <usize>load<u32>(listed, 4)
      findNearer(world, target, source, selves, from, end, wraps)
    }
  }
  located = f32x4.lt(least, f32x4.splat(Infinity))
  takeMotion(world, nearestHot, nearestCold)
  if (target.seen) headAlong(world)
}

/** Searches records of a population for agents nearer than those found so far. */
function findNearer(
  world: World,
  target: Target,
  source: Population,
  selves: v128,
  from: usize,
  end: usize,
  wraps: bool,
): void {
  const inSpace = world.inSpace != 0
  const shift = inSpace ? 5 : 4
  const stride: usize = inSpace ? 32 : 16
  const seen = target.seen != 0
  const width = world.right - world.left
  const height = world.top - world.bottom
  const depth = world.ceiling - world.floor
  const zero = f32x4.splat(0)
  for (let record = from; record < end; record += stride) {
    const dx = shortest(f32x4.sub(v128.load32_splat(record), x), width, wraps)
    const dy = shortest(f32x4.sub(v128.load32_splat(record, 4), y), height, wraps)
    const dz = inSpace ? shortest(f32x4.sub(v128.load32_splat(record, 8), z), depth, wraps) : zero
    const squared = dot(dx, dy, dz, dx, dy, dz)
    let nearer = v128.andnot(f32x4.le(squared, least), i32x4.eq(i32x4.splat(record as i32), selves))
    if (!v128.any_true(nearer)) continue
    if (seen) nearer = v128.and(nearer, areSeen(target, dx, dy, dz, squared))
    const cold = source.cold + (((record - source.hot) >> shift) << 4)
    const itsId = v128.load32_splat(cold, 12)
    nearer = v128.and(nearer, v128.or(f32x4.lt(squared, least), i32x4.lt_u(itsId, nearestId)))
    least = v128.bitselect(squared, least, nearer)
    nearestId = v128.bitselect(itsId, nearestId, nearer)
    toX = v128.bitselect(dx, toX, nearer)
    toY = v128.bitselect(dy, toY, nearer)
    toZ = v128.bitselect(dz, toZ, nearer)
    nearestHot = v128.bitselect(i32x4.splat(record as i32), nearestHot, nearer)
    nearestCold = v128.bitselect(i32x4.splat(cold as i32), nearestCold, nearer)
  }
}

/** Takes velocities and headings of the agents with these records. */
function takeMotion(world: World, hot: v128, cold: v128): void {
  const inSpace = world.inSpace != 0
  const zero = f32x4.splat(0)
  const velocity = i32x4.add(hot, i32x4.splat(inSpace ? 16 : 8))
  targetVx = gathered(velocity, 0)
  targetVy = gathered(velocity, 4)
  targetVz = inSpace ? gathered(velocity, 8) : zero
  targetHx = gathered(cold, 0)
  targetHy = gathered(cold, 4)
  targetHz = inSpace ? gathered(cold, 8) : zero
}

/** Loads four numbers, `bytes` after each of `places`. Lanes without a target hold any number. */
// @ts-ignore: decorator
@inline
function gathered(places: v128, bytes: usize): v128 {
  let values = v128.load32_splat(<usize>i32x4.extract_lane(places, 0) + bytes)
  values = f32x4.replace_lane(values, 1, load<f32>(<usize>i32x4.extract_lane(places, 1) + bytes))
  values = f32x4.replace_lane(values, 2, load<f32>(<usize>i32x4.extract_lane(places, 2) + bytes))
  return f32x4.replace_lane(values, 3, load<f32>(<usize>i32x4.extract_lane(places, 3) + bytes))
}
