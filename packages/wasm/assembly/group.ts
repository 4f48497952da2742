/**
 * The current four agents, one per lane, in their state before the step. Globals belong to one thread. Lanes beyond
 * `lanes` repeat an agent, and nothing is written for them.
 */
import { LANES, Population, World } from './world'

/** Memory of this thread for sums, ranges and other data of one group. */
export let scratch: usize = 0

/** The population, the rank of the first of the four, and how many of the lanes count. */
export let population: Population = changetype<Population>(0)
export let first: i32 = 0
export let lanes: i32 = 0

export let x: v128 = i32x4(0, 0, 0, 0)
export let y: v128 = i32x4(0, 0, 0, 0)
export let z: v128 = i32x4(0, 0, 0, 0)
export let vx: v128 = i32x4(0, 0, 0, 0)
export let vy: v128 = i32x4(0, 0, 0, 0)
export let vz: v128 = i32x4(0, 0, 0, 0)
export let hx: v128 = i32x4(0, 0, 0, 0)
export let hy: v128 = i32x4(0, 0, 0, 0)
export let hz: v128 = i32x4(0, 0, 0, 0)
export let id: v128 = i32x4(0, 0, 0, 0)
export let perMass: v128 = i32x4(0, 0, 0, 0)
export let maxSpeed: v128 = i32x4(0, 0, 0, 0)
export let maxForce: v128 = i32x4(0, 0, 0, 0)
/** The share of the missing velocity that the force corrects: min(1, mass / dt). */
export let gain: v128 = i32x4(0, 0, 0, 0)

export function useScratch(memory: usize): void {
  scratch = memory
}

/** The rank of the agent in a lane. */
// @ts-ignore: decorator
@inline
export function rankOf(lane: i32): usize {
  return <usize>(first + min(lane, lanes - 1))
}

/** Addresses of the records of the four agents in `hot`, of 2 to the power of `shift` bytes. */
export function hotRecords(shift: i32): v128 {
  let ranks = i32x4.splat(first)
  const last = lanes - 1
  ranks = i32x4.add(ranks, i32x4.min_s(i32x4(0, 1, 2, 3), i32x4.splat(last)))
  return i32x4.add(i32x4.splat(population.hot as i32), i32x4.shl(ranks, shift))
}

/** A column in lattice order of the four. */
// @ts-ignore: decorator
@inline
export function four(column: usize): v128 {
  if (lanes == LANES) return v128.load(column + <usize>first * 4)
  let values = v128.load32_splat(column + rankOf(0) * 4)
  values = f32x4.replace_lane(values, 1, load<f32>(column + rankOf(1) * 4))
  values = f32x4.replace_lane(values, 2, load<f32>(column + rankOf(2) * 4))
  return f32x4.replace_lane(values, 3, load<f32>(column + rankOf(3) * 4))
}

/** Writes the active lanes into a column. */
// @ts-ignore: decorator
@inline
export function put(column: usize, values: v128): void {
  const at = column + <usize>first * 4
  if (lanes == LANES) {
    v128.store(at, values)
    return
  }
  v128.store32_lane(at, values, 0)
  if (lanes > 1) v128.store32_lane(at + 4, values, 1)
  if (lanes > 2) v128.store32_lane(at + 8, values, 2)
}

/** Writes the active lanes into a column of the population whose rows may stay as they are. */
export function putInRows(column: usize, values: v128): void {
  if (!population.forceX) {
    put(column, values)
    return
  }
  const rows = population.order + <usize>first * 4
  v128.store32_lane(column + <usize>load<i32>(rows) * 4, values, 0)
  if (lanes > 1) v128.store32_lane(column + <usize>load<i32>(rows, 4) * 4, values, 1)
  if (lanes > 2) v128.store32_lane(column + <usize>load<i32>(rows, 8) * 4, values, 2)
  if (lanes > 3) v128.store32_lane(column + <usize>load<i32>(rows, 12) * 4, values, 3)
}

/** Loads `many` agents from that rank on, in their state before the step. */
export function takeGroup(world: World, whose: Population, rank: i32, many: i32): void {
  population = whose
  first = rank
  lanes = many
  takeRecords(whose.hot, world.inSpace ? 32 : 16)
  x = part0
  y = part1
  if (world.inSpace) {
    z = part2
    takeRecords(whose.hot + 16, 32)
    vx = part0
    vy = part1
    vz = part2
  } else {
    vx = part2
    vy = part3
  }
  takeRecords(whose.cold, 16)
  hx = part0
  hy = part1
  hz = part2
  id = part3
  const mass = whose.mass ? four(whose.mass) : f32x4.splat(whose.allMass)
  perMass = f32x4.div(f32x4.splat(1), mass)
  gain = f32x4.pmin(f32x4.splat(1), f32x4.div(mass, f32x4.splat(world.dt)))
  maxSpeed = whose.maxSpeed ? four(whose.maxSpeed) : f32x4.splat(whose.allMaxSpeed)
  maxForce = whose.maxForce ? four(whose.maxForce) : f32x4.splat(whose.allMaxForce)
}

/** The four numbers of each of four records, each in its lanes. */
let part0: v128 = i32x4(0, 0, 0, 0)
let part1: v128 = i32x4(0, 0, 0, 0)
let part2: v128 = i32x4(0, 0, 0, 0)
let part3: v128 = i32x4(0, 0, 0, 0)

/** Takes four numbers of the record of each of the four agents, so many bytes apart from one agent to the next. */
// @ts-ignore: decorator
@inline
function takeRecords(records: usize, bytes: usize): void {
  const a0 = v128.load(records + rankOf(0) * bytes)
  const a1 = v128.load(records + rankOf(1) * bytes)
  const a2 = v128.load(records + rankOf(2) * bytes)
  const a3 = v128.load(records + rankOf(3) * bytes)
  const c01 = v128.shuffle<f32>(a0, a1, 0, 4, 1, 5)
  const c23 = v128.shuffle<f32>(a2, a3, 0, 4, 1, 5)
  const d01 = v128.shuffle<f32>(a0, a1, 2, 6, 3, 7)
  const d23 = v128.shuffle<f32>(a2, a3, 2, 6, 3, 7)
  part0 = v128.shuffle<f32>(c01, c23, 0, 1, 4, 5)
  part1 = v128.shuffle<f32>(c01, c23, 2, 3, 6, 7)
  part2 = v128.shuffle<f32>(d01, d23, 0, 1, 4, 5)
  part3 = v128.shuffle<f32>(d01, d23, 2, 3, 6, 7)
}
