import { setForce } from './force'
import { maxForce, scratch, x, y } from './group'
import { dot, limitTo } from './lanes'
import {
  areApart,
  awayX,
  awayY,
  bodies,
  gap as gapOf,
  lanesOf,
  listObstacles,
  measure,
  RADIUS,
  rangeCount,
  RECORD,
  searches,
  shortest,
} from './obstacles'
import { most, RANGES } from './ranges'
import { measureSolid, SOLID, solidAwayX, solidAwayY, solidAwayZ, solidGap } from './solids'
import { Obstacles, Rule, World, WRAP } from './world'

/** See the behavior `repelObstacles`; more: `Obstacles`; a: how far it heeds them, b: the push at distance 1. */
export function repelObstacles(world: World, rule: Rule): void {
  const obstacles = changetype<Obstacles>(rule.more)
  const zero = f32x4.splat(0)
  const radius = bodies()
  const wraps = world.edge == WRAP
  const width = world.right - world.left
  const height = world.top - world.bottom
  const myX = x
  const myY = y
  const range = f32x4.splat(rule.a)
  const farther = f32x4.add(range, radius)
  const strength = f32x4.splat(rule.b)
  const reach = most(farther)
  let isPushed = zero
  let forceX = zero
  let forceY = zero
  let forceZ = zero
  const apart = areApart(obstacles, x, y, reach)
  for (let search = 0; search < searches(apart); search++) {
    const whose = lanesOf(search, apart)
    listObstacles(world, obstacles, x, y, reach, whose)
    for (let k = 0; k < rangeCount; k++) {
      const listed = scratch + RANGES + <usize>k * 8
      let record = <usize>load<u32>(listed)
      const end = <usize>load<u32>(listed, 4)
      for (; record < end; record += RECORD) {
        const dx = shortest(f32x4.sub(v128.load32_splat(record), myX), width, wraps)
        const dy = shortest(f32x4.sub(v128.load32_splat(record, 4), myY), height, wraps)
        const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
        const size = v128.load32_splat(record, RADIUS)
        const most = f32x4.add(farther, size)
        const near = v128.and(f32x4.le(squared, f32x4.mul(most, most)), whose)
        if (!v128.any_true(near)) continue
        measure(record, dx, dy, squared)
        const gap = f32x4.sub(gapOf, radius)
        const heeded = v128.and(near, f32x4.lt(gap, range))
        const apartBy = f32x4.pmin(f32x4.div(strength, f32x4.mul(gap, gap)), maxForce)
        const push = v128.and(v128.bitselect(apartBy, maxForce, f32x4.gt(gap, zero)), heeded)
        isPushed = v128.or(isPushed, heeded)
        forceX = f32x4.add(forceX, f32x4.mul(awayX, push))
        forceY = f32x4.add(forceY, f32x4.mul(awayY, push))
      }
    }
  }
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    measureSolid(world, record)
    const gap = f32x4.sub(solidGap, radius)
    const heeded = f32x4.lt(gap, range)
    const apartBy = f32x4.pmin(f32x4.div(strength, f32x4.mul(gap, gap)), maxForce)
    const push = v128.and(v128.bitselect(apartBy, maxForce, f32x4.gt(gap, zero)), heeded)
    isPushed = v128.or(isPushed, heeded)
    forceX = f32x4.add(forceX, f32x4.mul(solidAwayX, push))
    forceY = f32x4.add(forceY, f32x4.mul(solidAwayY, push))
    forceZ = f32x4.add(forceZ, f32x4.mul(solidAwayZ, push))
  }
  const scale = limitTo(dot(forceX, forceY, forceZ, forceX, forceY, forceZ), maxForce)
  setForce(f32x4.mul(forceX, scale), f32x4.mul(forceY, scale), f32x4.mul(forceZ, scale), isPushed)
}
