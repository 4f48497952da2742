import { gain, maxForce, maxSpeed, vx, vy, vz } from '../group'
import { dot, limitTo, scaleTo } from '../math/lanes'

/** The force of the rule that was evaluated last, and in which lanes it has one. */
export let fx: v128 = i32x4(0, 0, 0, 0)
export let fy: v128 = i32x4(0, 0, 0, 0)
export let fz: v128 = i32x4(0, 0, 0, 0)
export let has: v128 = i32x4(0, 0, 0, 0)

/** The lanes in which the current rule applies. Elsewhere its force is ignored, and its state must not change. */
export let asked: v128 = i32x4(-1, -1, -1, -1)

// @ts-ignore: decorator
@inline
export function ask(where: v128): void {
  asked = where
}

/** Sets the force of a rule, and in which lanes it has one. */
// @ts-ignore: decorator
@inline
export function setForce(x: v128, y: v128, z: v128, where: v128): void {
  fx = x
  fy = y
  fz = z
  has = where
}

/** limit((desired − velocity) · gain, maxForce) in those lanes, for a desire unit(x, y, z) · maxSpeed. */
// @ts-ignore: decorator
@inline
export function steerAlong(x: v128, y: v128, z: v128, where: v128): void {
  const squared = f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z))
  const scale = scaleTo(squared, maxSpeed)
  steer(f32x4.mul(x, scale), f32x4.mul(y, scale), f32x4.mul(z, scale), where)
}

/** limit((desired − velocity) · gain, maxForce) in those lanes. */
// @ts-ignore: decorator
@inline
export function steer(x: v128, y: v128, z: v128, where: v128): void {
  const missingX = f32x4.mul(f32x4.sub(x, vx), gain)
  const missingY = f32x4.mul(f32x4.sub(y, vy), gain)
  const missingZ = f32x4.mul(f32x4.sub(z, vz), gain)
  const squared = f32x4.add(
    f32x4.add(f32x4.mul(missingX, missingX), f32x4.mul(missingY, missingY)),
    f32x4.mul(missingZ, missingZ),
  )
  const scale = v128.and(limitTo(squared, maxForce), where)
  fx = f32x4.mul(missingX, scale)
  fy = f32x4.mul(missingY, scale)
  fz = f32x4.mul(missingZ, scale)
  has = where
}

/** Sets a force, limited to maxForce. */
// @ts-ignore: decorator
@inline
export function setLimited(forceX: v128, forceY: v128, forceZ: v128, where: v128): void {
  const scale = v128.and(limitTo(dot(forceX, forceY, forceZ, forceX, forceY, forceZ), maxForce), where)
  setForce(f32x4.mul(forceX, scale), f32x4.mul(forceY, scale), f32x4.mul(forceZ, scale), where)
}

/** Starts a group: no force, all lanes apply. */
export function stand(): void {
  asked = i32x4.splat(-1)
  fx = fy = fz = has = f32x4.splat(0)
}
