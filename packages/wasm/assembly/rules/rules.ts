import { compiled, isWish, stateFound } from './compiled'
import { ask, asked, fx, fy, fz, has, setForce, setLimited } from '../motion/force'
import { lanesWithSums, flocking, sumsFor } from '../neighbors/flocking'
import { four, gain, maxForce, maxSpeed, scratch, vx, vy, vz } from '../group'
import { dot, limitTo, scaleTo } from '../math/lanes'
import { KERNEL } from '../memory'
import { ALIGN, COHERE, COMPILED, DITHERED, FOREMOST, GIVEN, PRIORITIZED, SEPARATE, STATES, WEIGHTED } from './operations'
import { draw, isBelow } from '../math/random'
import { Rule, World } from '../world'

/** From this share of maxForce on, the force is used up: rounding must not let weaker desires in. */
const FULL: f32 = 1 - 1e-6
/** What `dithered` knows of each of its rules, in bytes: stream, chance · 2⁵³ in two parts, factor. */
const CHANCE_BYTES: usize = 16

/** Evaluates a rule for the four agents of the group. */
export function evaluate(world: World, rule: Rule): void {
  switch (rule.operation) {
    case WEIGHTED:
      return weighted(world, rule)
    case PRIORITIZED:
      return prioritized(world, rule)
    case FOREMOST:
      return foremost(world, rule)
    case DITHERED:
      return dithered(world, rule)
    case STATES:
      return states(world, rule)
    case COMPILED:
      return compiled(world, rule)
    case GIVEN:
      return given(rule)
    case SEPARATE:
    case ALIGN:
    case COHERE:
      flocking(world, rule)
  }
}

/** Takes the force that the engine found; `data`: copies in lattice order of its x, y, z, and of which agents have one. */
function given(rule: Rule): void {
  const columns = rule.data
  setForce(
    four(<usize>load<u32>(columns)),
    four(<usize>load<u32>(columns, 4)),
    four(<usize>load<u32>(columns, 8)),
    four(<usize>load<u32>(columns, 12)),
  )
}

// @ts-ignore: decorator
@inline
function innerOf(rule: Rule, k: i32): Rule {
  return changetype<Rule>(<usize>load<u32>(rule.rules + <usize>k * 4))
}

// @ts-ignore: decorator
@inline
function weightOf(rule: Rule): v128 {
  return rule.weights ? four(rule.weights) : f32x4.splat(rule.weight)
}

/** See the selection `weighted`; flags: 1 where the sum is not limited. */
export function weighted(world: World, rule: Rule): void {
  if (world.inSpace) addUp(world, rule, true)
  else addUp(world, rule, false)
}

/**
 * Adds up rules, made again by the compiler for the plane and for space; those of most flocks without a detour over
 * globals.
 */
// @ts-ignore: decorator
@inline
function addUp(world: World, rule: Rule, inSpace: bool): void {
  const zero = f32x4.splat(0)
  const ownX = vx
  const ownY = vy
  const ownZ = vz
  const share = gain
  const mostSpeed = maxSpeed
  const mostForce = maxForce
  let x = zero
  let y = zero
  let z = zero
  let any = zero
  for (let k = 0; k < rule.ruleCount; k++) {
    const inner = innerOf(rule, k)
    const weight = weightOf(inner)
    let wantX: v128
    let wantY: v128
    let wantZ = zero
    let where: v128
    if (inner.operation >= SEPARATE && inner.operation <= COHERE) {
      const sums = sumsFor(world, inner)
      where = lanesWithSums(inner, sums)
      wantX = v128.load(sums)
      wantY = v128.load(sums, 16)
      const scale = scaleTo(squareOf(wantX, wantY, wantZ, false), mostSpeed)
      wantX = f32x4.mul(wantX, scale)
      wantY = f32x4.mul(wantY, scale)
    } else if (isWish(inner)) {
      const answer = scratch + KERNEL + <usize>inner.slot
      wantX = v128.load(answer)
      wantY = v128.load(answer, 16)
      if (inSpace) wantZ = v128.load(answer, 32)
      where = v128.load(answer, 48)
    } else {
      evaluate(world, inner)
      x = f32x4.add(x, f32x4.mul(fx, weight))
      y = f32x4.add(y, f32x4.mul(fy, weight))
      if (inSpace) z = f32x4.add(z, f32x4.mul(fz, weight))
      any = v128.or(any, has)
      continue
    }
    // As `steer`.
    const missingX = f32x4.mul(f32x4.sub(wantX, ownX), share)
    const missingY = f32x4.mul(f32x4.sub(wantY, ownY), share)
    const missingZ = inSpace ? f32x4.mul(f32x4.sub(wantZ, ownZ), share) : zero
    const squared = squareOf(missingX, missingY, missingZ, inSpace)
    const scale = v128.and(limitTo(squared, mostForce), where)
    x = f32x4.add(x, f32x4.mul(f32x4.mul(missingX, scale), weight))
    y = f32x4.add(y, f32x4.mul(f32x4.mul(missingY, scale), weight))
    if (inSpace) z = f32x4.add(z, f32x4.mul(f32x4.mul(missingZ, scale), weight))
    any = v128.or(any, where)
  }
  if (rule.flags & 1) setForce(x, y, z, any)
  else setLimited(x, y, z, any)
}

// @ts-ignore: decorator
@inline
function squareOf(x: v128, y: v128, z: v128, inSpace: bool): v128 {
  const squared = f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y))
  return inSpace ? f32x4.add(squared, f32x4.mul(z, z)) : squared
}

/** See the selection `prioritized`; flags: 1 where the rest is asked too once maxForce is used up. */
export function prioritized(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  const outer = asked
  const most = maxForce
  const mostSquared = f32x4.mul(most, most)
  const enough = f32x4.mul(mostSquared, f32x4.splat(FULL * FULL))
  const stops = (rule.flags & 1) == 0
  let open = v128.and(outer, f32x4.gt(most, zero))
  let x = zero
  let y = zero
  let z = zero
  let any = zero
  for (let k = 0; k < rule.ruleCount; k++) {
    if (!v128.any_true(open)) break
    const inner = innerOf(rule, k)
    ask(open)
    evaluate(world, inner)
    const here = v128.and(has, open)
    any = v128.or(any, here)
    const weight = v128.and(weightOf(inner), here)
    const partX = f32x4.mul(fx, weight)
    const partY = f32x4.mul(fy, weight)
    const partZ = f32x4.mul(fz, weight)
    const a = dot(partX, partY, partZ, partX, partY, partZ)
    const sumX = f32x4.add(x, partX)
    const sumY = f32x4.add(y, partY)
    const sumZ = f32x4.add(z, partZ)
    const sum = dot(sumX, sumY, sumZ, sumX, sumY, sumZ)
    const beyond = v128.and(f32x4.gt(sum, mostSquared), f32x4.gt(a, zero))
    // The larger root t of a·t² + 2·b·t = room, in the form that does not subtract nearly equal numbers.
    const b = dot(x, y, z, partX, partY, partZ)
    const held = dot(x, y, z, x, y, z)
    const room = f32x4.pmax(zero, f32x4.sub(mostSquared, held))
    const root = f32x4.sqrt(f32x4.add(f32x4.mul(b, b), f32x4.mul(a, room)))
    const along = f32x4.gt(b, zero)
    const over = v128.bitselect(room, f32x4.sub(root, b), along)
    const under = v128.bitselect(f32x4.add(b, root), a, along)
    const taken = v128.bitselect(f32x4.pmin(one, f32x4.div(over, under)), one, beyond)
    x = f32x4.add(x, f32x4.mul(taken, partX))
    y = f32x4.add(y, f32x4.mul(taken, partY))
    z = f32x4.add(z, f32x4.mul(taken, partZ))
    if (!stops) continue
    const now = dot(x, y, z, x, y, z)
    open = v128.andnot(open, f32x4.ge(now, enough))
  }
  ask(outer)
  setForce(x, y, z, any)
}

/** See the selection `foremost`. */
export function foremost(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const outer = asked
  let open = outer
  let x = zero
  let y = zero
  let z = zero
  for (let k = 0; k < rule.ruleCount; k++) {
    if (!v128.any_true(open)) break
    const inner = innerOf(rule, k)
    ask(open)
    evaluate(world, inner)
    const here = v128.and(has, open)
    const weight = v128.and(weightOf(inner), here)
    x = f32x4.add(x, f32x4.mul(fx, weight))
    y = f32x4.add(y, f32x4.mul(fy, weight))
    z = f32x4.add(z, f32x4.mul(fz, weight))
    open = v128.andnot(open, here)
  }
  ask(outer)
  setLimited(x, y, z, v128.andnot(outer, open))
}

/** See the selection `dithered`; `data` has the chances of its rules. */
export function dithered(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const outer = asked
  let open = outer
  let any = zero
  let x = zero
  let y = zero
  let z = zero
  for (let k = 0; k < rule.ruleCount; k++) {
    if (!v128.any_true(open)) break
    const inner = innerOf(rule, k)
    const chance = rule.data + <usize>k * CHANCE_BYTES
    draw(world, load<u32>(chance))
    const considered = v128.and(open, isBelow(load<u32>(chance, 4), load<u32>(chance, 8)))
    if (!v128.any_true(considered)) continue
    ask(considered)
    evaluate(world, inner)
    const here = v128.and(has, considered)
    any = v128.or(any, here)
    let found = v128.or(v128.or(f32x4.ne(fx, zero), f32x4.ne(fy, zero)), f32x4.ne(fz, zero))
    found = v128.and(v128.and(found, here), f32x4.ne(weightOf(inner), zero))
    const weight = v128.and(f32x4.mul(weightOf(inner), f32x4.splat(load<f32>(chance, 12))), found)
    x = f32x4.add(x, f32x4.mul(fx, weight))
    y = f32x4.add(y, f32x4.mul(fy, weight))
    z = f32x4.add(z, f32x4.mul(fz, weight))
    open = v128.andnot(open, found)
  }
  ask(outer)
  setLimited(x, y, z, any)
}

/** See the selection `states`; the first of its rules is compiled and finds the state of each agent, the others are those of the states. */
export function states(world: World, rule: Rule): void {
  const zero = f32x4.splat(0)
  const outer = asked
  const machine = innerOf(rule, 0)
  evaluate(world, machine)
  const state = stateFound(machine)
  let x = zero
  let y = zero
  let z = zero
  let any = zero
  for (let k = 1; k < rule.ruleCount; k++) {
    const here = v128.and(outer, f32x4.eq(state, f32x4.splat(<f32>(k - 1))))
    if (!v128.any_true(here)) continue
    const inner = innerOf(rule, k)
    ask(here)
    evaluate(world, inner)
    const speaks = v128.and(has, here)
    const weight = weightOf(inner)
    x = v128.bitselect(f32x4.mul(fx, weight), x, speaks)
    y = v128.bitselect(f32x4.mul(fy, weight), y, speaks)
    z = v128.bitselect(f32x4.mul(fz, weight), z, speaks)
    any = v128.or(any, speaks)
  }
  ask(outer)
  setLimited(x, y, z, any)
}
