/** The first obstacle that four bodies touch if they go straight ahead, as in the engine's ObstacleRay. */
import { dot } from '../math/lanes'
import { CORNERS, CORNERS_END, NUMBER, RADIUS } from './obstacles'
import {
  BOX,
  COSINE,
  EXTENT,
  measureSolid,
  SINE,
  SOLID,
  solidAwayX,
  solidAwayY,
  solidAwayZ,
  solidGap,
  solidKindOf,
  solidX,
  solidY,
  solidZ,
  SPHERE,
} from './solids'
import { Obstacles, World } from '../world'

/** Two distances count as equal if they differ by at most this share of the reach. */
const EQUAL: f32 = 1e-6

/** The distance to the first contact, and the number of its obstacle. */
export let distance: v128 = i32x4(0, 0, 0, 0)
let number: v128 = i32x4(0, 0, 0, 0)
/** The unit vector out of the border there, to the side from which the body comes. */
export let normalX: v128 = i32x4(0, 0, 0, 0)
export let normalY: v128 = i32x4(0, 0, 0, 0)
export let normalZ: v128 = i32x4(0, 0, 0, 0)
/** From the middle of the obstacle to the contact, for a plane its normal; and whether the body is to stay inside it. */
export let fromX: v128 = i32x4(0, 0, 0, 0)
export let fromY: v128 = i32x4(0, 0, 0, 0)
export let fromZ: v128 = i32x4(0, 0, 0, 0)
export let within: v128 = i32x4(0, 0, 0, 0)

/** The directions of the bodies, unit vectors; how far they look, and how far they are to stay from borders. */
let hx: v128 = i32x4(0, 0, 0, 0)
let hy: v128 = i32x4(0, 0, 0, 0)
let hz: v128 = i32x4(0, 0, 0, 0)
let reach: v128 = i32x4(0, 0, 0, 0)
let body: v128 = i32x4(0, 0, 0, 0)

/** The current obstacle: the offset of its middle, the direction out of it at the start, and which bodies are to stay inside. */
let toX: v128 = i32x4(0, 0, 0, 0)
let toY: v128 = i32x4(0, 0, 0, 0)
let toZ: v128 = i32x4(0, 0, 0, 0)
let outwardX: v128 = i32x4(0, 0, 0, 0)
let outwardY: v128 = i32x4(0, 0, 0, 0)
let outwardZ: v128 = i32x4(0, 0, 0, 0)
let hollow: v128 = i32x4(0, 0, 0, 0)

/** The distances at which bodies enter it and leave it, and the unit vectors outward there. */
let enters: v128 = i32x4(0, 0, 0, 0)
let leaves: v128 = i32x4(0, 0, 0, 0)
let inX: v128 = i32x4(0, 0, 0, 0)
let inY: v128 = i32x4(0, 0, 0, 0)
let inZ: v128 = i32x4(0, 0, 0, 0)
let outX: v128 = i32x4(0, 0, 0, 0)
let outY: v128 = i32x4(0, 0, 0, 0)
let outZ: v128 = i32x4(0, 0, 0, 0)

/** Starts in these directions, with no contact yet. */
export function beginRay(x: v128, y: v128, z: v128, clearance: v128, range: v128): void {
  const zero = f32x4.splat(0)
  hx = x
  hy = y
  hz = z
  body = clearance
  reach = range
  distance = f32x4.splat(Infinity)
  number = i32x4.splat(i32.MAX_VALUE)
  normalX = normalY = normalZ = zero
  fromX = fromY = fromZ = within = zero
}

/**
 * Tries an upright obstacle in those lanes: (dx, dy) leads to its middle, (awayX, awayY) away from its nearest border, as
 * `measure` found them with the lanes that are inside.
 */
export function meetOutline(
  record: usize,
  dx: v128,
  dy: v128,
  awayX: v128,
  awayY: v128,
  inside: v128,
  where: v128,
): void {
  toX = dx
  toY = dy
  toZ = f32x4.splat(0)
  outwardX = awayX
  outwardY = awayY
  outwardZ = f32x4.splat(0)
  hollow = inside
  const grown = v128.bitselect(f32x4.neg(body), body, inside)
  if (load<u32>(record, CORNERS) == 0) crossRound(f32x4.add(v128.load32_splat(record, RADIUS), grown), true)
  else crossPolygon(record, grown)
  keep(true, load<i32>(record, NUMBER), where)
}

/** Tries all solids, from these places. */
export function meetSolids(world: World, obstacles: Obstacles, x: v128, y: v128, z: v128): void {
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    hollow = measureSolid(world, record, x, y, z)
    toX = solidX
    toY = solidY
    toZ = solidZ
    outwardX = solidAwayX
    outwardY = solidAwayY
    outwardZ = solidAwayZ
    const grown = v128.bitselect(f32x4.neg(body), body, hollow)
    const kind = solidKindOf(record)
    const a = v128.load32_splat(record, EXTENT)
    const b = v128.load32_splat(record, EXTENT + 4)
    const c = v128.load32_splat(record, EXTENT + 8)
    if (kind == SPHERE) crossRound(f32x4.add(a, grown), false)
    else if (kind == BOX) crossBox(record, f32x4.add(a, grown), f32x4.add(b, grown), f32x4.add(c, grown))
    else {
      beginSides()
      crossSide(a, b, c, grown)
    }
    // Upright obstacles come first.
    const met = keep(false, i32.MAX_VALUE, f32x4.lt(solidGap, f32x4.splat(Infinity)))
    if (kind == SPHERE || kind == BOX) continue
    fromX = v128.bitselect(a, fromX, met)
    fromY = v128.bitselect(b, fromY, met)
    fromZ = v128.bitselect(c, fromZ, met)
  }
}

function crossPolygon(record: usize, grown: v128): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const end = <usize>load<u32>(record, CORNERS_END)
  beginSides()
  let beforeX = v128.load32_splat(end - 8)
  let beforeY = v128.load32_splat(end - 4)
  for (let corner = <usize>load<u32>(record, CORNERS); corner < end; corner += 8) {
    const x = v128.load32_splat(corner)
    const y = v128.load32_splat(corner, 4)
    const alongX = f32x4.sub(x, beforeX)
    const alongY = f32x4.sub(y, beforeY)
    const per = f32x4.div(one, f32x4.sqrt(f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongY, alongY))))
    const sideX = f32x4.mul(alongY, per)
    const sideY = f32x4.neg(f32x4.mul(alongX, per))
    const half = f32x4.add(f32x4.mul(beforeX, sideX), f32x4.mul(beforeY, sideY))
    crossSide(sideX, sideY, zero, f32x4.add(half, grown))
    beforeX = x
    beforeY = y
  }
}

function crossBox(record: usize, a: v128, b: v128, c: v128): void {
  const zero = f32x4.splat(0)
  const cosine = v128.load32_splat(record, COSINE)
  const sine = v128.load32_splat(record, SINE)
  beginSides()
  for (let side = 0; side < 2; side++) {
    const sign = f32x4.splat(side == 0 ? -1 : 1)
    const alongX = f32x4.mul(sign, cosine)
    const alongY = f32x4.mul(sign, sine)
    crossSide(alongX, alongY, zero, a)
    crossSide(f32x4.neg(alongY), alongX, zero, b)
    crossSide(zero, zero, sign, c)
  }
}

function beginSides(): void {
  enters = f32x4.splat(-Infinity)
  leaves = f32x4.splat(Infinity)
  inX = inY = inZ = outX = outY = outZ = f32x4.splat(0)
}

/** Crosses one side of a convex shape, at the distance `half` from its middle. */
function crossSide(sideX: v128, sideY: v128, sideZ: v128, half: v128): void {
  const zero = f32x4.splat(0)
  const approach = dot(hx, hy, hz, sideX, sideY, sideZ)
  const beyond = f32x4.sub(f32x4.neg(dot(toX, toY, toZ, sideX, sideY, sideZ)), half)
  const time = f32x4.neg(f32x4.div(beyond, approach))
  const into = v128.and(f32x4.lt(approach, zero), f32x4.gt(time, enters))
  enters = v128.bitselect(time, enters, into)
  inX = v128.bitselect(sideX, inX, into)
  inY = v128.bitselect(sideY, inY, into)
  inZ = v128.bitselect(sideZ, inZ, into)
  const off = v128.and(f32x4.gt(approach, zero), f32x4.lt(time, leaves))
  leaves = v128.bitselect(time, leaves, off)
  outX = v128.bitselect(sideX, outX, off)
  outY = v128.bitselect(sideY, outY, off)
  outZ = v128.bitselect(sideZ, outZ, off)
  const misses = v128.and(f32x4.eq(approach, zero), f32x4.gt(beyond, zero))
  leaves = v128.bitselect(f32x4.splat(-Infinity), leaves, misses)
}

/** The unit vector outward at a point of a circle or sphere. */
let roundX: v128 = i32x4(0, 0, 0, 0)
let roundY: v128 = i32x4(0, 0, 0, 0)
let roundZ: v128 = i32x4(0, 0, 0, 0)

/** Crosses a circle, at any height, or a sphere. */
function crossRound(size: v128, upright: bool): void {
  const zero = f32x4.splat(0)
  const infinite = f32x4.splat(Infinity)
  const never = f32x4.neg(infinite)
  const rise = upright ? zero : hz
  const squared = dot(hx, hy, rise, hx, hy, rise)
  const along = dot(toX, toY, toZ, hx, hy, rise)
  const apart = f32x4.sub(dot(toX, toY, toZ, toX, toY, toZ), f32x4.mul(size, f32x4.abs(size)))
  const under = f32x4.sub(f32x4.mul(along, along), f32x4.mul(squared, apart))
  const crosses = v128.and(f32x4.gt(squared, zero), f32x4.ge(under, zero))
  const root = f32x4.sqrt(f32x4.pmax(under, zero))
  enters = v128.bitselect(f32x4.div(f32x4.sub(along, root), squared), never, crosses)
  const last = v128.bitselect(infinite, never, f32x4.lt(apart, zero))
  leaves = v128.bitselect(f32x4.div(f32x4.add(along, root), squared), last, crosses)
  findRoundSide(enters, rise)
  inX = roundX
  inY = roundY
  inZ = roundZ
  findRoundSide(leaves, rise)
  outX = roundX
  outY = roundY
  outZ = roundZ
}

function findRoundSide(time: v128, rise: v128): void {
  const x = f32x4.sub(f32x4.mul(time, hx), toX)
  const y = f32x4.sub(f32x4.mul(time, hy), toY)
  const z = f32x4.sub(f32x4.mul(time, rise), toZ)
  const squared = dot(x, y, z, x, y, z)
  const per = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  // A circle or sphere of radius 0 has no side: outward is away from its middle.
  const isPoint = f32x4.le(squared, f32x4.splat(0))
  roundX = v128.bitselect(outwardX, f32x4.mul(x, per), isPoint)
  roundY = v128.bitselect(outwardY, f32x4.mul(y, per), isPoint)
  roundZ = v128.bitselect(outwardZ, f32x4.mul(z, per), isPoint)
}

/** Keeps the obstacle where its contact is the first so far, at equal distances the lower number's; returns the lanes. */
function keep(upright: bool, ofWhich: i32, where: v128): v128 {
  const zero = f32x4.splat(0)
  // Bodies inside must stay there; others meet an obstacle where they enter it, or at once if they touch it.
  const counts = v128.or(hollow, v128.and(f32x4.ge(leaves, zero), f32x4.le(enters, leaves)))
  const crossed = v128.bitselect(leaves, enters, hollow)
  const later = f32x4.gt(crossed, zero)
  const time = v128.and(crossed, later)
  // Sides of adjoining pieces of a wall lie in one line.
  const slack = f32x4.pmin(f32x4.mul(reach, f32x4.splat(EQUAL)), f32x4.splat(f32.MAX_VALUE))
  const own = i32x4.splat(ofWhich)
  const earlier = v128.and(f32x4.le(time, f32x4.add(distance, slack)), i32x4.lt_s(own, number))
  let take = v128.or(f32x4.lt(time, f32x4.sub(distance, slack)), earlier)
  take = v128.and(v128.and(take, f32x4.lt(time, reach)), v128.and(counts, where))
  distance = v128.bitselect(time, distance, take)
  number = v128.bitselect(own, number, take)
  within = v128.bitselect(hollow, within, take)
  const wayX = v128.bitselect(f32x4.neg(outX), inX, hollow)
  const wayY = v128.bitselect(f32x4.neg(outY), inY, hollow)
  const wayZ = v128.bitselect(f32x4.neg(outZ), inZ, hollow)
  normalX = v128.bitselect(v128.bitselect(wayX, outwardX, later), normalX, take)
  normalY = v128.bitselect(v128.bitselect(wayY, outwardY, later), normalY, take)
  normalZ = v128.bitselect(v128.bitselect(wayZ, outwardZ, later), normalZ, take)
  const rise = upright ? zero : f32x4.sub(f32x4.mul(time, hz), toZ)
  fromX = v128.bitselect(f32x4.sub(f32x4.mul(time, hx), toX), fromX, take)
  fromY = v128.bitselect(f32x4.sub(f32x4.mul(time, hy), toY), fromY, take)
  fromZ = v128.bitselect(rise, fromZ, take)
  return take
}
