import { heading, place, reflect, stop, take, velocity } from '../surroundings/edges'
import { addEnergyUse } from './energy-use'
import { first, four, putInRows, hx, hy, hz, id, lanes, maxSpeed, perMass, population, put, vx, vy, vz, x, y, z } from '../group'
import { limitTo } from '../math/lanes'
import { fx, fy, fz } from './force'
import { AT_REST, faceAlong, headX, headY, headZ, heightAt, standAt, standX, standY, standZ, takeWay, wayX, wayY, wayZ } from './walk'
import { height } from '../surroundings/terrain'
import { facedX, facedY, facedZ, followHeading, lean } from './turn-limits'
import { CLAMP, OPEN, Population, TurnLimits, World, WRAP } from '../world'

/** The square of the maximum distance from the origin and speed. */
export const LARGEST_SQUARE: f32 = 1e30

/**
 * Moves the four agents of the group as the engine's `move` does, or its locomotion; lets the edges act, puts agents
 * onto the ground, and writes the columns. Returns whether all of it are numbers.
 */
export function move(world: World): bool {
  const whose = population
  const inSpace = world.inSpace
  const dt = f32x4.splat(world.dt)
  const perForce = f32x4.mul(dt, perMass)
  let newVx = f32x4.add(vx, f32x4.mul(fx, perForce))
  let newVy = f32x4.add(vy, f32x4.mul(fy, perForce))
  let newVz = f32x4.add(vz, f32x4.mul(fz, perForce))
  let squared = squareOf(inSpace, newVx, newVy, newVz)
  const scale = limitTo(squared, maxSpeed)
  newVx = f32x4.mul(newVx, scale)
  newVy = f32x4.mul(newVy, scale)
  newVz = f32x4.mul(newVz, scale)
  let newX: v128
  let newY: v128
  let newZ = z
  if (whose.integrator | whose.shortens) {
    takeWay(world, newVx, newVy, newVz)
    newX = f32x4.add(x, wayX)
    newY = f32x4.add(y, wayY)
    if (inSpace) newZ = f32x4.add(z, wayZ)
  } else {
    newX = f32x4.add(x, f32x4.mul(newVx, dt))
    newY = f32x4.add(y, f32x4.mul(newVy, dt))
    if (inSpace) newZ = f32x4.add(z, f32x4.mul(newVz, dt))
  }
  const wentX = newVx
  const wentY = newVy
  squared = squareOf(inSpace, newVx, newVy, newVz)
  let perSpeed = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
  let moves = f32x4.ge(squared, f32x4.splat(AT_REST))
  let newHx = v128.bitselect(f32x4.mul(newVx, perSpeed), hx, moves)
  let newHy = v128.bitselect(f32x4.mul(newVy, perSpeed), hy, moves)
  let newHz = v128.bitselect(f32x4.mul(newVz, perSpeed), hz, moves)
  if (whose.limits) {
    followHeading(world, newHx, newHy, newHz)
    newHx = facedX
    newHy = facedY
    newHz = facedZ
    if (changetype<TurnLimits>(whose.limits).roll) lean(world, newVx, newVy)
  }
  if (world.edge == WRAP) {
    newX = carriedOver(newX, world.left, world.right)
    newY = carriedOver(newY, world.bottom, world.top)
    if (inSpace) newZ = carriedOver(newZ, world.floor, world.ceiling)
  } else if (world.edge != OPEN) {
    const oldX = newX
    const oldY = newY
    const oldZ = newZ
    take(newX, newVx, newHx)
    constrain(world.edge, world.left, world.right)
    newX = place
    newVx = velocity
    newHx = heading
    take(newY, newVy, newHy)
    constrain(world.edge, world.bottom, world.top)
    newY = place
    newVy = velocity
    newHy = heading
    // On a terrain the ground determines z.
    if (inSpace && world.terrain == 0) {
      take(newZ, newVz, newHz)
      constrain(world.edge, world.floor, world.ceiling)
      newZ = place
      newVz = velocity
      newHz = heading
    }
    squared = squareOf(inSpace, newVx, newVy, newVz)
    if (world.edge == CLAMP) {
      const stopped = v128.or(v128.or(f32x4.ne(oldX, newX), f32x4.ne(oldY, newY)), f32x4.ne(oldZ, newZ))
      perSpeed = f32x4.div(f32x4.splat(1), f32x4.sqrt(squared))
      moves = v128.and(stopped, f32x4.ge(squared, f32x4.splat(AT_REST)))
      newHx = v128.bitselect(f32x4.mul(newVx, perSpeed), newHx, moves)
      newHy = v128.bitselect(f32x4.mul(newVy, perSpeed), newHy, moves)
      newHz = v128.bitselect(f32x4.mul(newVz, perSpeed), newHz, moves)
    }
  }
  let standsAt = newZ
  if (world.terrain) {
    if (inSpace) {
      standAt(world, newX, newY, wentX, wentY, newVx, newVy, newVz)
      newVx = standX
      newVy = standY
      newVz = standZ
      newZ = height
      squared = squareOf(inSpace, newVx, newVy, newVz)
      faceAlong(squared, newHx, newHy, newHz)
      newHx = headX
      newHy = headY
      newHz = headZ
      standsAt = newZ
    } else {
      standsAt = heightAt(world, newX, newY)
      put(whose.z, standsAt)
    }
  }
  if (whose.energy) addEnergyUse(world, newX, newY, standsAt)
  put(whose.hx, newHx)
  put(whose.hy, newHy)
  put(whose.id, id)
  put(whose.x, newX)
  put(whose.y, newY)
  put(whose.vx, newVx)
  put(whose.vy, newVy)
  giveKept(whose)
  if (inSpace) {
    put(whose.hz, newHz)
    put(whose.z, newZ)
    put(whose.vz, newVz)
  }
  let size = f32x4.add(squared, f32x4.add(f32x4.mul(newX, newX), f32x4.mul(newY, newY)))
  if (inSpace) size = f32x4.add(size, f32x4.mul(newZ, newZ))
  sound = i32x4.bitmask(f32x4.lt(size, f32x4.splat(LARGEST_SQUARE)))
  return sound == 15
}

/** Leaves the forces on the group's agents to the engine, which moves them. */
export function leaveForces(): void {
  const whose = population
  putInRows(whose.forceX, fx)
  putInRows(whose.forceY, fy)
  putInRows(whose.forceZ, fz)
  giveKept(whose)
}

/** Writes the columns that follow the agents, except those that compiled rules write. */
function giveKept(whose: Population): void {
  const kept = whose.keptCount - whose.stateCount
  for (let k = 0; k < kept; k++) {
    const pair = whose.kept + <usize>k * 8
    putInRows(<usize>load<u32>(pair), four(<usize>load<u32>(pair, 4)))
  }
}

/** In a plane the third component counts for nothing. */
// @ts-ignore: decorator
@inline
function squareOf(inSpace: i32, alongX: v128, alongY: v128, alongZ: v128): v128 {
  const squared = f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongY, alongY))
  return inSpace ? f32x4.add(squared, f32x4.mul(alongZ, alongZ)) : squared
}

// @ts-ignore: decorator
@inline
function constrain(edge: i32, low: f32, high: f32): void {
  if (edge == CLAMP) stop(low, high)
  else reflect(low, high)
}

/** One bit per agent of the group whose motion is finite and not too large. */
let sound: i32 = 15

/** Records agents of the group whose motion is not finite, or too large; the lowest id of all threads is kept. */
export function fail(world: World, whose: Population): void {
  const at = changetype<usize>(world) + offsetof<World>('failedId')
  for (let lane = 0; lane < lanes; lane++) {
    if (sound & (1 << lane)) continue
    const failed = load<u32>(whose.id + <usize>(first + lane) * 4)
    let lowest = atomic.load<u32>(at)
    while (failed < lowest) {
      const before = atomic.cmpxchg<u32>(at, lowest, failed)
      if (before == lowest) break
      lowest = before
    }
  }
}

/** Brings coordinates into [low, high). */
// @ts-ignore: decorator
@inline
function carriedOver(values: v128, low: f32, high: f32): v128 {
  const from = f32x4.splat(low)
  const to = f32x4.splat(high)
  const period = high - low
  const times = f32x4.floor(f32x4.mul(f32x4.sub(values, from), f32x4.splat(1 / period)))
  const inside = f32x4.sub(values, f32x4.mul(f32x4.splat(period), times))
  // Rounding can land exactly on the upper edge, which is the lower one.
  return v128.bitselect(inside, from, v128.and(f32x4.ge(inside, from), f32x4.lt(inside, to)))
}
