/** Solids in the way, where ways straight ahead meet their borders. */
import { distance, hx, hy, hz, meetAt } from './border-ahead'
import { dot } from '../math/lanes'
import {
  BOX,
  COSINE,
  EXTENT,
  pluginKindOf,
  measureSolid,
  SINE,
  SOLID,
  solidAwayX,
  solidAwayY,
  solidAwayZ,
  solidGap,
  solidX,
  solidY,
  solidZ,
  SPHERE,
} from './solids'
import { Obstacles, World } from '../world'

/** The push out of solids that bodies overlap, and by how many. */
export let pushX: v128 = i32x4(0, 0, 0, 0)
export let pushY: v128 = i32x4(0, 0, 0, 0)
export let pushZ: v128 = i32x4(0, 0, 0, 0)
export let pushes: v128 = i32x4(0, 0, 0, 0)

/** When the ways enter a solid and leave it, and the unit vectors outward there. */
let enters: v128 = i32x4(0, 0, 0, 0)
let leaves: v128 = i32x4(0, 0, 0, 0)
let inX: v128 = i32x4(0, 0, 0, 0)
let inY: v128 = i32x4(0, 0, 0, 0)
let inZ: v128 = i32x4(0, 0, 0, 0)
let outX: v128 = i32x4(0, 0, 0, 0)
let outY: v128 = i32x4(0, 0, 0, 0)
let outZ: v128 = i32x4(0, 0, 0, 0)

/** Cuts the ways by one side of a convex solid, so far from its point. */
function crossSide(sideX: v128, sideY: v128, sideZ: v128, half: v128): void {
  const zero = f32x4.splat(0)
  const approach = dot(hx, hy, hz, sideX, sideY, sideZ)
  const beyond = f32x4.sub(f32x4.neg(dot(solidX, solidY, solidZ, sideX, sideY, sideZ)), half)
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

/** Cuts the ways by a sphere; the way out of a point, the smallest sphere, leads to where the body comes from. */
function crossSphere(size: v128): void {
  const zero = f32x4.splat(0)
  const infinite = f32x4.splat(Infinity)
  const never = f32x4.neg(infinite)
  const squared = dot(hx, hy, hz, hx, hy, hz)
  const along = dot(solidX, solidY, solidZ, hx, hy, hz)
  const apart = f32x4.sub(
    dot(solidX, solidY, solidZ, solidX, solidY, solidZ),
    f32x4.mul(size, f32x4.abs(size)),
  )
  const under = f32x4.sub(f32x4.mul(along, along), f32x4.mul(squared, apart))
  const crosses = v128.and(f32x4.gt(squared, zero), f32x4.ge(under, zero))
  const root = f32x4.sqrt(f32x4.pmax(under, zero))
  const first = f32x4.div(f32x4.sub(along, root), squared)
  const last = f32x4.div(f32x4.add(along, root), squared)
  enters = v128.bitselect(first, never, crosses)
  leaves = v128.bitselect(last, v128.bitselect(infinite, never, f32x4.lt(apart, zero)), crosses)
  const per = f32x4.div(f32x4.splat(1), f32x4.abs(size))
  const isPoint = f32x4.eq(size, zero)
  inX = v128.bitselect(solidAwayX, f32x4.mul(f32x4.sub(f32x4.mul(first, hx), solidX), per), isPoint)
  inY = v128.bitselect(solidAwayY, f32x4.mul(f32x4.sub(f32x4.mul(first, hy), solidY), per), isPoint)
  inZ = v128.bitselect(solidAwayZ, f32x4.mul(f32x4.sub(f32x4.mul(first, hz), solidZ), per), isPoint)
  outX = v128.bitselect(solidAwayX, f32x4.mul(f32x4.sub(f32x4.mul(last, hx), solidX), per), isPoint)
  outY = v128.bitselect(solidAwayY, f32x4.mul(f32x4.sub(f32x4.mul(last, hy), solidY), per), isPoint)
  outZ = v128.bitselect(solidAwayZ, f32x4.mul(f32x4.sub(f32x4.mul(last, hz), solidZ), per), isPoint)
}

/**
 * Meets the borders of all solids on ways from places, which bodies are to clear by `body`, and pushes those of this radius out
 * that overlap them, each with `force` at most.
 */
export function meetSolids(
  world: World,
  obstacles: Obstacles,
  x: v128,
  y: v128,
  z: v128,
  radius: v128,
  body: v128,
  range: v128,
  force: v128,
): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  pushX = pushY = pushZ = pushes = zero
  const end = obstacles.solids + <usize>obstacles.solidCount * SOLID
  for (let record = obstacles.solids; record < end; record += SOLID) {
    const inside = measureSolid(world, record, x, y, z)
    const overlap = f32x4.sub(radius, solidGap)
    const touched = f32x4.gt(overlap, zero)
    const strength = v128.and(f32x4.mul(force, f32x4.pmin(one, f32x4.div(overlap, radius))), touched)
    pushX = f32x4.add(pushX, f32x4.mul(solidAwayX, strength))
    pushY = f32x4.add(pushY, f32x4.mul(solidAwayY, strength))
    pushZ = f32x4.add(pushZ, f32x4.mul(solidAwayZ, strength))
    pushes = f32x4.add(pushes, v128.and(one, touched))
    const grown = v128.bitselect(f32x4.neg(body), body, inside)
    const kind = pluginKindOf(record)
    const a = v128.load32_splat(record, EXTENT)
    const b = v128.load32_splat(record, EXTENT + 4)
    const c = v128.load32_splat(record, EXTENT + 8)
    enters = f32x4.splat(-Infinity)
    leaves = f32x4.splat(Infinity)
    inX = inY = inZ = outX = outY = outZ = zero
    if (kind == SPHERE) crossSphere(f32x4.add(a, grown))
    else if (kind == BOX) {
      const cosine = v128.load32_splat(record, COSINE)
      const sine = v128.load32_splat(record, SINE)
      for (let side = 0; side < 2; side++) {
        const sign = f32x4.splat(side == 0 ? -1 : 1)
        const alongX = f32x4.mul(sign, cosine)
        const alongY = f32x4.mul(sign, sine)
        crossSide(alongX, alongY, zero, f32x4.add(a, grown))
        crossSide(f32x4.neg(alongY), alongX, zero, f32x4.add(b, grown))
        crossSide(zero, zero, sign, f32x4.add(c, grown))
      }
    } else crossSide(a, b, c, grown)
    // Bodies inside must stay there; others meet the solid where they enter it, or at once if they overlap it.
    const counts = v128.or(inside, v128.and(f32x4.ge(leaves, zero), f32x4.le(enters, leaves)))
    const time = v128.bitselect(leaves, enters, inside)
    const later = f32x4.gt(time, zero)
    const wayX = v128.bitselect(f32x4.neg(outX), inX, inside)
    const wayY = v128.bitselect(f32x4.neg(outY), inY, inside)
    const wayZ = v128.bitselect(f32x4.neg(outZ), inZ, inside)
    const at = v128.and(time, later)
    const exists = f32x4.lt(solidGap, f32x4.splat(Infinity))
    let take = v128.and(v128.and(counts, exists), f32x4.lt(at, distance))
    take = v128.and(take, f32x4.lt(at, range))
    meetAt(
      at,
      v128.bitselect(wayX, solidAwayX, later),
      v128.bitselect(wayY, solidAwayY, later),
      v128.bitselect(wayZ, solidAwayZ, later),
      take,
    )
  }
}
