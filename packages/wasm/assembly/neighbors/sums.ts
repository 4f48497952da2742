import { hotRecords, scratch, x, y } from '../group'
import { SLOT_BYTES } from '../memory'
import { gatherRanges, RANGES, rangeCount } from './ranges'
import { Look, Population, World } from '../world'

/**
 * Sums over neighbors in a plane of four agents at once: each candidate is compared with all four, a lane each, so that the
 * sums of an agent do not depend on who shares its group. A slot holds ten vectors of four lanes; counts are whole numbers.
 */
export const PUSH_X: usize = 0
export const PUSH_Y: usize = 16
export const NEAR: usize = 32
/** Number of coincident agents. */
export const TOUCHING: usize = 48
export const ALONG_X: usize = 64
export const ALONG_Y: usize = 80
export const ALONG: usize = 96
export const MIDDLE_X: usize = 112
export const MIDDLE_Y: usize = 128
export const MIDDLE: usize = 144
/** Bits of Look.kernel: pushes by 1/d; that somebody asks how many push; sums of velocities and places, within one radius or, APART, within one of each. */
export const PUSHES = 1
export const COUNTED = 2
export const SUMS = 4
export const APART = 8

/** Smaller squared distances count as this, so that no inverse overflows. */
const LEAST_SQUARE: f32 = 1e-24
const LARGEST_PUSH: f32 = 1e11

/** Sums over the neighbors of the group's agents. */
export function look(world: World, around: Look): void {
  const nearest = gatherRanges(world, changetype<Population>(around.source), around.range)
  if (nearest) add(world, around, true, 2, 2)
  else if (!addUsual(world, around)) add(world, around, false, 2, 2)
}

/**
 * The loop for what is usual, where there is one for it; returns whether there was, and nobody stood on the same point.
 */
// @ts-ignore: decorator
@inline
function addUsual(world: World, around: Look): bool {
  const kernel = around.kernel & ~COUNTED
  if (kernel == (PUSHES | SUMS)) return add(world, around, false, 1, 1)
  if (kernel == PUSHES) return add(world, around, false, 1, 0)
  return kernel == SUMS && add(world, around, false, 0, 1)
}

/**
 * Whether pushes by 1/d are numbers, and none of them as large as that of somebody at exactly the same point, or as
 * good as that.
 */
// @ts-ignore: decorator
@inline
export function arePushes(x: v128, y: v128): bool {
  const largest = f32x4.max(f32x4.abs(x), f32x4.abs(y))
  return i32x4.all_true(f32x4.lt(largest, f32x4.splat(LARGEST_PUSH)))
}

/**
 * The loop over candidates, made again by the compiler for each set of constants. `pushes` and `sums`: 0 for none, 1
 * for the usual ones (1/d; one radius for velocities and places), 2 for whatever the look says, those at exactly the
 * same point told apart. The usual pushes are no numbers where somebody stands at exactly the same point: then nothing
 * is left in the slot, and false answered.
 */
// @ts-ignore: decorator
@inline
function add(
  world: World,
  around: Look,
  nearest: bool,
  pushes: i32,
  sums: i32,
): bool {
  const slot = scratch + <usize>around.slot * SLOT_BYTES
  const zero = f32x4.splat(0)
  let pushX = zero
  let pushY = zero
  let near = zero
  let touching = zero
  let alongX = zero
  let alongY = zero
  let along = zero
  let middleX = zero
  let middleY = zero
  let middle = zero
  if (around.continues) {
    pushX = v128.load(slot, PUSH_X)
    pushY = v128.load(slot, PUSH_Y)
    near = v128.load(slot, NEAR)
    touching = v128.load(slot, TOUCHING)
    alongX = v128.load(slot, ALONG_X)
    alongY = v128.load(slot, ALONG_Y)
    along = v128.load(slot, ALONG)
    middleX = v128.load(slot, MIDDLE_X)
    middleY = v128.load(slot, MIDDLE_Y)
    middle = v128.load(slot, MIDDLE)
  }
  const selves = around.own ? hotRecords(4) : zero
  const myX = x
  const myY = y
  const one = f32x4.splat(1)
  const least = f32x4.splat(LEAST_SQUARE)
  const nearSquared = f32x4.splat(around.nearSquared)
  const alongSquared = f32x4.splat(around.alongSquared)
  const middleSquared = f32x4.splat(around.middleSquared)
  const width = world.right - world.left
  const height = world.top - world.bottom
  const periodX = f32x4.splat(width)
  const periodY = f32x4.splat(height)
  const perWidth = f32x4.splat(1 / width)
  const perHeight = f32x4.splat(1 / height)
  const stride: usize = 16
  const velocity: usize = 8
  for (let k: i32 = 0; k < rangeCount; k++) {
    const range = scratch + RANGES + <usize>k * 8
    let candidate = <usize>load<u32>(range)
    const end = <usize>load<u32>(range, 4)
    for (; candidate < end; candidate += stride) {
      let dx = f32x4.sub(v128.load32_splat(candidate), myX)
      let dy = f32x4.sub(v128.load32_splat(candidate, 4), myY)
      if (nearest) {
        dx = f32x4.sub(dx, f32x4.mul(periodX, f32x4.nearest(f32x4.mul(dx, perWidth))))
        dy = f32x4.sub(dy, f32x4.mul(periodY, f32x4.nearest(f32x4.mul(dy, perHeight))))
      }
      // The square is NaN for the agent itself, so no comparison is true.
      const squared = v128.or(
        f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)),
        i32x4.eq(i32x4.splat(candidate as i32), selves),
      )
      if (pushes) {
        const counted = f32x4.lt(squared, nearSquared)
        near = i32x4.sub(near, counted)
        let inverse: v128
        if (pushes == 1) inverse = f32x4.div(one, squared)
        else {
          touching = i32x4.sub(touching, v128.and(counted, f32x4.lt(squared, least)))
          inverse = f32x4.div(one, f32x4.pmax(squared, least))
        }
        inverse = v128.and(inverse, counted)
        pushX = f32x4.sub(pushX, f32x4.mul(dx, inverse))
        pushY = f32x4.sub(pushY, f32x4.mul(dy, inverse))
      }
      if (sums) {
        let counted = f32x4.lt(squared, alongSquared)
        along = i32x4.sub(along, counted)
        alongX = f32x4.add(alongX, v128.and(v128.load32_splat(candidate + velocity), counted))
        alongY = f32x4.add(alongY, v128.and(v128.load32_splat(candidate + velocity, 4), counted))
        if (sums == 2) {
          counted = f32x4.lt(squared, middleSquared)
          middle = i32x4.sub(middle, counted)
        }
        middleX = f32x4.add(middleX, v128.and(dx, counted))
        middleY = f32x4.add(middleY, v128.and(dy, counted))
      }
    }
  }
  if (pushes == 1 && !arePushes(pushX, pushY)) return false
  if (sums == 1) middle = along
  v128.store(slot, pushX, PUSH_X)
  v128.store(slot, pushY, PUSH_Y)
  v128.store(slot, near, NEAR)
  v128.store(slot, touching, TOUCHING)
  v128.store(slot, alongX, ALONG_X)
  v128.store(slot, alongY, ALONG_Y)
  v128.store(slot, along, ALONG)
  v128.store(slot, middleX, MIDDLE_X)
  v128.store(slot, middleY, MIDDLE_Y)
  v128.store(slot, middle, MIDDLE)
  return true
}
