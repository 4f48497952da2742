import {
  distance as borderAt,
  lookAhead,
  meetBorder,
  missAlong,
  missingX as alongX,
  missingY as alongY,
  missingZ as alongZ,
} from './border-ahead'
import { setForce } from './force'
import { maxForce, maxSpeed, perMass, scratch, vx, vy, vz, x, y } from './group'
import { dot, limitTo } from './lanes'
import {
  areApart,
  awayX as outX,
  awayY as outY,
  bodies,
  CORNERS,
  CORNERS_END,
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
  VX,
  VY,
} from './obstacles'
import { RANGES } from './ranges'
import { meetSolids, pushed, pushX, pushY, pushZ } from './solid-ahead'
import { located, locate, toX, toY } from './targets'
import { Obstacles, Rule, Target, World, WRAP } from './world'

/** Flags of `avoidObstacles`: whether `b` is the clearance, which else is the body's radius. */
const HAS_CLEARANCE = 1

/** The tangents to a polygon, as `findTangents` found: unit vectors, and numbers that grow with their angles. */
let rightX: v128 = i32x4(0, 0, 0, 0)
let rightY: v128 = i32x4(0, 0, 0, 0)
let leftX: v128 = i32x4(0, 0, 0, 0)
let leftY: v128 = i32x4(0, 0, 0, 0)
let rightmost: v128 = i32x4(0, 0, 0, 0)
let leftmost: v128 = i32x4(0, 0, 0, 0)

/** A number that grows with the angle from one unit vector to another, counterclockwise, −2 to 2 for −π to π. */
// @ts-ignore: decorator
@inline
function turn(ax: v128, ay: v128, bx: v128, by: v128): v128 {
  const cross = f32x4.sub(f32x4.mul(ax, by), f32x4.mul(ay, bx))
  const dot = f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by))
  const two = f32x4.splat(2)
  const zero = f32x4.splat(0)
  const beyond = f32x4.sub(v128.bitselect(two, f32x4.neg(two), f32x4.ge(cross, zero)), cross)
  return v128.bitselect(cross, beyond, f32x4.ge(dot, zero))
}

/** Finds the tangents to circles of the radius `around` about the corners of a polygon, its nearest point towards (tx, ty). */
function findTangents(record: usize, dx: v128, dy: v128, around: v128, tx: v128, ty: v128): void {
  const end = <usize>load<u32>(record, CORNERS_END)
  const one = f32x4.splat(1)
  const zero = f32x4.splat(0)
  rightmost = f32x4.splat(f32.MAX_VALUE)
  leftmost = f32x4.splat(-f32.MAX_VALUE)
  for (let corner = <usize>load<u32>(record, CORNERS); corner < end; corner += 8) {
    const cx = f32x4.add(dx, v128.load32_splat(corner))
    const cy = f32x4.add(dy, v128.load32_splat(corner, 4))
    const squared = f32x4.add(f32x4.mul(cx, cx), f32x4.mul(cy, cy))
    const per = f32x4.div(one, f32x4.sqrt(squared))
    const sine = f32x4.pmin(f32x4.mul(around, per), one)
    const cosine = f32x4.sqrt(f32x4.pmax(f32x4.sub(one, f32x4.mul(sine, sine)), zero))
    const toX = f32x4.mul(cx, per)
    const toY = f32x4.mul(cy, per)
    const rx = f32x4.add(f32x4.mul(toX, cosine), f32x4.mul(toY, sine))
    const ry = f32x4.sub(f32x4.mul(toY, cosine), f32x4.mul(toX, sine))
    const lx = f32x4.sub(f32x4.mul(toX, cosine), f32x4.mul(toY, sine))
    const ly = f32x4.add(f32x4.mul(toY, cosine), f32x4.mul(toX, sine))
    const right = turn(tx, ty, rx, ry)
    const left = turn(tx, ty, lx, ly)
    const farther = f32x4.lt(right, rightmost)
    rightmost = v128.bitselect(right, rightmost, farther)
    rightX = v128.bitselect(rx, rightX, farther)
    rightY = v128.bitselect(ry, rightY, farther)
    const beyond = f32x4.gt(left, leftmost)
    leftmost = v128.bitselect(left, leftmost, beyond)
    leftX = v128.bitselect(lx, leftX, beyond)
    leftY = v128.bitselect(ly, leftY, beyond)
  }
}

/**
 * See the behavior `avoidObstacles`, form 'proportional'; more: `Obstacles`, data: the goal that it heeds, a `Target`, or 0;
 * a: how far it sees, b: the clearance, c: the urgency.
 */
export function avoidObstacles(world: World, rule: Rule): void {
  const obstacles = changetype<Obstacles>(rule.more)
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const reach = rule.a
  const radius = bodies()
  const clearance = f32x4.add(radius, rule.flags & HAS_CLEARANCE ? f32x4.splat(rule.b) : radius)
  const wraps = world.edge == WRAP
  const width = world.right - world.left
  const height = world.top - world.bottom
  const myX = x
  const myY = y
  const range = f32x4.splat(reach)
  let heedsGoal = zero
  let farthest = range
  if (rule.data) {
    locate(world, changetype<Target>(rule.data))
    heedsGoal = located
    const far = f32x4.sqrt(f32x4.add(f32x4.mul(toX, toX), f32x4.mul(toY, toY)))
    farthest = v128.bitselect(f32x4.pmin(range, far), range, located)
  }
  lookAhead()
  let found = zero
  let inTheWay = zero
  let nearest = f32x4.splat(f32.MAX_VALUE)
  let number = i32x4.splat(-1)
  let gap = zero
  let awayX = zero
  let awayY = zero
  let edgeRightX = zero
  let edgeRightY = zero
  let edgeLeftX = zero
  let edgeLeftY = zero
  let goesX = zero
  let goesY = zero
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
        const most = f32x4.add(range, size)
        const near = v128.and(f32x4.le(squared, f32x4.mul(most, most)), whose)
        if (!v128.any_true(near)) continue
        const isCircle = load<u32>(record, CORNERS) == 0
        const inside = measure(record, dx, dy, squared)
        const here = gapOf
        const offX = outX
        const offY = outY
        let distance = f32x4.pmax(here, zero)
        if (isCircle) distance = v128.bitselect(distance, f32x4.sqrt(squared), inside)
        const held = v128.and(inside, near)
        if (v128.any_true(held)) meetBorder(record, dx, dy, offX, offY, clearance, range, held)
        // Of two equally near the later one counts.
        const own = i32x4.splat(load<i32>(record, NUMBER))
        const later = v128.and(f32x4.eq(distance, nearest), i32x4.gt_s(own, number))
        const better = v128.and(near, v128.or(f32x4.lt(distance, nearest), later))
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
          // As seen towards its middle the tangents are at ± the angle of this sine.
          const sine = f32x4.pmin(f32x4.div(f32x4.add(clearance, size), distance), one)
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
        const take = v128.and(better, v128.or(touched, open))
        found = v128.or(found, take)
        inTheWay = v128.bitselect(open, inTheWay, take)
        nearest = v128.bitselect(distance, nearest, take)
        number = v128.bitselect(own, number, take)
        gap = v128.bitselect(here, gap, take)
        awayX = v128.bitselect(offX, awayX, take)
        awayY = v128.bitselect(offY, awayY, take)
        edgeRightX = v128.bitselect(fromX, edgeRightX, take)
        edgeRightY = v128.bitselect(fromY, edgeRightY, take)
        edgeLeftX = v128.bitselect(intoX, edgeLeftX, take)
        edgeLeftY = v128.bitselect(intoY, edgeLeftY, take)
        goesX = v128.bitselect(relativeX, goesX, take)
        goesY = v128.bitselect(relativeY, goesY, take)
      }
    }
  }
  const preferX = v128.bitselect(toX, goesX, heedsGoal)
  const preferY = v128.bitselect(toY, goesY, heedsGoal)
  const toLeft = f32x4.add(f32x4.mul(edgeLeftX, preferX), f32x4.mul(edgeLeftY, preferY))
  const toRight = f32x4.add(f32x4.mul(edgeRightX, preferX), f32x4.mul(edgeRightY, preferY))
  const goesLeft = f32x4.gt(toLeft, toRight)
  const speed = f32x4.sqrt(f32x4.add(f32x4.mul(goesX, goesX), f32x4.mul(goesY, goesY)))
  const aimX = v128.bitselect(edgeLeftX, edgeRightX, goesLeft)
  const aimY = v128.bitselect(edgeLeftY, edgeRightY, goesLeft)
  const fast = f32x4.gt(maxSpeed, zero)
  const usual = v128.and(f32x4.div(f32x4.add(maxForce, maxForce), maxSpeed), fast)
  const mass = f32x4.div(one, perMass)
  const hurry = f32x4.div(f32x4.mul(mass, speed), f32x4.pmax(f32x4.sub(gap, radius), zero))
  const wish = f32x4.mul(f32x4.splat(rule.c), f32x4.add(usual, hurry))
  const strength = v128.and(f32x4.pmin(f32x4.div(mass, f32x4.splat(world.dt)), wish), inTheWay)
  const overlap = f32x4.sub(radius, gap)
  const share = f32x4.pmin(one, f32x4.div(overlap, radius))
  const push = v128.and(f32x4.mul(maxForce, share), f32x4.gt(overlap, zero))
  const missingX = v128.and(f32x4.sub(f32x4.mul(aimX, speed), goesX), inTheWay)
  const missingY = v128.and(f32x4.sub(f32x4.mul(aimY, speed), goesY), inTheWay)
  let forceX = v128.and(f32x4.add(f32x4.mul(missingX, strength), f32x4.mul(awayX, push)), found)
  let forceY = v128.and(f32x4.add(f32x4.mul(missingY, strength), f32x4.mul(awayY, push)), found)
  let forceZ = zero
  if (obstacles.solidCount > 0) {
    meetSolids(world, obstacles, radius, clearance, range)
    found = v128.or(found, pushed)
    forceX = f32x4.add(forceX, pushX)
    forceY = f32x4.add(forceY, pushY)
    forceZ = pushZ
  }
  if (v128.any_true(f32x4.lt(borderAt, range))) {
    const pace = f32x4.sqrt(dot(vx, vy, vz, vx, vy, vz))
    found = v128.or(found, missAlong(world, pace))
    const soon = f32x4.add(usual, f32x4.div(f32x4.mul(mass, pace), borderAt))
    const part = f32x4.pmin(f32x4.div(mass, f32x4.splat(world.dt)), f32x4.mul(f32x4.splat(rule.c), soon))
    forceX = f32x4.add(forceX, f32x4.mul(alongX, part))
    forceY = f32x4.add(forceY, f32x4.mul(alongY, part))
    if (world.inSpace) forceZ = f32x4.add(forceZ, f32x4.mul(alongZ, part))
  }
  const scale = limitTo(dot(forceX, forceY, forceZ, forceX, forceY, forceZ), maxForce)
  setForce(f32x4.mul(forceX, scale), f32x4.mul(forceY, scale), f32x4.mul(forceZ, scale), found)
}
