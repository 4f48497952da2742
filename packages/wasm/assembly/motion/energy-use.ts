import { exponential } from '../math/exponential'
import { shortest } from '../math/lanes'
import { groundHeight } from '../surroundings/ground'
import { four, perMass, population, put, x, y, z } from '../group'
import { World, WRAP } from '../world'

/** Population.energyModel, as of the engine's energy curves; 3, Minetti's for running, is what is left. */
export const GOMPERT = 0
export const GOMPERT_LINEAR = 1
export const MINETTI_WALK = 2
export const TOBLER = 4

/** Adds the energy of the group's move, like the engine. */
export function addEnergyUse(world: World, newX: v128, newY: v128, newZ: v128): void {
  const whose = population
  const onGround = world.terrain != 0 && world.inSpace == 0
  const wraps = world.edge == WRAP
  const dx = shortest(f32x4.sub(newX, x), world.right - world.left, wraps)
  const dy = shortest(f32x4.sub(newY, y), world.top - world.bottom, wraps)
  const rise = f32x4.sub(newZ, onGround ? groundHeight : z)
  const dz = shortest(rise, world.ceiling - world.floor, wraps && world.inSpace != 0)
  const across = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
  const distance = f32x4.sqrt(f32x4.add(across, f32x4.mul(dz, dz)))
  const slope = f32x4.div(dz, f32x4.sqrt(across))
  let cost = f32x4.mul(distance, factorOf(whose.energyModel, whose.energyNumber, slope))
  if (whose.energyByMass) cost = f32x4.div(cost, perMass)
  const spent = v128.and(cost, f32x4.gt(distance, f32x4.splat(0)))
  put(whose.energy, f32x4.add(four(whose.energy), spent))
}

/** The cost per unit of distance on a slope. */
function factorOf(model: i32, number: f32, slope: v128): v128 {
  const one = f32x4.splat(1)
  if (model == GOMPERT) {
    const u = f32x4.add(slope, f32x4.splat(0.1))
    const most = v128.bitselect(f32x4.splat(9), one, f32x4.gt(u, f32x4.splat(0)))
    const sharp = f32x4.mul(f32x4.splat(30), f32x4.mul(u, u))
    return f32x4.add(one, f32x4.div(most, f32x4.add(one, f32x4.div(most, sharp))))
  }
  if (model == GOMPERT_LINEAR) {
    const within = f32x4.pmin(f32x4.pmax(slope, f32x4.splat(-1)), one)
    const off = f32x4.add(within, f32x4.splat(0.1))
    const rising = f32x4.splat(3 / 1.1)
    const falling = f32x4.splat(-2 / 0.9)
    return f32x4.add(one, f32x4.mul(off, v128.bitselect(rising, falling, f32x4.gt(off, f32x4.splat(0)))))
  }
  if (model == TOBLER) {
    const hiked = f32x4.pmin(f32x4.pmax(slope, f32x4.splat(-2)), f32x4.splat(2))
    const off = f32x4.abs(f32x4.add(hiked, f32x4.splat(0.05)))
    return f32x4.mul(f32x4.splat(number), exponential(f32x4.mul(f32x4.splat(3.5), off)))
  }
  const i = f32x4.pmin(f32x4.pmax(slope, f32x4.splat(-0.45)), f32x4.splat(0.45))
  return model == MINETTI_WALK
    ? curve(i, 280.5, -58.7, -76.8, 51.9, 19.6, 2.5)
    : curve(i, 155.4, -30.4, -43.3, 46.3, 19.5, 3.6)
}

/** a·i⁵ + b·i⁴ + c·i³ + d·i² + e·i + f. */
// @ts-ignore: decorator
@inline
function curve(i: v128, a: f32, b: f32, c: f32, d: f32, e: f32, f: f32): v128 {
  let sum = f32x4.add(f32x4.mul(f32x4.splat(a), i), f32x4.splat(b))
  sum = f32x4.add(f32x4.mul(sum, i), f32x4.splat(c))
  sum = f32x4.add(f32x4.mul(sum, i), f32x4.splat(d))
  sum = f32x4.add(f32x4.mul(sum, i), f32x4.splat(e))
  return f32x4.add(f32x4.mul(sum, i), f32x4.splat(f))
}
