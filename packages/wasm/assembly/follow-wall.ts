import { steerAlong } from './force'
import { hx, hy, scratch, x, y, z } from './group'
import { scaleTo } from './lanes'
import {
  areApart,
  awayX,
  awayY,
  gap as gapOf,
  lanesOf,
  listObstacles,
  measure,
  NUMBER,
  RADIUS,
  rangeCount,
  RECORD,
  searches,
  shortest,
} from './obstacles'
import { away, findNearest, nearX, nearY } from './paths'
import { RANGES } from './ranges'
import { Obstacles, Path, Rule, World, WRAP } from './world'

/** The sine of the angle to the wall's normal up to which an agent heads straight at it. */
const STRAIGHT: f32 = 1e-9

/** From the four to the nearest point of a wall, the unit vector out of it there, and how far it is from the place foreseen. */
let wallX: v128 = i32x4(0, 0, 0, 0)
let wallY: v128 = i32x4(0, 0, 0, 0)
let outX: v128 = i32x4(0, 0, 0, 0)
let outY: v128 = i32x4(0, 0, 0, 0)
let gap: v128 = i32x4(0, 0, 0, 0)

/** Finds the border of an obstacle that is nearest to the places foreseen; answers in which lanes there is one in range. */
function findObstacle(world: World, obstacles: Obstacles, aheadX: v128, aheadY: v128, reach: f32): v128 {
  const range = f32x4.splat(reach)
  const wraps = world.edge == WRAP
  const width = world.right - world.left
  const height = world.top - world.bottom
  const futureX = f32x4.add(x, aheadX)
  const futureY = f32x4.add(y, aheadY)
  let number = i32x4.splat(-1)
  let found = f32x4.splat(0)
  gap = range
  wallX = wallY = outX = outY = found
  const apart = areApart(obstacles, futureX, futureY, reach)
  for (let search = 0; search < searches(apart); search++) {
    const whose = lanesOf(search, apart)
    listObstacles(world, obstacles, futureX, futureY, reach, whose)
    for (let k = 0; k < rangeCount; k++) {
      const listed = scratch + RANGES + <usize>k * 8
      let record = <usize>load<u32>(listed)
      const end = <usize>load<u32>(listed, 4)
      for (; record < end; record += RECORD) {
        const dx = shortest(f32x4.sub(v128.load32_splat(record), futureX), width, wraps)
        const dy = shortest(f32x4.sub(v128.load32_splat(record, 4), futureY), height, wraps)
        const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
        const most = f32x4.add(range, v128.load32_splat(record, RADIUS))
        const near = v128.and(f32x4.le(squared, f32x4.mul(most, most)), whose)
        if (!v128.any_true(near)) continue
        measure(record, dx, dy, squared)
        const own = i32x4.splat(load<i32>(record, NUMBER))
        const earlier = v128.and(f32x4.eq(gapOf, gap), i32x4.lt_s(own, number))
        const take = v128.and(near, v128.or(f32x4.lt(gapOf, gap), earlier))
        found = v128.or(found, take)
        number = v128.bitselect(own, number, take)
        gap = v128.bitselect(gapOf, gap, take)
        outX = v128.bitselect(awayX, outX, take)
        outY = v128.bitselect(awayY, outY, take)
      }
    }
  }
  wallX = f32x4.sub(aheadX, f32x4.mul(outX, gap))
  wallY = f32x4.sub(aheadY, f32x4.mul(outY, gap))
  return found
}

/** Takes a path for a wall where it is nearer; answers in which lanes it is. */
function findPath(world: World, path: Path, aheadX: v128, aheadY: v128): v128 {
  const zero = f32x4.splat(0)
  const ownZ = world.inSpace ? z : zero
  const futureX = f32x4.add(x, aheadX)
  const futureY = f32x4.add(y, aheadY)
  findNearest(path, futureX, futureY, ownZ)
  const nearer = f32x4.lt(f32x4.sqrt(away), f32x4.pmax(zero, gap))
  if (!v128.any_true(nearer)) return nearer
  const onIt = f32x4.eq(away, zero)
  const pointX = nearX
  const pointY = nearY
  findNearest(path, x, y, ownZ)
  const ownX = f32x4.sub(x, nearX)
  const ownY = f32x4.sub(y, nearY)
  const thereX = f32x4.sub(futureX, pointX)
  const thereY = f32x4.sub(futureY, pointY)
  // Out of the wall is towards the side on which the agent is, though the foreseen place be beyond.
  const beyond = f32x4.lt(f32x4.add(f32x4.mul(thereX, ownX), f32x4.mul(thereY, ownY)), zero)
  let awayX = v128.bitselect(ownX, thereX, onIt)
  let awayY = v128.bitselect(ownY, thereY, onIt)
  const scale = scaleTo(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayY, awayY)), f32x4.splat(1))
  const signed = v128.bitselect(f32x4.neg(scale), scale, beyond)
  awayX = f32x4.mul(awayX, signed)
  awayY = f32x4.mul(awayY, signed)
  wallX = v128.bitselect(f32x4.sub(pointX, x), wallX, nearer)
  wallY = v128.bitselect(f32x4.sub(pointY, y), wallY, nearer)
  outX = v128.bitselect(awayX, outX, nearer)
  outY = v128.bitselect(awayY, outY, nearer)
  return nearer
}

/**
 * See the behavior `followWall`; more: `Obstacles`, data: a `Path` that is a wall too, or 0; a: how far from the wall,
 * b: the look-ahead, c: how far from there it heeds walls.
 */
export function followWall(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const lookAhead = f32x4.splat(rule.b)
  const aheadX = f32x4.mul(hx, lookAhead)
  const aheadY = f32x4.mul(hy, lookAhead)
  let found = findObstacle(world, changetype<Obstacles>(rule.more), aheadX, aheadY, rule.c)
  if (rule.data) {
    const path = changetype<Path>(rule.data)
    if (path.segmentCount > 0) found = v128.or(found, findPath(world, path, aheadX, aheadY))
  }
  const distance = f32x4.splat(rule.a)
  let wayX = f32x4.add(wallX, f32x4.mul(outX, distance))
  let wayY = f32x4.add(wallY, f32x4.mul(outY, distance))
  const across = f32x4.abs(f32x4.sub(f32x4.mul(hx, outY), f32x4.mul(hy, outX)))
  const straight = f32x4.le(across, f32x4.splat(STRAIGHT))
  wayX = f32x4.sub(wayX, v128.and(f32x4.mul(hy, lookAhead), straight))
  wayY = f32x4.add(wayY, v128.and(f32x4.mul(hx, lookAhead), straight))
  steerAlong(wayX, wayY, zero, v128.and(found, v128.or(f32x4.ne(wayX, zero), f32x4.ne(wayY, zero))))
}
