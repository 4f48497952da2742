/** Queries of compiled rules about obstacles ahead of a body: the nearest in its way, and what it meets if it goes straight on. */
import { answer, placed } from './look-ups'
import { answerPushOut } from './obstacle-look-ups'
import { beginScan, dx, dy, nextObstacle, record, squared, whose } from '../surroundings/obstacle-scan'
import { awayX, awayY, CORNERS, farthestOf, gap, measure, NUMBER, RADIUS, VX, VY } from '../surroundings/obstacles'
import {
  beginRay,
  distance as metAt,
  fromX,
  fromY,
  fromZ,
  meetOutline,
  meetSolids,
  normalX,
  normalY,
  normalZ,
  within,
} from '../surroundings/ray'
import {
  edgeLeftX as seenLeftX,
  edgeLeftY as seenLeftY,
  edgeRightX as seenRightX,
  edgeRightY as seenRightY,
  findSilhouette,
} from '../surroundings/silhouettes'
import { findTangents, leftmost, leftX, leftY, rightmost, rightX, rightY, turn } from '../surroundings/tangents'
import { Obstacles, World } from '../world'

/** The nearest upright obstacles that bodies touch or have in their way, with the edges to pass them by. */
export function askAhead(world: World, obstacles: Obstacles): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const infinite = f32x4.splat(Infinity)
  const myX = placed(0)
  const myY = placed(1)
  const vx = placed(3)
  const vy = placed(4)
  const radius = placed(6)
  const clearance = placed(7)
  const range = placed(8)
  const farthest = placed(9)
  const asThePaper = f32x4.gt(placed(10), zero)
  const reach = farthestOf(range)
  let inTheWay = zero
  let nearest = infinite
  let number = i32x4.splat(-1)
  let near = infinite
  let outX = zero
  let outY = zero
  let edgeRightX = zero
  let edgeRightY = zero
  let edgeLeftX = zero
  let edgeLeftY = zero
  let goesX = zero
  let goesY = zero
  let size = zero
  let isRound = zero
  let isInside = zero
  beginScan(world, obstacles, myX, myY, reach)
  while (nextObstacle()) {
    const around = v128.load32_splat(record, RADIUS)
    const far = f32x4.add(range, around)
    const inRange = v128.and(f32x4.le(squared, f32x4.mul(far, far)), whose)
    if (!v128.any_true(inRange)) continue
    const isCircle = load<u32>(record, CORNERS) == 0
    const inside = measure(record, dx, dy, squared)
    const here = gap
    const offX = awayX
    const offY = awayY
    let distance = f32x4.pmax(here, zero)
    if (isCircle) distance = v128.bitselect(distance, f32x4.sqrt(squared), inside)
    // Of two that are equally near the later one counts.
    const own = i32x4.splat(load<i32>(record, NUMBER))
    const later = v128.and(f32x4.eq(distance, nearest), i32x4.gt_s(own, number))
    const better = v128.and(inRange, v128.or(f32x4.lt(distance, nearest), later))
    const touched = f32x4.le(here, radius)
    const relativeX = f32x4.sub(vx, v128.load32_splat(record, VX))
    const relativeY = f32x4.sub(vy, v128.load32_splat(record, VY))
    const speedSquared = f32x4.add(f32x4.mul(relativeX, relativeX), f32x4.mul(relativeY, relativeY))
    let open = v128.and(better, v128.and(f32x4.lt(here, farthest), f32x4.gt(here, zero)))
    open = v128.andnot(open, inside)
    open = v128.and(open, f32x4.gt(speedSquared, zero))
    const towardX = f32x4.neg(offX)
    const towardY = f32x4.neg(offY)
    const perSpeed = f32x4.div(one, f32x4.sqrt(speedSquared))
    const heading = turn(towardX, towardY, f32x4.mul(relativeX, perSpeed), f32x4.mul(relativeY, perSpeed))
    let itsRightX: v128
    let itsRightY: v128
    let itsLeftX: v128
    let itsLeftY: v128
    if (isCircle) {
      // The tangents are at this angle to both sides of the direction to its middle.
      const sine = f32x4.pmin(f32x4.div(f32x4.add(clearance, around), distance), one)
      const cosine = f32x4.sqrt(f32x4.pmax(f32x4.sub(one, f32x4.mul(sine, sine)), zero))
      const onX = f32x4.mul(towardX, cosine)
      const onY = f32x4.mul(towardY, cosine)
      const acrossX = f32x4.mul(towardY, sine)
      const acrossY = f32x4.mul(towardX, sine)
      itsRightX = f32x4.add(onX, acrossX)
      itsRightY = f32x4.sub(onY, acrossY)
      itsLeftX = f32x4.sub(onX, acrossX)
      itsLeftY = f32x4.add(onY, acrossY)
      open = v128.and(open, f32x4.lt(f32x4.abs(heading), sine))
    } else {
      findTangents(record, dx, dy, clearance, towardX, towardY)
      itsRightX = rightX
      itsRightY = rightY
      itsLeftX = leftX
      itsLeftY = leftY
      open = v128.and(open, v128.and(f32x4.lt(rightmost, heading), f32x4.lt(heading, leftmost)))
    }
    if (v128.any_true(asThePaper)) {
      let seen = findSilhouette(record, dx, dy, squared, relativeX, relativeY, radius, range)
      seen = v128.and(v128.and(seen, better), f32x4.lt(here, farthest))
      seen = v128.andnot(seen, v128.or(inside, touched))
      open = v128.bitselect(seen, open, asThePaper)
      itsRightX = v128.bitselect(seenRightX, itsRightX, asThePaper)
      itsRightY = v128.bitselect(seenRightY, itsRightY, asThePaper)
      itsLeftX = v128.bitselect(seenLeftX, itsLeftX, asThePaper)
      itsLeftY = v128.bitselect(seenLeftY, itsLeftY, asThePaper)
    }
    const take = v128.and(better, v128.or(touched, open))
    size = v128.bitselect(f32x4.add(around, radius), size, take)
    isRound = v128.bitselect(isCircle ? v128.andnot(one, inside) : zero, isRound, take)
    isInside = v128.bitselect(v128.and(one, inside), isInside, take)
    inTheWay = v128.bitselect(open, inTheWay, take)
    nearest = v128.bitselect(distance, nearest, take)
    number = v128.bitselect(own, number, take)
    near = v128.bitselect(here, near, take)
    outX = v128.bitselect(offX, outX, take)
    outY = v128.bitselect(offY, outY, take)
    edgeRightX = v128.bitselect(itsRightX, edgeRightX, take)
    edgeRightY = v128.bitselect(itsRightY, edgeRightY, take)
    edgeLeftX = v128.bitselect(itsLeftX, edgeLeftX, take)
    edgeLeftY = v128.bitselect(itsLeftY, edgeLeftY, take)
    goesX = v128.bitselect(relativeX, goesX, take)
    goesY = v128.bitselect(relativeY, goesY, take)
  }
  answer(0, v128.and(edgeRightX, inTheWay))
  answer(1, v128.and(edgeRightY, inTheWay))
  answer(2, v128.and(edgeLeftX, inTheWay))
  answer(3, v128.and(edgeLeftY, inTheWay))
  answer(4, outX)
  answer(5, outY)
  answer(6, goesX)
  answer(7, goesY)
  answer(8, near)
  answer(9, nearest)
  answer(10, v128.and(one, inTheWay))
  answer(11, size)
  answer(12, isRound)
  answer(13, isInside)
}

/** Where bodies that go straight ahead first touch an obstacle. */
export function askRay(world: World, obstacles: Obstacles): void {
  const clearance = placed(6)
  const range = placed(7)
  beginRay(placed(3), placed(4), placed(5), clearance, range)
  meetOutlines(world, obstacles, f32x4.add(range, clearance), false)
  meetSolids(world, obstacles, placed(0), placed(1), placed(2))
  answer(0, normalX)
  answer(1, normalY)
  answer(2, normalZ)
  answer(3, metAt)
  answer(4, fromX)
  answer(5, fromY)
  answer(6, fromZ)
  answer(7, v128.and(f32x4.splat(1), within))
}

/**
 * Where bodies that go straight ahead first touch a solid, or leave an obstacle that they are to stay in; and what pushes
 * them out of solids that they overlap.
 */
export function askBorder(world: World, obstacles: Obstacles): void {
  const clearance = placed(7)
  const range = placed(8)
  beginRay(placed(3), placed(4), placed(5), clearance, range)
  if (obstacles.hollow) meetOutlines(world, obstacles, f32x4.add(range, clearance), true)
  meetSolids(world, obstacles, placed(0), placed(1), placed(2))
  answer(0, normalX)
  answer(1, normalY)
  answer(2, normalZ)
  answer(3, metAt)
  answerPushOut(world, obstacles, placed(6), placed(9), 4)
}

/** Tries the upright obstacles, or only those that bodies are to stay in. */
function meetOutlines(world: World, obstacles: Obstacles, range: v128, bordersAlone: bool): void {
  beginScan(world, obstacles, placed(0), placed(1), farthestOf(range), bordersAlone)
  while (nextObstacle()) {
    const sides = load<i32>(record, NUMBER) & 3
    if (bordersAlone && (sides == 0 || sides == 3)) continue
    const inside = measure(record, dx, dy, squared)
    const counts = bordersAlone ? inside : f32x4.lt(gap, f32x4.splat(Infinity))
    const where = v128.and(counts, whose)
    if (v128.any_true(where)) meetOutline(record, dx, dy, awayX, awayY, inside, where)
  }
}
