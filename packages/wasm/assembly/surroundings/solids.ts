/**
 * Obstacles of three dimensions. Records of 48 bytes each: a point of it (x, y, z), 4 · its kind + from where it is met, as of
 * other obstacles; half of a box along its own axes, or the radius of a sphere, or the unit normal of a plane; cosine and
 * sine of the angle by which a box is turned; the radius of the ball around it.
 */
import { dot, shortest } from '../math/lanes'
import { World, WRAP } from '../world'

export const SOLID: usize = 48
const KIND: usize = 12
export const EXTENT: usize = 16
export const COSINE: usize = 28
export const SINE: usize = 32
export const BALL: usize = 36

export const SPHERE = 0
export const BOX = 1
export const PLANE = 2

/** How the four places lie to the solid measured last: the way to its point, the distance from its border, the way out of it. */
export let solidX: v128 = i32x4(0, 0, 0, 0)
export let solidY: v128 = i32x4(0, 0, 0, 0)
export let solidZ: v128 = i32x4(0, 0, 0, 0)
export let solidGap: v128 = i32x4(0, 0, 0, 0)
export let solidAwayX: v128 = i32x4(0, 0, 0, 0)
export let solidAwayY: v128 = i32x4(0, 0, 0, 0)
export let solidAwayZ: v128 = i32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
export function solidKindOf(record: usize): i32 {
  return load<i32>(record, KIND) >> 2
}

// @ts-ignore: decorator
@inline
export function sidesOf(record: usize): i32 {
  return load<i32>(record, KIND) & 3
}

/** Finds the way from the four places to the point of a solid. */
export function leadTo(world: World, record: usize, x: v128, y: v128, z: v128): void {
  const wraps = world.edge == WRAP
  solidX = shortest(f32x4.sub(v128.load32_splat(record), x), world.right - world.left, wraps)
  solidY = shortest(f32x4.sub(v128.load32_splat(record, 4), y), world.top - world.bottom, wraps)
  solidZ = shortest(f32x4.sub(v128.load32_splat(record, 8), z), world.ceiling - world.floor, wraps)
}

/** Measures how four places lie to a solid; returns which are inside of one that is met from there. */
export function measureSolid(world: World, record: usize, x: v128, y: v128, z: v128): v128 {
  leadTo(world, record, x, y, z)
  const kind = solidKindOf(record)
  if (kind == SPHERE) measureSphere(record)
  else if (kind == BOX) measureBox(record)
  else {
    solidAwayX = v128.load32_splat(record, EXTENT)
    solidAwayY = v128.load32_splat(record, EXTENT + 4)
    solidAwayZ = v128.load32_splat(record, EXTENT + 8)
    solidGap = f32x4.neg(dot(solidX, solidY, solidZ, solidAwayX, solidAwayY, solidAwayZ))
  }
  const sides = sidesOf(record)
  if (sides == 0) return i32x4.splat(0)
  const inside = f32x4.lt(solidGap, f32x4.splat(0))
  const outside = sides == 1 ? f32x4.splat(Infinity) : solidGap
  solidGap = v128.bitselect(f32x4.neg(solidGap), outside, inside)
  solidAwayX = v128.bitselect(f32x4.neg(solidAwayX), solidAwayX, inside)
  solidAwayY = v128.bitselect(f32x4.neg(solidAwayY), solidAwayY, inside)
  solidAwayZ = v128.bitselect(f32x4.neg(solidAwayZ), solidAwayZ, inside)
  return inside
}

function measureSphere(record: usize): void {
  const one = f32x4.splat(1)
  const distance = f32x4.sqrt(dot(solidX, solidY, solidZ, solidX, solidY, solidZ))
  const inMiddle = f32x4.le(distance, f32x4.splat(0))
  const per = f32x4.div(one, distance)
  solidGap = f32x4.sub(distance, v128.load32_splat(record, EXTENT))
  solidAwayX = v128.bitselect(one, f32x4.neg(f32x4.mul(solidX, per)), inMiddle)
  solidAwayY = v128.andnot(f32x4.neg(f32x4.mul(solidY, per)), inMiddle)
  solidAwayZ = v128.andnot(f32x4.neg(f32x4.mul(solidZ, per)), inMiddle)
}

function measureBox(record: usize): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const cosine = v128.load32_splat(record, COSINE)
  const sine = v128.load32_splat(record, SINE)
  // From the middle along the axes of the box, and how far beyond its sides.
  const alongX = f32x4.neg(f32x4.add(f32x4.mul(solidX, cosine), f32x4.mul(solidY, sine)))
  const alongY = f32x4.sub(f32x4.mul(solidX, sine), f32x4.mul(solidY, cosine))
  const alongZ = f32x4.neg(solidZ)
  const overX = f32x4.sub(f32x4.abs(alongX), v128.load32_splat(record, EXTENT))
  const overY = f32x4.sub(f32x4.abs(alongY), v128.load32_splat(record, EXTENT + 4))
  const overZ = f32x4.sub(f32x4.abs(alongZ), v128.load32_splat(record, EXTENT + 8))
  let ownX = f32x4.pmax(overX, zero)
  let ownY = f32x4.pmax(overY, zero)
  let ownZ = f32x4.pmax(overZ, zero)
  const outside = f32x4.sqrt(dot(ownX, ownY, ownZ, ownX, ownY, ownZ))
  const within = f32x4.eq(outside, zero)
  const nearest = f32x4.pmax(f32x4.pmax(overX, overY), overZ)
  const isX = f32x4.eq(overX, nearest)
  const isY = v128.andnot(f32x4.eq(overY, nearest), isX)
  const isZ = v128.andnot(v128.not(isX), isY)
  ownX = v128.bitselect(v128.and(one, isX), ownX, within)
  ownY = v128.bitselect(v128.and(one, isY), ownY, within)
  ownZ = v128.bitselect(v128.and(one, isZ), ownZ, within)
  solidGap = v128.bitselect(nearest, outside, within)
  const scale = f32x4.div(one, f32x4.sqrt(dot(ownX, ownY, ownZ, ownX, ownY, ownZ)))
  const back = f32x4.neg(scale)
  ownX = f32x4.mul(ownX, v128.bitselect(back, scale, f32x4.lt(alongX, zero)))
  ownY = f32x4.mul(ownY, v128.bitselect(back, scale, f32x4.lt(alongY, zero)))
  solidAwayX = f32x4.sub(f32x4.mul(ownX, cosine), f32x4.mul(ownY, sine))
  solidAwayY = f32x4.add(f32x4.mul(ownX, sine), f32x4.mul(ownY, cosine))
  solidAwayZ = f32x4.mul(ownZ, v128.bitselect(back, scale, f32x4.lt(alongZ, zero)))
}
