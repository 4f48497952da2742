import { hx, hy } from './group'
import { World } from './world'

/** The unit vectors to the left of the four agents' headings; they are level. */
export let leftX: v128 = i32x4(0, 0, 0, 0)
export let leftY: v128 = i32x4(0, 0, 0, 0)

/** Finds the unit vector to the left of the headings: level, +y for who heads straight up or down. */
// @ts-ignore: decorator
@inline
export function lookLeft(world: World): void {
  if (!world.inSpace) {
    leftX = f32x4.neg(hy)
    leftY = hx
    return
  }
  const zero = f32x4.splat(0)
  const level = f32x4.sqrt(f32x4.add(f32x4.mul(hx, hx), f32x4.mul(hy, hy)))
  const leans = f32x4.gt(level, zero)
  leftX = v128.and(f32x4.neg(f32x4.div(hy, level)), leans)
  leftY = v128.bitselect(f32x4.div(hx, level), f32x4.splat(1), leans)
}
