import { fx, fy, fz, has, setForce } from './force'
import { perMass, population, vx, vy, vz } from '../group'
import { groundForce, TERRAIN_DRAG } from './ground-forces'
import { limitTo } from '../math/lanes'
import { levelForce } from './level-forces'
import { Rule, World } from '../world'

/** Bit of Rule.flags: the force acts only against the velocity; together, such forces never reverse an agent. */
export const RESISTS = 1

/** Adds the outside forces on the group to its steering force, like the engine's OutsideForces. */
export function addOutside(world: World): void {
  const whose = population
  const zero = f32x4.splat(0)
  let x = fx
  let y = fy
  let z = fz
  let againstX = zero
  let againstY = zero
  let againstZ = zero
  for (let k = 0; k < whose.forceCount; k++) {
    const rule = changetype<Rule>(<usize>load<u32>(whose.forces + <usize>k * 4))
    if (rule.operation >= TERRAIN_DRAG) groundForce(world, rule)
    else levelForce(world, rule)
    if (rule.flags & RESISTS) {
      againstX = f32x4.add(againstX, fx)
      againstY = f32x4.add(againstY, fy)
      againstZ = f32x4.add(againstZ, fz)
    } else {
      x = f32x4.add(x, fx)
      y = f32x4.add(y, fy)
      z = f32x4.add(z, fz)
    }
  }
  // At most the force that stops an agent within the step: mass · speed / dt.
  const speed = f32x4.sqrt(f32x4.add(f32x4.add(f32x4.mul(vx, vx), f32x4.mul(vy, vy)), f32x4.mul(vz, vz)))
  const most = f32x4.div(speed, f32x4.mul(perMass, f32x4.splat(world.dt)))
  const squared = f32x4.add(
    f32x4.add(f32x4.mul(againstX, againstX), f32x4.mul(againstY, againstY)),
    f32x4.mul(againstZ, againstZ),
  )
  const scale = limitTo(squared, most)
  setForce(
    f32x4.add(x, f32x4.mul(againstX, scale)),
    f32x4.add(y, f32x4.mul(againstY, scale)),
    f32x4.add(z, f32x4.mul(againstZ, scale)),
    has,
  )
}
