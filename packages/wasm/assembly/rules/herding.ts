import { asked, steerBy } from '../motion/force'
import { four, put, vx, vy, vz, x, y } from '../group'
import { dot } from '../math/lanes'
import { draw, drawn } from '../math/random'
import { cosine, sine, turn } from '../motion/turn'
import { Rule, World, WRAP } from '../world'

/** Rule.operation of behaviors of herds. */
export const GRAZE = 96

const WHOLE_TURN: f32 = 6.2831855

/** Behaviors of herds and their ground. */
export function herding(world: World, rule: Rule): void {
  if (rule.operation == GRAZE) graze(world, rule)
}

/**
 * See the behavior `graze`; a: reach, b: pause, c: speed, d: idle; data: where the columns of the place along x and y, of
 * what is left of the pause and of the walk lie, then three streams.
 */
function graze(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const dt = f32x4.splat(world.dt)
  const speed = f32x4.splat(rule.c)
  const placesX = <usize>load<u32>(rule.data)
  const placesY = <usize>load<u32>(rule.data, 4)
  const pauses = <usize>load<u32>(rule.data, 8)
  const walks = <usize>load<u32>(rule.data, 12)
  let pausing = four(pauses)
  let walking = four(walks)
  const hurries = f32x4.gt(dot(vx, vy, vz, vx, vy, vz), f32x4.splat(rule.d * rule.d))
  const idles = v128.andnot(asked, hurries)
  const goes = v128.and(idles, f32x4.gt(walking, zero))
  const stands = v128.andnot(idles, goes)
  const waits = v128.and(stands, f32x4.gt(pausing, dt))
  const begins = v128.and(v128.andnot(stands, waits), f32x4.eq(pausing, zero))
  const setsOut = v128.andnot(v128.andnot(stands, waits), begins)
  draw(world, load<u32>(rule.data, 16))
  const pause = f32x4.mul(f32x4.splat(rule.b), drawn())
  let missingX = f32x4.neg(vx)
  let missingY = f32x4.neg(vy)
  let newPause = pausing
  let newWalk = walking
  if (v128.any_true(goes)) {
    let wayX = f32x4.sub(four(placesX), x)
    let wayY = f32x4.sub(four(placesY), y)
    if (world.edge == WRAP) {
      wayX = shortest(wayX, world.right - world.left)
      wayY = shortest(wayY, world.top - world.bottom)
    }
    const distance = f32x4.sqrt(f32x4.add(f32x4.mul(wayX, wayX), f32x4.mul(wayY, wayY)))
    const isThere = f32x4.le(distance, f32x4.mul(speed, dt))
    const left = v128.andnot(f32x4.pmax(zero, f32x4.sub(walking, dt)), isThere)
    const pace = f32x4.div(f32x4.pmin(speed, f32x4.div(distance, dt)), distance)
    const walksOn = v128.and(goes, f32x4.gt(distance, zero))
    missingX = f32x4.add(missingX, v128.and(f32x4.mul(wayX, pace), walksOn))
    missingY = f32x4.add(missingY, v128.and(f32x4.mul(wayY, pace), walksOn))
    newWalk = v128.bitselect(left, newWalk, goes)
    const ends = v128.and(goes, f32x4.eq(left, zero))
    newPause = v128.bitselect(f32x4.add(f32x4.splat(0.5 * rule.b), pause), newPause, ends)
  }
  newPause = v128.bitselect(f32x4.sub(pausing, dt), newPause, waits)
  newPause = v128.bitselect(f32x4.add(dt, pause), newPause, begins)
  if (v128.any_true(setsOut)) {
    draw(world, load<u32>(rule.data, 20))
    turn(f32x4.mul(f32x4.splat(WHOLE_TURN), drawn()))
    draw(world, load<u32>(rule.data, 24))
    const distance = f32x4.mul(f32x4.splat(rule.a), f32x4.sqrt(drawn()))
    put(placesX, v128.bitselect(f32x4.add(x, f32x4.mul(distance, cosine)), four(placesX), setsOut))
    put(placesY, v128.bitselect(f32x4.add(y, f32x4.mul(distance, sine)), four(placesY), setsOut))
    const fair = f32x4.add(dt, f32x4.div(f32x4.add(distance, distance), speed))
    newWalk = v128.bitselect(f32x4.pmin(fair, f32x4.splat(f32.MAX_VALUE)), newWalk, setsOut)
    newPause = v128.andnot(newPause, setsOut)
  }
  const startles = v128.and(asked, hurries)
  put(pauses, v128.andnot(newPause, startles))
  put(walks, v128.andnot(newWalk, startles))
  steerBy(world, missingX, missingY, f32x4.neg(vz), -1, idles)
}

// @ts-ignore: decorator
@inline
function shortest(difference: v128, period: f32): v128 {
  const times = f32x4.nearest(f32x4.mul(difference, f32x4.splat(1 / period)))
  return f32x4.sub(difference, f32x4.mul(times, f32x4.splat(period)))
}
