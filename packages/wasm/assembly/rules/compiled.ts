/**
 * Code made of the rules of a population, src/compile: called once for each group, before rules are evaluated. It reads the
 * group and writes what each rule wants into the memory of the thread, vectors of four lanes from KERNEL on.
 */
import { asked, setForce, steer } from '../motion/force'
import { first, four, putInRows, hotRecords, hx, hy, hz, id, lanes, maxForce, maxSpeed, population, rankOf, scratch, vx, vy, vz, x, y, z } from '../group'
import { FEW_BYTES, KERNEL, MOST_FEW } from '../memory'
import { findSeparation, partX, partY, partZ } from '../neighbors/separation'
import { draw, drawn } from '../math/random'
import { gatherRanges, rangeCount } from '../neighbors/ranges'
import { located, locate, targetHx, targetHy, targetHz, targetVx, targetVy, targetVz, toX, toY, toZ } from '../surroundings/targets'
import { cosine, sine, turn } from '../motion/turn'
import { COMPILED } from './operations'
import { Population, Rule, Target, World } from '../world'

/** Where what is found for the code goes: the target, what was drawn, the way of those who part, one number and another. */
const TARGET: usize = 15 * 16
const DRAWN: usize = 25 * 16
const SEPARATION: usize = 26 * 16
const ONE: usize = 29 * 16
const OTHER: usize = 30 * 16
/** From here on lies what rules keep for the agents; before it look-ups.ts has its own. */
const KEPT: usize = 56 * 16

/** After so many vectors lie the nearest few that rules look for: for each rule that does MOST, COUNT, FARTHEST, LAST, lists. */
const CHOOSERS: usize = 512 * 16
const CHOOSER_BYTES: usize = 64 + 4 * FEW_BYTES

/** Up to this angle sine and cosine are found for four at once; see turn.ts. */
const FAR_TURNED: f32 = 10000

/** As in sums.ts. */
const LEAST_SQUARE: f32 = 1e-24

/** Loads the rule states of the four agents of the group, which stay unless overwritten. */
export function takeStates(): void {
  const whose = population
  let state = scratch + KERNEL + KEPT
  for (let k = whose.keptCount - whose.stateCount; k < whose.keptCount; k++) {
    const pair = whose.kept + <usize>k * 8
    const values = four(<usize>load<u32>(pair, 4))
    putInRows(<usize>load<u32>(pair), values)
    v128.store(state, values)
    state += 16
  }
}

/** Runs the code of the population for the four agents of the group. */
export function actCompiled(world: World): void {
  const at = scratch + KERNEL
  const whose = population
  v128.store(at, x, 0)
  v128.store(at, y, 16)
  v128.store(at, z, 32)
  v128.store(at, vx, 48)
  v128.store(at, vy, 64)
  v128.store(at, vz, 80)
  v128.store(at, hx, 96)
  v128.store(at, hy, 112)
  v128.store(at, hz, 128)
  v128.store(at, id, 144)
  v128.store(at, maxSpeed, 160)
  v128.store(at, maxForce, 176)
  v128.store(at, whose.mass ? four(whose.mass) : f32x4.splat(whose.allMass), 192)
  v128.store(at, whose.radius ? four(whose.radius) : f32x4.splat(whose.allRadius), 208)
  v128.store(at, hotRecords(world.inSpace ? 5 : 4), 224)
  call_indirect<void>(whose.kernel, changetype<usize>(world), scratch, whose.parameters)
}

/**
 * Takes what the code has found for a rule; `slot`: where the four vectors of its answer lie; flags: 1 for a desire, 2 for
 * a force; `data`: `ruleCount` times a column that it keeps, its copy in lattice order, and where the new numbers are, then
 * `more` times a column of events and where it is said for whom they happen.
 */
export function compiled(world: World, rule: Rule): void {
  const at = scratch + KERNEL
  const answer = at + <usize>rule.slot
  let entry = rule.data
  for (let k = 0; k < rule.ruleCount; k++) {
    const values = v128.load(at + <usize>load<u32>(entry, 8))
    const same = v128.bitselect(values, four(<usize>load<u32>(entry, 4)), asked)
    putInRows(<usize>load<u32>(entry), same)
    if (v128.any_true(f32x4.ne(f32x4.sub(same, same), f32x4.splat(0)))) world.spoiled = 1
    entry += 12
  }
  for (let k = 0; k < <i32>rule.more; k++) {
    const happens = v128.and(v128.load(at + <usize>load<u32>(entry, 4)), asked)
    putInRows(<usize>load<u32>(entry), v128.and(happens, f32x4.splat(1)))
    if (v128.any_true(happens)) world.happened = 1
    entry += 8
  }
  const wantX = v128.load(answer)
  const wantY = v128.load(answer, 16)
  const wantZ = v128.load(answer, 32)
  const wants = v128.load(answer, 48)
  if (rule.flags == 1) steer(wantX, wantY, wantZ, wants)
  else if (rule.flags == 2) setForce(wantX, wantY, wantZ, wants)
  else setForce(f32x4.splat(0), f32x4.splat(0), f32x4.splat(0), f32x4.splat(0))
}

/** Whether a rule was compiled and answers a desire and nothing else. */
// @ts-ignore: decorator
@inline
export function isWish(rule: Rule): bool {
  return rule.operation == COMPILED && rule.flags == 1 && rule.ruleCount == 0 && rule.more == 0
}

/** The first of what a compiled rule keeps of the four agents, as it has just found it. */
export function stateFound(rule: Rule): v128 {
  return v128.load(scratch + KERNEL + <usize>load<u32>(rule.data, 8))
}

/** Lists where candidates lie; answers twice how many ranges there are, and 1 more where ways are the shortest around. */
export function gather(world: World, source: Population, range: f32): i32 {
  const wraps = gatherRanges(world, source, range)
  return (rangeCount << 1) | i32(wraps)
}

/** Finds a target for the group. */
export function locateFor(world: World, target: Target): void {
  locate(world, target)
  const at = scratch + KERNEL + TARGET
  v128.store(at, v128.and(toX, located), 0)
  v128.store(at, v128.and(toY, located), 16)
  v128.store(at, v128.and(toZ, located), 32)
  v128.store(at, located, 48)
  v128.store(at, v128.and(targetVx, located), 64)
  v128.store(at, v128.and(targetVy, located), 80)
  v128.store(at, v128.and(targetVz, located), 96)
  v128.store(at, v128.bitselect(targetHx, f32x4.splat(1), located), 112)
  v128.store(at, v128.and(targetHy, located), 128)
  v128.store(at, v128.and(targetHz, located), 144)
}

/** Draws for the group. */
export function drawFor(world: World, stream: u32): void {
  draw(world, stream)
  v128.store(scratch + KERNEL + DRAWN, drawn())
}

/** How the agents of the group part from one on their very same point; ONE has the squares of the distances. */
export function partFrom(world: World, other: u32): void {
  const at = scratch + KERNEL
  const inSpace = world.inSpace != 0
  for (let lane: usize = 0; lane < 4; lane++) {
    const to = at + SEPARATION + lane * 4
    store<f32>(to, 0)
    store<f32>(to, 0, 16)
    store<f32>(to, 0, 32)
    if (!(load<f32>(at + ONE + lane * 4) < LEAST_SQUARE)) continue
    const own = load<u32>(population.cold + rankOf(<i32>lane) * 16, 12)
    findSeparation(own, other, inSpace)
    store<f32>(to, partX)
    store<f32>(to, partY, 16)
    store<f32>(to, partZ, 32)
  }
}

// @ts-ignore: decorator
@inline
function chooserAt(number: i32): usize {
  return scratch + KERNEL + CHOOSERS + <usize>number * CHOOSER_BYTES
}

/** Begins a search for the nearest agents; ONE contains the number per agent, at least one. */
export function beginNearest(number: i32): void {
  const chooser = chooserAt(number)
  for (let lane: usize = 0; lane < 4; lane++) {
    const wanted = load<f32>(scratch + KERNEL + ONE + lane * 4)
    const most = wanted >= <f32>MOST_FEW ? MOST_FEW : wanted >= 1 ? <i32>wanted : 1
    store<i32>(chooser + lane * 4, most)
  }
  v128.store(chooser, i32x4.splat(0), 16)
  v128.store(chooser, f32x4.splat(Infinity), 32)
  v128.store(chooser, i32x4.splat(-1), 48)
}

/** Offers a candidate to the lanes set in OTHER; ONE contains its squared distances. */
export function offerNearest(number: i32, id: u32): void {
  const at = scratch + KERNEL
  const chooser = chooserAt(number)
  for (let lane: usize = 0; lane < 4; lane++) {
    if (load<i32>(at + OTHER + lane * 4) == 0) continue
    const squared = load<f32>(at + ONE + lane * 4)
    const farthest = load<f32>(chooser + lane * 4, 32)
    if (squared > farthest || (squared == farthest && load<u32>(chooser + lane * 4, 48) < id)) continue
    const most = load<i32>(chooser + lane * 4)
    const list = chooser + 64 + lane * FEW_BYTES
    const count = insertNear(list, load<i32>(chooser + lane * 4, 16), most, squared, id)
    store<i32>(chooser + lane * 4, count, 16)
    if (count < most) continue
    const last = list + <usize>(most - 1) * 8
    store<f32>(chooser + lane * 4, load<f32>(last), 32)
    store<u32>(chooser + lane * 4, load<u32>(last, 4), 48)
  }
}

/** Inserts a candidate into `count` sorted ones, up to a maximum; returns the new count. */
function insertNear(list: usize, count: i32, most: i32, squared: f32, id: u32): i32 {
  let at = count == most ? most - 1 : count++
  while (at > 0) {
    const before = list + <usize>(at - 1) * 8
    const its = load<f32>(before)
    if (its < squared || (its == squared && load<u32>(before, 4) < id)) break
    store<u64>(before, load<u64>(before), 8)
    at--
  }
  store<f32>(list + <usize>at * 8, squared)
  store<u32>(list + <usize>at * 8, id, 4)
  return count
}

/** Functions of one number, ONE, or of ONE and OTHER, in each lane; the result replaces ONE. */
export function mathematics(which: i32): void {
  const at = scratch + KERNEL
  if (which < 2) {
    const angle = v128.load(at + ONE)
    if (i32x4.all_true(f32x4.le(f32x4.abs(angle), f32x4.splat(FAR_TURNED)))) {
      turn(angle)
      v128.store(at + ONE, which == 0 ? sine : cosine)
      return
    }
  }
  for (let lane: usize = 0; lane < 4; lane++) {
    const one = <f64>load<f32>(at + ONE + lane * 4)
    const other = <f64>load<f32>(at + OTHER + lane * 4)
    let value: f64
    switch (which) {
      case 0:
        value = Math.sin(one)
        break
      case 1:
        value = Math.cos(one)
        break
      case 2:
        value = Math.exp(one)
        break
      case 3:
        value = Math.log(one)
        break
      case 4:
        value = Math.pow(one, other)
        break
      default:
        value = Math.atan2(one, other)
    }
    store<f32>(at + ONE + lane * 4, <f32>value)
  }
}
