import { four, hotRecords, hx, hy, hz, population, scratch, x, y, z } from '../group'
import { dot } from '../math/lanes'
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

/** The shortest of a difference and its images. */
// @ts-ignore: decorator
@inline
export function shortest(difference: v128, period: f32): v128 {
  const times = f32x4.nearest(f32x4.mul(difference, f32x4.splat(1 / period)))
  return f32x4.sub(difference, f32x4.mul(f32x4.splat(period), times))
}

/** Finds a target for the four agents of the group. */
export function locate(world: World, target: Target): void {
  if (target.kind > ONE_AGENT) {
    if (target.seen) locateNearestSeen(world, target)
    else locateNearest(world, target)
    return
  }
  toX = f32x4.sub(target.xs ? four(target.xs) : f32x4.splat(target.x), x)
  toY = f32x4.sub(target.ys ? four(target.ys) : f32x4.splat(target.y), y)
  toZ = world.inSpace ? f32x4.sub(target.zs ? four(target.zs) : f32x4.splat(target.z), z) : f32x4.splat(0)
  if (world.edge == WRAP) {
    toX = shortest(toX, world.right - world.left)
    toY = shortest(toY, world.top - world.bottom)
    if (world.inSpace) toZ = shortest(toZ, world.ceiling - world.floor)
  }
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

/** What moves is perceived as heading along its velocity. */
function headAlong(world: World): void {
  const squared = dot(targetVx, targetVy, targetVz, targetVx, targetVy, targetVz)
  const moves = f32x4.gt(squared, f32x4.splat(0))
  const perSpeed = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  targetHx = v128.bitselect(f32x4.mul(targetVx, perSpeed), targetHx, moves)
  targetHy = v128.bitselect(f32x4.mul(targetVy, perSpeed), targetHy, moves)
  if (world.inSpace) targetHz = v128.bitselect(f32x4.mul(targetVz, perSpeed), targetHz, moves)
}

/** Finds the nearest agent of some populations for each of the four, of equally near ones the first by population and id. */
function locateNearest(world: World, target: Target): void {
  const inSpace = world.inSpace != 0
  const wraps = world.edge == WRAP
  const shift = inSpace ? 5 : 4
  const stride: usize = inSpace ? 32 : 16
  const zero = f32x4.splat(0)
  let least = f32x4.splat(Infinity)
  let hot = zero
  let cold = zero
  toX = toY = toZ = zero
  for (let s = 0; s < target.sourceCount; s++) {
    const source = sourceOf(target, s)
    const selves = source == population ? hotRecords(shift) : zero
    const end = source.hot + (<usize>source.count << shift)
    let chilled = source.cold
    // No agent of this population is the nearest so far: no id is below 0.
    let bestId = zero
    for (let record = source.hot; record < end; record += stride) {
      let dx = f32x4.sub(v128.load32_splat(record), x)
      let dy = f32x4.sub(v128.load32_splat(record, 4), y)
      let dz = inSpace ? f32x4.sub(v128.load32_splat(record, 8), z) : zero
      if (wraps) {
        dx = shortest(dx, world.right - world.left)
        dy = shortest(dy, world.top - world.bottom)
        if (inSpace) dz = shortest(dz, world.ceiling - world.floor)
      }
      const squared = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz))
      const itsId = v128.load32_splat(chilled, 12)
      const sameButLower = v128.and(f32x4.eq(squared, least), i32x4.lt_u(itsId, bestId))
      let nearer = v128.or(f32x4.lt(squared, least), sameButLower)
      nearer = v128.andnot(nearer, i32x4.eq(i32x4.splat(record as i32), selves))
      least = v128.bitselect(squared, least, nearer)
      bestId = v128.bitselect(itsId, bestId, nearer)
      toX = v128.bitselect(dx, toX, nearer)
      toY = v128.bitselect(dy, toY, nearer)
      toZ = v128.bitselect(dz, toZ, nearer)
      hot = v128.bitselect(i32x4.splat(record as i32), hot, nearer)
      cold = v128.bitselect(i32x4.splat(chilled as i32), cold, nearer)
      chilled += 16
    }
  }
  located = f32x4.lt(least, f32x4.splat(Infinity))
  takeMotion(world, hot, cold)
}

/** Finds the nearest perceived agent of some populations for each of the four, of equally near ones the one with the lowest id. */
function locateNearestSeen(world: World, target: Target): void {
  const inSpace = world.inSpace != 0
  const shift = inSpace ? 5 : 4
  const stride: usize = inSpace ? 32 : 16
  const zero = f32x4.splat(0)
  let least = f32x4.splat(Infinity)
  let bestId = zero
  let hot = zero
  let cold = zero
  toX = toY = toZ = zero
  const reach = min(target.within, target.range)
  for (let s = 0; s < target.sourceCount; s++) {
    const source = sourceOf(target, s)
    const selves = source == population ? hotRecords(shift) : zero
    const wraps = gatherRanges(world, source, reach)
    for (let range = 0; range < rangeCount; range++) {
      const listed = scratch + RANGES + <usize>range * 8
      const end = <usize>load<u32>(listed, 4)
      for (let record = <usize>load<u32>(listed); record < end; record += stride) {
        let dx = f32x4.sub(v128.load32_splat(record), x)
        let dy = f32x4.sub(v128.load32_splat(record, 4), y)
        let dz = inSpace ? f32x4.sub(v128.load32_splat(record, 8), z) : zero
        if (wraps) {
          dx = shortest(dx, world.right - world.left)
          dy = shortest(dy, world.top - world.bottom)
          if (inSpace) dz = shortest(dz, world.ceiling - world.floor)
        }
        const squared = dot(dx, dy, dz, dx, dy, dz)
        let nearer = v128.and(f32x4.le(squared, least), areSeen(target, dx, dy, dz, squared))
        nearer = v128.andnot(nearer, i32x4.eq(i32x4.splat(record as i32), selves))
        if (!v128.any_true(nearer)) continue
        const chilled = source.cold + (((record - source.hot) >> shift) << 4)
        const itsId = v128.load32_splat(chilled, 12)
        nearer = v128.and(nearer, v128.or(f32x4.lt(squared, least), i32x4.lt_u(itsId, bestId)))
        least = v128.bitselect(squared, least, nearer)
        bestId = v128.bitselect(itsId, bestId, nearer)
        toX = v128.bitselect(dx, toX, nearer)
        toY = v128.bitselect(dy, toY, nearer)
        toZ = v128.bitselect(dz, toZ, nearer)
        hot = v128.bitselect(i32x4.splat(record as i32), hot, nearer)
        cold = v128.bitselect(i32x4.splat(chilled as i32), cold, nearer)
      }
    }
  }
  located = f32x4.lt(least, f32x4.splat(Infinity))
  takeMotion(world, hot, cold)
  headAlong(world)
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
