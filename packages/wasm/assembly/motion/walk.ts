import { fx, fy, fz, has, setForce } from './force'
import { groundX, groundY } from '../surroundings/ground'
import { perMass, population, vx, vy, vz } from '../group'
import { height, slopeX, slopeY, survey } from '../surroundings/terrain'
import { Terrain, World } from '../world'

/** Population.integrator, as of the engine's locomotion. */
export const EXPLICIT = 1
export const QUADRATIC = 2

/** Bits of Population.shortens. */
export const OF_VELOCITY = 1
export const OF_ACCELERATION = 2

/** A smaller share of a vector's square is a rounding error. */
const NOTHING: f32 = 1e-12
/** Squared speeds below this do not turn an agent. */
export const AT_REST: f32 = 1e-30

/** The displacement of a step. */
export let wayX: v128 = i32x4(0, 0, 0, 0)
export let wayY: v128 = i32x4(0, 0, 0, 0)
export let wayZ: v128 = i32x4(0, 0, 0, 0)

/** Finds the way of the group to the new velocity by the integrator of its population, see the engine's Locomotion. */
export function takeWay(world: World, newVx: v128, newVy: v128, newVz: v128): void {
  const whose = population
  const explicit = whose.integrator != 0
  const wx = explicit ? vx : newVx
  const wy = explicit ? vy : newVy
  const wz = explicit ? vz : newVz
  const dt = f32x4.splat(world.dt)
  const perVelocity = whose.shortens & OF_VELOCITY ? f32x4.mul(dt, shortening(wx, wy)) : dt
  wayX = f32x4.mul(wx, perVelocity)
  wayY = f32x4.mul(wy, perVelocity)
  wayZ = f32x4.mul(wz, dt)
  if (whose.integrator != QUADRATIC) return
  const half = f32x4.mul(f32x4.splat(0.5 * world.dt * world.dt), perMass)
  const perForce = whose.shortens & OF_ACCELERATION ? f32x4.mul(half, shortening(fx, fy)) : half
  wayX = f32x4.add(wayX, f32x4.mul(fx, perForce))
  wayY = f32x4.add(wayY, f32x4.mul(fy, perForce))
  wayZ = f32x4.add(wayZ, f32x4.mul(fz, half))
}

/** 1 / √(s² + 1), s the slope of the ground along a vector. */
// @ts-ignore: decorator
@inline
function shortening(wx: v128, wy: v128): v128 {
  const one = f32x4.splat(1)
  const squared = f32x4.add(f32x4.mul(wx, wx), f32x4.mul(wy, wy))
  const climb = f32x4.add(f32x4.mul(wx, groundX), f32x4.mul(wy, groundY))
  const steep = v128.and(f32x4.div(f32x4.mul(climb, climb), squared), f32x4.gt(squared, f32x4.splat(0)))
  return f32x4.div(one, f32x4.sqrt(f32x4.add(one, steep)))
}

/** The unit normal of the ground of a gradient. */
let normalX: v128 = i32x4(0, 0, 0, 0)
let normalY: v128 = i32x4(0, 0, 0, 0)
let normalZ: v128 = i32x4(0, 0, 0, 0)

function setNormal(gx: v128, gy: v128): void {
  const one = f32x4.splat(1)
  const squared = f32x4.add(f32x4.mul(gx, gx), f32x4.mul(gy, gy))
  normalZ = f32x4.div(one, f32x4.sqrt(f32x4.add(squared, one)))
  normalX = f32x4.neg(f32x4.mul(gx, normalZ))
  normalY = f32x4.neg(f32x4.mul(gy, normalZ))
}

/** In 3D: removes the part of the force that leads into or off the ground. */
export function flattenForce(): void {
  setNormal(groundX, groundY)
  const along = alongNormal(fx, fy, fz)
  setForce(
    f32x4.sub(fx, f32x4.mul(along, normalX)),
    f32x4.sub(fy, f32x4.mul(along, normalY)),
    f32x4.sub(fz, f32x4.mul(along, normalZ)),
    has,
  )
}

// @ts-ignore: decorator
@inline
function alongNormal(ax: v128, ay: v128, az: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, normalX), f32x4.mul(ay, normalY)), f32x4.mul(az, normalZ))
}

/** Agents on the ground in 3D: velocity and heading along the ground. */
export let standX: v128 = i32x4(0, 0, 0, 0)
export let standY: v128 = i32x4(0, 0, 0, 0)
export let standZ: v128 = i32x4(0, 0, 0, 0)
export let headX: v128 = i32x4(0, 0, 0, 0)
export let headY: v128 = i32x4(0, 0, 0, 0)
export let headZ: v128 = i32x4(0, 0, 0, 0)

/**
 * In space: surveys the ground at the new places and turns velocities into the plane there, their speeds kept. Where an
 * edge has changed what agents went by in x and y, speed is lost in the same proportion.
 */
export function standAt(
  world: World,
  newX: v128,
  newY: v128,
  wentX: v128,
  wentY: v128,
  newVx: v128,
  newVy: v128,
  newVz: v128,
): void {
  survey(changetype<Terrain>(world.terrain), newX, newY)
  setNormal(slopeX, slopeY)
  const zero = f32x4.splat(0)
  standX = newVx
  standY = newVy
  standZ = newVz
  const turned = v128.or(f32x4.ne(newVx, wentX), f32x4.ne(newVy, wentY))
  if (v128.any_true(turned)) {
    const before = f32x4.add(f32x4.mul(wentX, wentX), f32x4.mul(wentY, wentY))
    const after = f32x4.add(f32x4.mul(newVx, newVx), f32x4.mul(newVy, newVy))
    const share = v128.and(f32x4.div(after, before), f32x4.gt(before, zero))
    const speed = f32x4.sqrt(f32x4.mul(f32x4.add(before, f32x4.mul(newVz, newVz)), share))
    const climb = f32x4.add(f32x4.mul(newVx, slopeX), f32x4.mul(newVy, slopeY))
    const length = f32x4.sqrt(f32x4.add(after, f32x4.mul(climb, climb)))
    const scale = v128.and(f32x4.div(speed, length), f32x4.gt(length, zero))
    standX = v128.bitselect(f32x4.mul(newVx, scale), standX, turned)
    standY = v128.bitselect(f32x4.mul(newVy, scale), standY, turned)
    standZ = v128.bitselect(f32x4.mul(climb, scale), standZ, turned)
  }
  const before = squareOf(standX, standY, standZ)
  const along = alongNormal(standX, standY, standZ)
  const flatX = f32x4.sub(standX, f32x4.mul(along, normalX))
  const flatY = f32x4.sub(standY, f32x4.mul(along, normalY))
  const flatZ = f32x4.sub(standZ, f32x4.mul(along, normalZ))
  const after = squareOf(flatX, flatY, flatZ)
  const isAlong = f32x4.gt(after, f32x4.mul(f32x4.splat(NOTHING), before))
  const scale = v128.and(f32x4.sqrt(f32x4.div(before, after)), isAlong)
  standX = f32x4.mul(flatX, scale)
  standY = f32x4.mul(flatY, scale)
  standZ = f32x4.mul(flatZ, scale)
}

// @ts-ignore: decorator
@inline
function squareOf(ax: v128, ay: v128, az: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, ax), f32x4.mul(ay, ay)), f32x4.mul(az, az))
}

/**
 * In space: headings along the velocities that `standAt` has found, of these squares; those of who stands still are turned
 * into the plane of the ground there.
 */
export function faceAlong(squared: v128, x: v128, y: v128, z: v128): void {
  const one = f32x4.splat(1)
  const moves = f32x4.ge(squared, f32x4.splat(AT_REST))
  const perSpeed = f32x4.div(one, f32x4.sqrt(squared))
  headX = f32x4.mul(standX, perSpeed)
  headY = f32x4.mul(standY, perSpeed)
  headZ = f32x4.mul(standZ, perSpeed)
  if (i32x4.all_true(moves)) return
  const along = alongNormal(x, y, z)
  let flatX = f32x4.sub(x, f32x4.mul(along, normalX))
  let flatY = f32x4.sub(y, f32x4.mul(along, normalY))
  let flatZ = f32x4.sub(z, f32x4.mul(along, normalZ))
  // An agent that looks straight up or down turns toward +x, or toward +y if the normal is along x.
  const isNone = f32x4.le(squareOf(flatX, flatY, flatZ), f32x4.splat(NOTHING))
  const isUpright = f32x4.gt(f32x4.abs(normalX), f32x4.splat(0.9))
  const east = v128.andnot(one, isUpright)
  const north = v128.and(one, isUpright)
  const off = alongNormal(east, north, f32x4.splat(0))
  flatX = v128.bitselect(f32x4.sub(east, f32x4.mul(off, normalX)), flatX, isNone)
  flatY = v128.bitselect(f32x4.sub(north, f32x4.mul(off, normalY)), flatY, isNone)
  flatZ = v128.bitselect(f32x4.neg(f32x4.mul(off, normalZ)), flatZ, isNone)
  const inverse = f32x4.div(one, f32x4.sqrt(squareOf(flatX, flatY, flatZ)))
  headX = v128.bitselect(headX, f32x4.mul(flatX, inverse), moves)
  headY = v128.bitselect(headY, f32x4.mul(flatY, inverse), moves)
  headZ = v128.bitselect(headZ, f32x4.mul(flatZ, inverse), moves)
}

/** In a plane: the height of the ground at the new places. */
export function heightAt(world: World, newX: v128, newY: v128): v128 {
  survey(changetype<Terrain>(world.terrain), newX, newY)
  return height
}
