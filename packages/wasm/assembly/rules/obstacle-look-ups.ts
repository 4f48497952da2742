/** Obstacle queries of compiled rules: they write places, and read the results for the four agents of the group. */
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
import {
  awayX,
  awayY,
  CORNERS,
  farthestOf,
  gap,
  measure,
  NUMBER,
  RADIUS,
  VX,
  VY,
} from '../surroundings/obstacles'
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
  BALL,
  pluginKindOf,
  leadTo,
  measureSolid,
  PLANE,
  sidesOf,
  SOLID,
  solidAwayX,
  solidAwayY,
  solidAwayZ,
  solidGap,
  solidX,
  solidY,
  solidZ,
} from '../surroundings/solids'
import {
  edgeLeftX as seenLeftX,
  edgeLeftY as seenLeftY,
  edgeRightX as seenRightX,
  edgeRightY as seenRightY,
  findSilhouette,
} from '../surroundings/silhouettes'
import { findTangents, leftmost, leftX, leftY, rightmost, rightX, rightY, turn } from '../surroundings/tangents'
import { Obstacles, World } from '../world'

/** The obstacle is met from inside alone. */
const INSIDE = 1

/** The sum of what pushes bodies out of the obstacles near them, and how many these are. */
export function askPush(world: World, obstacles: Obstacles): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const atX = placed(0)
  const atY = placed(1)
  const atZ = placed(2)
  const radius = placed(3)
  const range = placed(4)
  const strength = placed(5)
  const strongest = placed(6)
  const farther = f32x4.add(range, radius)
  const reach = farthestOf(farther)
  let count = zero
  let forceX = zero
  let forceY = zero
  let forceZ = zero
  beginScan(world, obstacles, atX, atY, reach)
  while (nextObstacle()) {
    const size = v128.load32_splat(record, RADIUS)
    const far = f32x4.add(farther, size)
    const near = v128.and(f32x4.le(squared, f32x4.mul(far, far)), whose)
    if (!v128.any_true(near)) continue
    measure(record, dx, dy, squared)
    const apartBy = f32x4.sub(gap, radius)
    const counted = v128.and(near, f32x4.lt(apartBy, range))
    const less = f32x4.pmin(f32x4.div(strength, f32x4.mul(apartBy, apartBy)), strongest)
    const push = v128.and(v128.bitselect(less, strongest, f32x4.gt(apartBy, zero)), counted)
    count = f32x4.add(count, v128.and(one, counted))
    forceX = f32x4.add(forceX, f32x4.mul(awayX, push))
    forceY = f32x4.add(forceY, f32x4.mul(awayY, push))
  }
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    measureSolid(world, record, atX, atY, atZ)
    const apartBy = f32x4.sub(solidGap, radius)
    const counted = f32x4.lt(apartBy, range)
    const less = f32x4.pmin(f32x4.div(strength, f32x4.mul(apartBy, apartBy)), strongest)
    const push = v128.and(v128.bitselect(less, strongest, f32x4.gt(apartBy, zero)), counted)
    count = f32x4.add(count, v128.and(one, counted))
    forceX = f32x4.add(forceX, f32x4.mul(solidAwayX, push))
    forceY = f32x4.add(forceY, f32x4.mul(solidAwayY, push))
    forceZ = f32x4.add(forceZ, f32x4.mul(solidAwayZ, push))
  }
  answer(0, forceX)
  answer(1, forceY)
  answer(2, forceZ)
  answer(3, count)
}

/** The ways to the nearest places that obstacles hide from somebody, and 1 where there is one. */
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
    // The hunter is exactly in its middle.
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
    if (pluginKindOf(record) == PLANE || sidesOf(record) == INSIDE) continue
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

/** The nearest upright obstacles that bodies touch or have in their way. */
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
    // Of two equally near the later one counts.
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
    let fromX: v128
    let fromY: v128
    let intoX: v128
    let intoY: v128
    if (isCircle) {
      // As seen toward its middle the tangents are at ± the angle of this sine.
      const sine = f32x4.pmin(f32x4.div(f32x4.add(clearance, around), distance), one)
      const cosine = f32x4.sqrt(f32x4.pmax(f32x4.sub(one, f32x4.mul(sine, sine)), zero))
      const onX = f32x4.mul(towardX, cosine)
      const onY = f32x4.mul(towardY, cosine)
      const acrossX = f32x4.mul(towardY, sine)
      const acrossY = f32x4.mul(towardX, sine)
      fromX = f32x4.add(onX, acrossX)
      fromY = f32x4.sub(onY, acrossY)
      intoX = f32x4.sub(onX, acrossX)
      intoY = f32x4.add(onY, acrossY)
      open = v128.and(open, f32x4.lt(f32x4.abs(heading), sine))
    } else {
      findTangents(record, dx, dy, clearance, towardX, towardY)
      fromX = rightX
      fromY = rightY
      intoX = leftX
      intoY = leftY
      open = v128.and(open, v128.and(f32x4.lt(rightmost, heading), f32x4.lt(heading, leftmost)))
    }
    if (v128.any_true(asThePaper)) {
      let seen = findSilhouette(record, dx, dy, squared, relativeX, relativeY, radius, range)
      seen = v128.and(v128.and(seen, better), f32x4.lt(here, farthest))
      seen = v128.andnot(seen, v128.or(inside, touched))
      open = v128.bitselect(seen, open, asThePaper)
      fromX = v128.bitselect(seenRightX, fromX, asThePaper)
      fromY = v128.bitselect(seenRightY, fromY, asThePaper)
      intoX = v128.bitselect(seenLeftX, intoX, asThePaper)
      intoY = v128.bitselect(seenLeftY, intoY, asThePaper)
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
    edgeRightX = v128.bitselect(fromX, edgeRightX, take)
    edgeRightY = v128.bitselect(fromY, edgeRightY, take)
    edgeLeftX = v128.bitselect(intoX, edgeLeftX, take)
    edgeLeftY = v128.bitselect(intoY, edgeLeftY, take)
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

/** The first obstacles on straight ways. */
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
 * Where ways straight ahead meet the borders of solids, and of obstacles that bodies are inside of and are to stay in; and what
 * pushes bodies out of solids that they overlap.
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
  pushOut(world, obstacles, placed(6), placed(9))
}

/** Meets upright obstacles, or of those only borders that bodies are to stay in. */
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

/** Sums up what pushes bodies of these radii out of the solids that they overlap, each with `force` at most. */
function pushOut(world: World, obstacles: Obstacles, radius: v128, force: v128): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  let pushX = zero
  let pushY = zero
  let pushZ = zero
  let count = zero
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    measureSolid(world, record, placed(0), placed(1), placed(2))
    const overlap = f32x4.sub(radius, solidGap)
    const touched = f32x4.gt(overlap, zero)
    const strength = v128.and(f32x4.mul(force, f32x4.pmin(one, f32x4.div(overlap, radius))), touched)
    pushX = f32x4.add(pushX, f32x4.mul(solidAwayX, strength))
    pushY = f32x4.add(pushY, f32x4.mul(solidAwayY, strength))
    pushZ = f32x4.add(pushZ, f32x4.mul(solidAwayZ, strength))
    count = f32x4.add(count, v128.and(one, touched))
  }
  answer(4, pushX)
  answer(5, pushY)
  answer(6, pushZ)
  answer(7, count)
}
