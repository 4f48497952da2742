import { exponential } from '../math/exponential'
import { has, setForce } from './force'
import { groundX, groundY } from '../surroundings/ground'
import { perMass, vx, vy, vz, x, y } from '../group'
import { slopeX, slopeY, survey } from '../surroundings/terrain'
import { Rule, Terrain, World } from '../world'

/** Rule.operation of forces that the ground exerts; 113, slip, is the other one. */
export const TERRAIN_DRAG = 112

/** Bit of Rule.flags for terrainDrag: the form 'explicit'. */
const EXPLICIT_FORM = 2

export function groundForce(world: World, rule: Rule): void {
  if (world.terrain == 0) setForce(f32x4.splat(0), f32x4.splat(0), f32x4.splat(0), has)
  else if (rule.operation == TERRAIN_DRAG) terrainDrag(world, rule)
  else slip(world, rule)
}

/** See the force `terrainDrag`; a: uphill, b: downhill, c: ahead. */
function terrainDrag(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  let gx = groundX
  let gy = groundY
  if (rule.c > 0) {
    const ahead = f32x4.splat(rule.c)
    survey(
      changetype<Terrain>(world.terrain),
      f32x4.add(x, f32x4.mul(vx, ahead)),
      f32x4.add(y, f32x4.mul(vy, ahead)),
    )
    gx = slopeX
    gy = slopeY
  }
  const squared = f32x4.add(f32x4.mul(gx, gx), f32x4.mul(gy, gy))
  const steepness = f32x4.sqrt(squared)
  const isSteep = f32x4.gt(steepness, zero)
  // The direction straight uphill: of the plane, or in space along the ground.
  const along = world.inSpace ? f32x4.div(one, f32x4.sqrt(f32x4.add(one, squared))) : one
  const per = v128.and(f32x4.div(along, steepness), isSteep)
  const uphillX = f32x4.mul(gx, per)
  const uphillY = f32x4.mul(gy, per)
  const uphillZ = world.inSpace ? f32x4.mul(steepness, along) : zero
  const climb = f32x4.add(
    f32x4.add(f32x4.mul(vx, uphillX), f32x4.mul(vy, uphillY)),
    f32x4.mul(vz, uphillZ),
  )
  const factor = v128.bitselect(f32x4.splat(rule.a), f32x4.splat(rule.b), f32x4.gt(climb, zero))
  const rate = f32x4.mul(factor, steepness)
  let decay = rate
  if ((rule.flags & EXPLICIT_FORM) == 0) {
    const left = exponential(f32x4.neg(f32x4.mul(rate, f32x4.splat(world.dt))))
    decay = f32x4.mul(f32x4.sub(one, left), f32x4.splat(1 / world.dt))
  }
  const push = f32x4.neg(f32x4.div(f32x4.mul(decay, climb), perMass))
  setForce(f32x4.mul(push, uphillX), f32x4.mul(push, uphillY), f32x4.mul(push, uphillZ), has)
}

/** See the force `slip`; a: from, b: friction, c: gravity. */
function slip(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const squared = f32x4.add(f32x4.mul(groundX, groundX), f32x4.mul(groundY, groundY))
  const steepness = f32x4.sqrt(squared)
  const friction = f32x4.splat(rule.b)
  const slides = v128.and(f32x4.gt(steepness, f32x4.splat(rule.a)), f32x4.gt(steepness, friction))
  const along = f32x4.div(one, f32x4.sqrt(f32x4.add(one, squared)))
  const excess = f32x4.div(f32x4.sub(steepness, friction), steepness)
  const slide = f32x4.div(f32x4.mul(f32x4.mul(f32x4.splat(rule.c), excess), along), perMass)
  const push = f32x4.neg(v128.and(world.inSpace ? f32x4.mul(slide, along) : slide, slides))
  const down = world.inSpace ? f32x4.mul(push, squared) : zero
  setForce(f32x4.mul(push, groundX), f32x4.mul(push, groundY), down, has)
}
