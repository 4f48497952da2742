/** Queries of compiled rules about obstacles near a place: what pushes bodies away, where they hide, the nearest wall. */
import { dot, scaleTo, shortest } from '../math/lanes'
import { answer, placed } from './look-ups'
import {
  beginScan,
  dx,
  dy,
  height,
  nextObstacle,
  record,
  squared,
  whose,
  width,
  wraps,
} from '../surroundings/obstacle-scan'
import { awayX, awayY, farthestOf, gap, measure, NUMBER, RADIUS } from '../surroundings/obstacles'
import {
  BALL,
  leadTo,
  measureSolid,
  PLANE,
  sidesOf,
  SOLID,
  solidAwayX,
  solidAwayY,
  solidAwayZ,
  solidGap,
  solidKindOf,
  solidX,
  solidY,
  solidZ,
} from '../surroundings/solids'
import { Obstacles, World } from '../world'

/** The obstacle is met from inside alone. */
const INSIDE = 1

/** The sum of the pushes of the obstacles near bodies, and how many obstacles push. */
export function askPush(world: World, obstacles: Obstacles): void {
  const atX = placed(0)
  const atY = placed(1)
  const atZ = placed(2)
  const radius = placed(3)
  const range = placed(4)
  const strength = placed(5)
  const strongest = placed(6)
  const farther = f32x4.add(range, radius)
  const reach = farthestOf(farther)
  beginPush()
  beginScan(world, obstacles, atX, atY, reach)
  while (nextObstacle()) {
    const size = v128.load32_splat(record, RADIUS)
    const far = f32x4.add(farther, size)
    const near = v128.and(f32x4.le(squared, f32x4.mul(far, far)), whose)
    if (!v128.any_true(near)) continue
    measure(record, dx, dy, squared)
    const apartBy = f32x4.sub(gap, radius)
    const counted = v128.and(near, f32x4.lt(apartBy, range))
    const push = v128.and(strengthAt(apartBy, strength, strongest), counted)
    pushX = f32x4.add(pushX, f32x4.mul(awayX, push))
    pushY = f32x4.add(pushY, f32x4.mul(awayY, push))
    pushes = f32x4.add(pushes, v128.and(f32x4.splat(1), counted))
  }
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    measureSolid(world, record, atX, atY, atZ)
    const apartBy = f32x4.sub(solidGap, radius)
    addSolidPush(strengthAt(apartBy, strength, strongest), f32x4.lt(apartBy, range))
  }
  answerPush(0)
}

/** How strongly an obstacle pushes at a distance from its border: `strength` / distance², at most `strongest`. */
// @ts-ignore: decorator
@inline
function strengthAt(distance: v128, strength: v128, strongest: v128): v128 {
  const less = f32x4.pmin(f32x4.div(strength, f32x4.mul(distance, distance)), strongest)
  return v128.bitselect(less, strongest, f32x4.gt(distance, f32x4.splat(0)))
}

/** Sums up what pushes bodies of these radii out of the solids that they overlap, each with `force` at most; answers from `k` on. */
export function answerPushOut(world: World, obstacles: Obstacles, radius: v128, force: v128, k: i32): void {
  const one = f32x4.splat(1)
  const zero = f32x4.splat(0)
  beginPush()
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    measureSolid(world, record, placed(0), placed(1), placed(2))
    const overlap = f32x4.sub(radius, solidGap)
    addSolidPush(f32x4.mul(force, f32x4.pmin(one, f32x4.div(overlap, radius))), f32x4.gt(overlap, zero))
  }
  answerPush(k)
}

/** The sum of the pushes so far, and how many there are. */
let pushX: v128 = i32x4(0, 0, 0, 0)
let pushY: v128 = i32x4(0, 0, 0, 0)
let pushZ: v128 = i32x4(0, 0, 0, 0)
let pushes: v128 = i32x4(0, 0, 0, 0)

function beginPush(): void {
  pushX = pushY = pushZ = pushes = f32x4.splat(0)
}

/** Adds a push out of the solid measured last, in the lanes where it counts. */
// @ts-ignore: decorator
@inline
function addSolidPush(strength: v128, counted: v128): void {
  const push = v128.and(strength, counted)
  pushX = f32x4.add(pushX, f32x4.mul(solidAwayX, push))
  pushY = f32x4.add(pushY, f32x4.mul(solidAwayY, push))
  pushZ = f32x4.add(pushZ, f32x4.mul(solidAwayZ, push))
  pushes = f32x4.add(pushes, v128.and(f32x4.splat(1), counted))
}

function answerPush(k: i32): void {
  answer(k, pushX)
  answer(k + 1, pushY)
  answer(k + 2, pushZ)
  answer(k + 3, pushes)
}

/** The ways to the nearest places behind obstacles, hidden from somebody, and 1 where there is one. */
export function askShelter(world: World, obstacles: Obstacles): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const infinite = f32x4.splat(Infinity)
  const x = placed(0)
  const y = placed(1)
  const z = placed(2)
  const toX = placed(3)
  const toY = placed(4)
  const toZ = placed(5)
  const behind = placed(6)
  const range = placed(7)
  const reach = farthestOf(range)
  let least = infinite
  let number = i32x4.splat(-1)
  let placeX = zero
  let placeY = zero
  let placeZ = zero
  beginScan(world, obstacles, x, y, reach)
  while (nextObstacle()) {
    if ((load<i32>(record, NUMBER) & 3) == INSIDE) continue
    const size = v128.load32_splat(record, RADIUS)
    const far = f32x4.add(range, size)
    const near = f32x4.le(squared, f32x4.mul(far, far))
    let outX = shortest(f32x4.sub(dx, toX), width, wraps)
    const outY = shortest(f32x4.sub(dy, toY), height, wraps)
    let outSquared = f32x4.add(f32x4.mul(outX, outX), f32x4.mul(outY, outY))
    // From the middle of the obstacle no direction leads away: its +x side hides.
    const inMiddle = f32x4.eq(outSquared, zero)
    outX = v128.bitselect(one, outX, inMiddle)
    outSquared = v128.bitselect(one, outSquared, inMiddle)
    const scale = scaleTo(outSquared, f32x4.add(size, behind))
    const atX = f32x4.add(dx, f32x4.mul(outX, scale))
    const atY = f32x4.add(dy, f32x4.mul(outY, scale))
    const away = f32x4.add(f32x4.mul(atX, atX), f32x4.mul(atY, atY))
    const own = i32x4.splat(load<i32>(record, NUMBER))
    const earlier = v128.and(f32x4.eq(away, least), i32x4.lt_s(own, number))
    let take = v128.or(f32x4.lt(away, least), earlier)
    take = v128.and(v128.and(take, near), whose)
    least = v128.bitselect(away, least, take)
    number = v128.bitselect(own, number, take)
    placeX = v128.bitselect(atX, placeX, take)
    placeY = v128.bitselect(atY, placeY, take)
  }
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    if (solidKindOf(record) == PLANE || sidesOf(record) == INSIDE) continue
    leadTo(world, record, x, y, z)
    const size = v128.load32_splat(record, BALL)
    const far = f32x4.add(range, size)
    const near = f32x4.le(dot(solidX, solidY, solidZ, solidX, solidY, solidZ), f32x4.mul(far, far))
    let outX = shortest(f32x4.sub(solidX, toX), width, wraps)
    const outY = shortest(f32x4.sub(solidY, toY), height, wraps)
    const outZ = shortest(f32x4.sub(solidZ, toZ), world.ceiling - world.floor, wraps)
    let outSquared = dot(outX, outY, outZ, outX, outY, outZ)
    const inMiddle = f32x4.eq(outSquared, zero)
    outX = v128.bitselect(one, outX, inMiddle)
    outSquared = v128.bitselect(one, outSquared, inMiddle)
    const scale = scaleTo(outSquared, f32x4.add(size, behind))
    const atX = f32x4.add(solidX, f32x4.mul(outX, scale))
    const atY = f32x4.add(solidY, f32x4.mul(outY, scale))
    const atZ = f32x4.add(solidZ, f32x4.mul(outZ, scale))
    const away = dot(atX, atY, atZ, atX, atY, atZ)
    const take = v128.and(f32x4.lt(away, least), near)
    least = v128.bitselect(away, least, take)
    placeX = v128.bitselect(atX, placeX, take)
    placeY = v128.bitselect(atY, placeY, take)
    placeZ = v128.bitselect(atZ, placeZ, take)
  }
  answer(0, placeX)
  answer(1, placeY)
  answer(2, placeZ)
  answer(3, v128.and(one, f32x4.lt(least, infinite)))
}

/** The unit vectors out of the nearest borders of upright obstacles, and how far these are; Infinity where there is none. */
export function askWall(world: World, obstacles: Obstacles): void {
  const x = placed(0)
  const y = placed(1)
  const range = placed(3)
  const reach = farthestOf(range)
  let number = i32x4.splat(-1)
  let found = f32x4.splat(0)
  let least = range
  let outX = found
  let outY = found
  beginScan(world, obstacles, x, y, reach)
  while (nextObstacle()) {
    const far = f32x4.add(range, v128.load32_splat(record, RADIUS))
    const near = v128.and(f32x4.le(squared, f32x4.mul(far, far)), whose)
    if (!v128.any_true(near)) continue
    measure(record, dx, dy, squared)
    const own = i32x4.splat(load<i32>(record, NUMBER))
    const earlier = v128.and(f32x4.eq(gap, least), i32x4.lt_s(own, number))
    const take = v128.and(near, v128.or(f32x4.lt(gap, least), earlier))
    found = v128.or(found, take)
    number = v128.bitselect(own, number, take)
    least = v128.bitselect(gap, least, take)
    outX = v128.bitselect(awayX, outX, take)
    outY = v128.bitselect(awayY, outY, take)
  }
  answer(0, outX)
  answer(1, outY)
  answer(2, v128.bitselect(least, f32x4.splat(Infinity), found))
}
