import { hotRecords, hx, hy, hz, scratch, x, y, z } from './group'
import { COUNTS, FEW_BYTES, FEW_LISTS, MOST_FEW, SLOT_BYTES } from './memory'
import { gatherRanges, RANGES, rangeCount } from './ranges'
import { FARTHEST, LAST_ID } from './sums'
import { shortest } from './targets'
import { Look, Population, World } from './world'

// @ts-ignore: decorator
@inline
function lookAt(looks: usize, k: i32): Look {
  return changetype<Look>(<usize>load<u32>(looks + <usize>k * 4))
}

/**
 * Where but the nearest few are heeded: finds how far they are, and the highest id of those that far, for each of the four
 * agents, over the look of that number and those that go on from it. See the engine's `Nearest`.
 */
export function choose(world: World, looks: usize, number: i32, count: i32): void {
  const slot = scratch + <usize>lookAt(looks, number).slot * SLOT_BYTES
  v128.store(slot, f32x4.splat(Infinity), FARTHEST)
  v128.store(slot, i32x4.splat(-1), LAST_ID)
  v128.store(scratch + COUNTS, i32x4.splat(0))
  for (let k = number; k < count; k++) {
    const around = lookAt(looks, k)
    if (k > number && !around.continues) break
    gather(world, around, slot)
  }
}

/** Offers all candidates of a look. */
function gather(world: World, around: Look, slot: usize): void {
  const inSpace = world.inSpace != 0
  const source = changetype<Population>(around.source)
  const wraps = gatherRanges(world, source, around.range)
  const shift: usize = inSpace ? 5 : 4
  const zero = f32x4.splat(0)
  const selves = around.own ? hotRecords(<i32>shift) : zero
  const ignores = i32x4.splat(around.ignores ? -1 : 0)
  const most = min<i32>(around.nearest, MOST_FEW)
  const farthest = f32x4.splat(max(around.nearSquared, max(around.alongSquared, around.middleSquared)))
  const seenCosine = f32x4.splat(around.seenCosine)
  const cosine = f32x4.splat(around.chooseCosine)
  const allAround = f32x4.splat(around.chooseAround)
  const width = world.right - world.left
  const height = world.top - world.bottom
  const depth = world.ceiling - world.floor
  for (let k: i32 = 0; k < rangeCount; k++) {
    const range = scratch + RANGES + <usize>k * 8
    const end = <usize>load<u32>(range, 4)
    for (let candidate = <usize>load<u32>(range); candidate < end; candidate += <usize>1 << shift) {
      let dx = f32x4.sub(v128.load32_splat(candidate), x)
      let dy = f32x4.sub(v128.load32_splat(candidate, 4), y)
      let dz = inSpace ? f32x4.sub(v128.load32_splat(candidate, 8), z) : zero
      // To the last bit as in sums.ts, which compares with what is found here.
      if (wraps) {
        dx = shortest(dx, width)
        dy = shortest(dy, height)
        if (inSpace) dz = shortest(dz, depth)
      }
      let squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
      let ahead = f32x4.add(f32x4.mul(dx, hx), f32x4.mul(dy, hy))
      if (inSpace) {
        squared = f32x4.add(squared, f32x4.mul(dz, dz))
        ahead = f32x4.add(ahead, f32x4.mul(dz, hz))
      }
      const distance = f32x4.sqrt(squared)
      const id = load<u32>(source.cold + ((candidate - source.hot) >> (shift - 4)), 12)
      const last = v128.load(slot, FARTHEST)
      const lower = i32x4.lt_u(i32x4.splat(id as i32), v128.load(slot, LAST_ID))
      let offered = v128.or(f32x4.lt(squared, last), v128.and(f32x4.eq(squared, last), lower))
      offered = v128.and(offered, f32x4.lt(squared, farthest))
      offered = v128.and(offered, f32x4.ge(ahead, f32x4.mul(seenCosine, distance)))
      const inView = f32x4.ge(ahead, f32x4.mul(cosine, distance))
      offered = v128.and(offered, v128.or(inView, f32x4.lt(squared, allAround)))
      offered = v128.andnot(offered, v128.and(ignores, f32x4.eq(squared, zero)))
      offered = v128.andnot(offered, i32x4.eq(i32x4.splat(candidate as i32), selves))
      if (!v128.any_true(offered)) continue
      const bits = i32x4.bitmask(offered)
      if (bits & 1) take(0, f32x4.extract_lane(squared, 0), id, most, slot)
      if (bits & 2) take(1, f32x4.extract_lane(squared, 1), id, most, slot)
      if (bits & 4) take(2, f32x4.extract_lane(squared, 2), id, most, slot)
      if (bits & 8) take(3, f32x4.extract_lane(squared, 3), id, most, slot)
    }
  }
}

/** Takes one in among the nearest of a lane, which are sorted. */
function take(lane: usize, squared: f32, id: u32, most: i32, slot: usize): void {
  const list = scratch + FEW_LISTS + lane * FEW_BYTES
  const counter = scratch + COUNTS + lane * 4
  const count = insertNear(list, load<i32>(counter), most, squared, id)
  store<i32>(counter, count)
  if (count < most) return
  const last = list + <usize>(most - 1) * 8
  store<f32>(slot + lane * 4, load<f32>(last), FARTHEST)
  store<u32>(slot + lane * 4, load<u32>(last, 4), LAST_ID)
}

/** Takes one in among `count` that are sorted, at most so many; answers how many there are then. */
export function insertNear(list: usize, count: i32, most: i32, squared: f32, id: u32): i32 {
  let at = count == most ? most - 1 : count++
  while (at > 0) {
    const before = list + <usize>(at - 1) * 8
    const its = load<f32>(before)
    if (its < squared || (its == squared && load<u32>(before, 4) < id)) break
    store<u64>(before, load<u64>(before), 8)
    at--
  }
  store<f32>(list + <usize>at * 8, squared)
  store<u32>(list + <usize>at * 8, id, 4)
  return count
}
