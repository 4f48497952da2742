import { has, setForce } from './force'
import { perMass, vx, vy, vz } from '../group'
import { dot } from '../math/lanes'
import { Rule, World } from '../world'

/** Rule.operation of forces that act anywhere; a, b, c: their numbers. 103, drag, is what is left. */
export const WIND = 100
export const GRAVITY = 101
export const FRICTION = 102

/** See the forces `wind`, `gravity`, `friction` and `drag`. */
export function levelForce(world: World, rule: Rule): void {
  const a = f32x4.splat(rule.a)
  const b = f32x4.splat(rule.b)
  const c = f32x4.splat(rule.c)
  if (rule.operation == WIND) {
    setForce(a, b, c, has)
    return
  }
  if (rule.operation == GRAVITY) {
    setForce(f32x4.div(a, perMass), f32x4.div(b, perMass), f32x4.div(c, perMass), has)
    return
  }
  const speed = f32x4.sqrt(dot(vx, vy, vz, vx, vy, vz))
  const perSpeed = rule.operation == FRICTION ? f32x4.div(a, speed) : f32x4.mul(a, speed)
  // Each limited to the force that stops an agent within the step: mass / dt, per speed.
  const most = f32x4.div(f32x4.splat(1 / world.dt), perMass)
  const against = v128.and(f32x4.neg(f32x4.pmin(most, perSpeed)), f32x4.gt(speed, f32x4.splat(0)))
  setForce(f32x4.mul(against, vx), f32x4.mul(against, vy), f32x4.mul(against, vz), has)
}
