/** Turn limits of the group, as in the engine's TurnLimits: they change the force before the move, heading and roll after it. */
import { dot, limitTo } from '../math/lanes'
import { four, hx, hy, hz, maxSpeed, perMass, population, put, vx, vy, vz } from '../group'
import { fx, fy, fz, has, setForce } from './force'
import { cosine, sine, turn } from './turn'
import { AT_REST } from './walk'
import { TurnLimits, World } from '../world'

/** The squared sine of an angle below which two directions are equal. */
const STRAIGHT: f32 = 1e-12

/** The force so far. */
let pushX: v128 = i32x4(0, 0, 0, 0)
let pushY: v128 = i32x4(0, 0, 0, 0)
let pushZ: v128 = i32x4(0, 0, 0, 0)

/** Changes the force on the group so that it respects the limits of its population. */
export function limitTurns(world: World): void {
  const limits = changetype<TurnLimits>(population.limits)
  pushX = fx
  pushY = fy
  pushZ = fz
  if (limits.lowSpeedFraction > 0) driveAhead(limits)
  if (limits.accelerationTime > 0) smooth(world, limits)
  if (limits.turns) limitTurn(world, limits)
  setForce(pushX, pushY, pushZ, has)
}

/** The share of a difference that is removed in a step. */
// @ts-ignore: decorator
@inline
function shareOf(step: f32, time: f32): v128 {
  return f32x4.splat(time > step ? step / time : 1)
}

/** Turns the force ahead where agents are slow. */
function driveAhead(limits: TurnLimits): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const low = f32x4.mul(f32x4.splat(limits.lowSpeedFraction), maxSpeed)
  const speed = f32x4.sqrt(dot(vx, vy, vz, vx, vy, vz))
  const strength = f32x4.sqrt(dot(pushX, pushY, pushZ, pushX, pushY, pushZ))
  const part = f32x4.div(speed, low)
  const part2 = f32x4.mul(part, part)
  const part4 = f32x4.mul(part2, part2)
  const part8 = f32x4.mul(part4, part4)
  const part20 = f32x4.mul(f32x4.mul(part8, part8), part4)
  const c = f32x4.sub(one, f32x4.add(part20, part20))
  const ahead = f32x4.mul(c, strength)
  let turned = v128.andnot(f32x4.lt(dot(pushX, pushY, pushZ, hx, hy, hz), ahead), f32x4.gt(speed, low))
  turned = v128.and(turned, v128.and(f32x4.gt(strength, zero), f32x4.gt(low, zero)))
  if (!v128.any_true(turned)) return
  findAside(pushX, pushY, pushZ, hx, hy, hz)
  const across = f32x4.mul(strength, f32x4.sqrt(f32x4.pmax(f32x4.sub(one, f32x4.mul(c, c)), zero)))
  pushX = v128.bitselect(f32x4.add(f32x4.mul(ahead, hx), f32x4.mul(across, asideX)), pushX, turned)
  pushY = v128.bitselect(f32x4.add(f32x4.mul(ahead, hy), f32x4.mul(across, asideY)), pushY, turned)
  pushZ = v128.bitselect(f32x4.add(f32x4.mul(ahead, hz), f32x4.mul(across, asideZ)), pushZ, turned)
}

/** Changes the force to that of the smoothed acceleration. */
function smooth(world: World, limits: TurnLimits): void {
  const share = shareOf(world.dt, limits.accelerationTime)
  pushX = smoothed(limits.accelerationX, pushX, share)
  pushY = smoothed(limits.accelerationY, pushY, share)
  if (world.inSpace) pushZ = smoothed(limits.accelerationZ, pushZ, share)
}

// @ts-ignore: decorator
@inline
function smoothed(column: usize, force: v128, share: v128): v128 {
  const before = four(column)
  const after = f32x4.add(before, f32x4.mul(f32x4.sub(f32x4.mul(force, perMass), before), share))
  put(column, after)
  return f32x4.div(after, perMass)
}

/** Changes the force so that velocities turn by no more than the limits. */
function limitTurn(world: World, limits: TurnLimits): void {
  const zero = f32x4.splat(0)
  const per = f32x4.mul(f32x4.splat(world.dt), perMass)
  const squared = dot(vx, vy, vz, vx, vy, vz)
  const moves = f32x4.ge(squared, f32x4.splat(AT_REST))
  const perSpeed = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  const wayX = v128.bitselect(f32x4.mul(vx, perSpeed), hx, moves)
  const wayY = v128.bitselect(f32x4.mul(vy, perSpeed), hy, moves)
  const wayZ = v128.bitselect(f32x4.mul(vz, perSpeed), hz, moves)
  let newX = f32x4.add(vx, f32x4.mul(pushX, per))
  let newY = f32x4.add(vy, f32x4.mul(pushY, per))
  let newZ = f32x4.add(vz, f32x4.mul(pushZ, per))
  const newSquared = dot(newX, newY, newZ, newX, newY, newZ)
  const scale = limitTo(newSquared, maxSpeed)
  newX = f32x4.mul(newX, scale)
  newY = f32x4.mul(newY, scale)
  newZ = f32x4.mul(newZ, scale)
  const speed = f32x4.pmin(f32x4.sqrt(newSquared), maxSpeed)
  let rate = f32x4.splat(limits.maxTurnRate)
  if (limits.turningRadius > 0)
    rate = f32x4.pmin(f32x4.div(speed, f32x4.splat(limits.turningRadius)), rate)
  // Nothing turns by more than half a turn.
  const half = f32x4.splat(<f32>Math.PI)
  const angle = f32x4.mul(rate, f32x4.splat(world.dt))
  turn(f32x4.pmin(angle, half))
  const along = dot(newX, newY, newZ, wayX, wayY, wayZ)
  const across = findAside(newX, newY, newZ, wayX, wayY, wayZ)
  // Compares sines: the cosines of small angles are equal within rounding.
  const isFarther = f32x4.gt(f32x4.mul(across, cosine), f32x4.mul(along, sine))
  const turned = v128.and(v128.and(isFarther, f32x4.lt(angle, half)), f32x4.gt(speed, zero))
  const ahead = f32x4.mul(speed, cosine)
  const aside = f32x4.mul(speed, sine)
  newX = v128.bitselect(f32x4.add(f32x4.mul(ahead, wayX), f32x4.mul(aside, asideX)), newX, turned)
  newY = v128.bitselect(f32x4.add(f32x4.mul(ahead, wayY), f32x4.mul(aside, asideY)), newY, turned)
  newZ = v128.bitselect(f32x4.add(f32x4.mul(ahead, wayZ), f32x4.mul(aside, asideZ)), newZ, turned)
  pushX = f32x4.div(f32x4.sub(newX, vx), per)
  pushY = f32x4.div(f32x4.sub(newY, vy), per)
  pushZ = f32x4.div(f32x4.sub(newZ, vz), per)
}

/** The unit vector found by `findAside`. */
let asideX: v128 = i32x4(0, 0, 0, 0)
let asideY: v128 = i32x4(0, 0, 0, 0)
let asideZ: v128 = i32x4(0, 0, 0, 0)

/**
 * Finds the unit vector perpendicular to `ahead` on the side to which a vector leads: to the left, or +x if `ahead` is
 * along z, for a vector straight ahead or back. Returns how far the vector leads to that side.
 */
function findAside(x: v128, y: v128, z: v128, aheadX: v128, aheadY: v128, aheadZ: v128): v128 {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const along = dot(x, y, z, aheadX, aheadY, aheadZ)
  let acrossX = f32x4.sub(x, f32x4.mul(along, aheadX))
  let acrossY = f32x4.sub(y, f32x4.mul(along, aheadY))
  let acrossZ = f32x4.sub(z, f32x4.mul(along, aheadZ))
  let squared = dot(acrossX, acrossY, acrossZ, acrossX, acrossY, acrossZ)
  const distance = f32x4.sqrt(squared)
  const isStraight = f32x4.le(squared, f32x4.mul(f32x4.splat(STRAIGHT), dot(x, y, z, x, y, z)))
  const level = f32x4.add(f32x4.mul(aheadX, aheadX), f32x4.mul(aheadY, aheadY))
  const isUpright = f32x4.le(level, f32x4.splat(STRAIGHT))
  acrossX = v128.bitselect(v128.bitselect(one, f32x4.neg(aheadY), isUpright), acrossX, isStraight)
  acrossY = v128.bitselect(aheadX, acrossY, isStraight)
  acrossZ = v128.bitselect(zero, acrossZ, isStraight)
  squared = dot(acrossX, acrossY, acrossZ, acrossX, acrossY, acrossZ)
  const inverse = f32x4.div(one, f32x4.sqrt(squared))
  asideX = f32x4.mul(acrossX, inverse)
  asideY = f32x4.mul(acrossY, inverse)
  asideZ = f32x4.mul(acrossZ, inverse)
  return distance
}

/** The headings after `followHeading`. */
export let facedX: v128 = i32x4(0, 0, 0, 0)
export let facedY: v128 = i32x4(0, 0, 0, 0)
export let facedZ: v128 = i32x4(0, 0, 0, 0)

/** Turns headings part of the way toward those along the new velocities. */
export function followHeading(world: World, newHx: v128, newHy: v128, newHz: v128): void {
  facedX = newHx
  facedY = newHy
  facedZ = newHz
  const headingTime = changetype<TurnLimits>(population.limits).headingTime
  if (headingTime <= world.dt) return
  const share = shareOf(world.dt, headingTime)
  const toX = f32x4.add(hx, f32x4.mul(f32x4.sub(newHx, hx), share))
  const toY = f32x4.add(hy, f32x4.mul(f32x4.sub(newHy, hy), share))
  const toZ = f32x4.add(hz, f32x4.mul(f32x4.sub(newHz, hz), share))
  const squared = dot(toX, toY, toZ, toX, toY, toZ)
  // Halfway between opposite headings there is no direction.
  const isSome = f32x4.ge(squared, f32x4.splat(STRAIGHT))
  const inverse = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  facedX = v128.bitselect(f32x4.mul(toX, inverse), facedX, isSome)
  facedY = v128.bitselect(f32x4.mul(toY, inverse), facedY, isSome)
  facedZ = v128.bitselect(f32x4.mul(toZ, inverse), facedZ, isSome)
}

/** Banks the group in its turns, as the engine's Banking does, by `facedX`, `facedY` and the new velocities. */
export function lean(world: World, newVx: v128, newVy: v128): void {
  const limits = changetype<TurnLimits>(population.limits)
  const squared = f32x4.add(f32x4.mul(facedX, facedX), f32x4.mul(facedY, facedY))
  const level = f32x4.sqrt(squared)
  const across = f32x4.sub(
    f32x4.mul(f32x4.sub(newVx, vx), facedY),
    f32x4.mul(f32x4.sub(newVy, vy), facedX),
  )
  const outward = f32x4.div(across, f32x4.mul(level, f32x4.splat(world.dt)))
  const isLevel = f32x4.gt(squared, f32x4.splat(0))
  const angle = v128.and(angles(outward, limits.gravity), isLevel)
  const most = f32x4.splat(limits.maxAngle)
  const wanted = f32x4.pmin(f32x4.pmax(angle, f32x4.neg(most)), most)
  const before = four(limits.roll)
  const share = shareOf(world.dt, limits.rollTime)
  put(limits.roll, f32x4.add(before, f32x4.mul(f32x4.sub(wanted, before), share)))
}

/** The angles of the slopes `rise` / `run`. */
function angles(rise: v128, run: f32): v128 {
  let found = f32x4.splat(<f32>Math.atan2(f32x4.extract_lane(rise, 0), run))
  found = f32x4.replace_lane(found, 1, <f32>Math.atan2(f32x4.extract_lane(rise, 1), run))
  found = f32x4.replace_lane(found, 2, <f32>Math.atan2(f32x4.extract_lane(rise, 2), run))
  return f32x4.replace_lane(found, 3, <f32>Math.atan2(f32x4.extract_lane(rise, 3), run))
}
