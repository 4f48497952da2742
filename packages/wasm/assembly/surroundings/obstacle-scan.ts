import { scratch } from '../group'
import { shortest } from '../math/lanes'
import { OBSTACLE_RANGES } from '../memory'
import { Obstacles, World, WRAP } from '../world'
import { areApart, lanesOf, listObstacles, rangeCount, RECORD, searches } from './obstacles'

/** The obstacle that a scan has come to, the lanes that it is for, and the ways to its middle from the four places. */
export let record: usize = 0
export let whose: v128 = i32x4(0, 0, 0, 0)
export let dx: v128 = i32x4(0, 0, 0, 0)
export let dy: v128 = i32x4(0, 0, 0, 0)
export let squared: v128 = i32x4(0, 0, 0, 0)

/** The world's edges. */
export let wraps: bool = false
export let width: f32 = 0
export let height: f32 = 0

let world: World = changetype<World>(0)
let obstacles: Obstacles = changetype<Obstacles>(0)
let x: v128 = i32x4(0, 0, 0, 0)
let y: v128 = i32x4(0, 0, 0, 0)
let reach: f32 = 0
let hollows: bool = false
let apart: bool = false
let search: i32 = 0
let range: i32 = 0
let ranges: i32 = 0
let next: usize = 0
let end: usize = 0

/**
 * Starts a scan of the obstacles that may come within `reach` of four positions, or of those met from inside.
 * One scan at a time.
 */
export function beginScan(
  inWorld: World,
  among: Obstacles,
  aroundX: v128,
  aroundY: v128,
  within: f32,
  onlyHollows: bool = false,
): void {
  world = inWorld
  obstacles = among
  x = aroundX
  y = aroundY
  wraps = world.edge == WRAP
  width = world.right - world.left
  height = world.top - world.bottom
  reach = within
  hollows = onlyHollows
  apart = areApart(obstacles, x, y, reach)
  search = range = ranges = 0
  next = end = 0
}

/** Advances to the next obstacle; false if there is none. */
// @ts-ignore: decorator
@inline
export function nextObstacle(): bool {
  if (next == end && !nextRange()) return false
  record = next
  next += RECORD
  dx = shortest(f32x4.sub(v128.load32_splat(record), x), width, wraps)
  dy = shortest(f32x4.sub(v128.load32_splat(record, 4), y), height, wraps)
  squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
  return true
}

function nextRange(): bool {
  while (next == end) {
    if (range == ranges) {
      if (search == searches(apart)) return false
      whose = lanesOf(search++, apart)
      listObstacles(world, obstacles, x, y, reach, whose, hollows)
      range = 0
      ranges = rangeCount
      continue
    }
    const listed = scratch + OBSTACLE_RANGES + <usize>range * 8
    range++
    next = <usize>load<u32>(listed)
    end = <usize>load<u32>(listed, 4)
  }
  return true
}
