import { scratch } from '../group'
import { blockOf, bringHome, COLUMNS_SEEN, GAINS, layLine, Line, lineAt, NOWHERE, slotOf, VX, VY, X, Y } from './lines'
import { BLOCK, LEFTOVERS, SLOT_BYTES } from '../memory'
import { A_LITTLE_FARTHER } from './ranges'
import {
  ALONG,
  ALONG_X,
  ALONG_Y,
  arePushes,
  COUNTED,
  MIDDLE,
  MIDDLE_X,
  MIDDLE_Y,
  NEAR,
  PUSH_X,
  PUSH_Y,
  TOUCHING,
} from './sums'
import { LANES, Look, Population, World, WRAP } from '../world'

/**
 * Sums over neighbors of a population's own in a plane, where all around is seen, pushes go by 1/d and one radius is that
 * for velocities and places: there two agents gain from each other at once, and each pair is looked at once. An agent is
 * compared with four of those at a time that come after it in its row of cells, and with those near it in the row above.
 * What it gains is added up in registers, what they gain in memory.
 * The four of a block look at each other first. Rows come in bands; see bands.ts.
 */

/**
 * Where the counts of neighbors are in a block: within the radius of velocities and, where anybody asks for them, above that
 * within that of pushes.
 */
const COUNTS: usize = GAINS + 96
export const NEAR_SHIFT: i32 = 16
export const FAR_COUNT: i32 = 0xffff

/** Where the gains of four agents are from `gainsOf` on. */
export const PUSH_GAINED: usize = 0
export const ALONG_GAINED: usize = 32
export const MIDDLE_GAINED: usize = 64
export const COUNTS_GAINED: usize = 96

/** In what is left for four agents: vectors for each sum, then from which column on and up to which each looks. */
const FROMS: usize = 448
const ENDS: usize = 464

/** The row whose turn it is, and the one above it. */
let line: Line = changetype<Line>(0)
let above: Line = changetype<Line>(0)

/** Begins a band with what its first row gains from the row below. */
export function beginBand(world: World, whose: Population, first: i32): void {
  line = lineAt(0)
  above = lineAt(1)
  layLine(world, whose, first, above)
  if (first == 0 && world.edge != WRAP) return
  layLine(world, whose, first - 1, line)
  lookFrom(world, whose, false, true)
}

/** Completes the sums of the next row of a band. */
export function sumRow(world: World, whose: Population, row: i32): void {
  const below = line
  line = above
  above = below
  const isTop = row + 1 == whose.rows && world.edge != WRAP
  if (!isTop) layLine(world, whose, row + 1, above)
  lookFrom(world, whose, true, !isTop)
  bringHome(world, whose, line)
}

/** The sums of four agents of that row, from a rank on. */
export function gainsOf(rank: i32): usize {
  return blockOf(line, line.own + rank - line.from) + GAINS
}

/**
 * Stores the sums of four agents of that row, from a rank on, like a look. Returns false if any agents coincide: their
 * pushes are then NaN, and they must search individually.
 */
export function takeSums(around: Look, rank: i32): bool {
  const block = blockOf(line, line.own + rank - line.from)
  const slot = scratch + <usize>around.slot * SLOT_BYTES
  const zero = i32x4.splat(0)
  const pushX = v128.load(block, GAINS)
  const pushY = v128.load(block, GAINS + 16)
  if (!arePushes(pushX, pushY)) return false
  const counts = v128.load(block, COUNTS)
  const many = v128.and(counts, i32x4.splat(FAR_COUNT))
  v128.store(slot, pushX, PUSH_X)
  v128.store(slot, pushY, PUSH_Y)
  // A rule without a count of pushing neighbors checks whether the sum of pushes is nonzero.
  v128.store(slot, around.kernel & COUNTED ? i32x4.shr_u(counts, NEAR_SHIFT) : i32x4.splat(1), NEAR)
  v128.store(slot, zero, TOUCHING)
  v128.store(slot, v128.load(block, GAINS + 32), ALONG_X)
  v128.store(slot, v128.load(block, GAINS + 48), ALONG_Y)
  v128.store(slot, many, ALONG)
  v128.store(slot, v128.load(block, GAINS + 64), MIDDLE_X)
  v128.store(slot, v128.load(block, GAINS + 80), MIDDLE_Y)
  v128.store(slot, many, MIDDLE)
  return true
}

/**
 * Pairs each agent of the line with those after it, if they count, and with those of the line above, if there is one.
 */
function lookFrom(world: World, whose: Population, hasOwn: bool, hasAbove: bool): void {
  const around = changetype<Look>(whose.paired)
  if (around.kernel & COUNTED) lookAndCount(world, whose, around, hasOwn, hasAbove)
  else lookWithoutCount(world, whose, around, hasOwn, hasAbove)
}

// Separate functions: the compiler would merge two branches into one loop that tests in it whether to count.
function lookAndCount(world: World, whose: Population, around: Look, hasOwn: bool, hasAbove: bool): void {
  lookAround(world, whose, around, hasOwn, hasAbove, true)
}

function lookWithoutCount(world: World, whose: Population, around: Look, hasOwn: bool, hasAbove: bool): void {
  lookAround(world, whose, around, hasOwn, hasAbove, false)
}

// @ts-ignore: decorator
@inline
function lookAround(
  world: World,
  whose: Population,
  around: Look,
  hasOwn: bool,
  hasAbove: bool,
  counted: bool,
): void {
  const mine = line
  const others = above
  const columns = whose.columns
  const beyond = world.edge == WRAP ? COLUMNS_SEEN : 0
  const far = f32x4.splat(around.range * A_LITTLE_FARTHER)
  const originX = f32x4.splat(whose.originX)
  const perX = f32x4.splat(whose.perX)
  const lowest = i32x4.splat(-beyond)
  const highest = i32x4.splat(columns - 1 + beyond)
  const one = i32x4.splat(1)
  const ends = mine.own + mine.end - mine.from
  const cells = mine.cells
  const shift = mine.own - mine.from
  const cellsAbove = others.cells
  const shiftAbove = others.own - others.from
  const left = scratch + LEFTOVERS
  for (let slot = mine.own; slot < ends; slot += LANES) {
    const block = blockOf(mine, slot)
    const x = v128.load(block, X)
    const low = f32x4.floor(f32x4.mul(f32x4.sub(f32x4.sub(x, far), originX), perX))
    const high = f32x4.floor(f32x4.mul(f32x4.sub(f32x4.add(x, far), originX), perX))
    const froms = i32x4.max_s(i32x4.trunc_sat_f32x4_s(low), lowest)
    const tos = i32x4.add(i32x4.min_s(i32x4.trunc_sat_f32x4_s(high), highest), one)
    v128.store(left, froms, FROMS)
    v128.store(left, tos, ENDS)
    const isBeyond = v128.any_true(v128.or(i32x4.lt_s(froms, i32x4.splat(0)), i32x4.gt_s(tos, i32x4.splat(columns))))
    const lanes = min(LANES, ends - slot)
    if (hasOwn) pairInside(around, block, counted)
    const next = block + BLOCK
    for (let lane = 0; lane < lanes; lane++) {
      const from = load<i32>(left + ((<usize>lane) << 2), FROMS)
      const to = load<i32>(left + ((<usize>lane) << 2), ENDS)
      let ownEnd = next
      let first: usize = 0
      let end: usize = 0
      // A separate path for the common case, which is faster.
      if (!isBeyond) {
        if (hasOwn) ownEnd = blockAfter(mine, load<i32>(cells + ((<usize>to) << 2)) + shift)
        if (hasAbove) {
          first = blockOf(others, load<i32>(cellsAbove + ((<usize>from) << 2)) + shiftAbove)
          end = blockAfter(others, load<i32>(cellsAbove + ((<usize>to) << 2)) + shiftAbove)
        }
      } else {
        if (hasOwn) ownEnd = blockAfter(mine, slotOf(mine, to, columns))
        if (hasAbove) {
          first = blockOf(others, slotOf(others, from, columns))
          end = blockAfter(others, slotOf(others, to, columns))
        }
      }
      // For an agent too far away to be in the right cell, a run may end before it begins.
      pairUp(around, block, lane, max(ownEnd, next), first, max(end, first), counted)
    }
    if (hasOwn) addAcross(block, lanes)
  }
}

/** The first block whose agents are all after a slot. */
// @ts-ignore: decorator
@inline
function blockAfter(line: Line, slot: i32): usize {
  return blockOf(line, slot + 3)
}

/**
 * Has the four of a block look at each other: each at the next, and that at it, and at the one after the next. Where there
 * is no agent any more nobody is looked at.
 */
// @ts-ignore: decorator
@inline
function pairInside(around: Look, block: usize, counted: bool): void {
  const x = v128.load(block, X)
  const y = v128.load(block, Y)
  const vx = v128.load(block, VX)
  const vy = v128.load(block, VY)
  const nearSquared = f32x4.splat(around.nearSquared)
  const alongSquared = f32x4.splat(around.alongSquared)
  const one = f32x4.splat(1)
  const isEmpty = f32x4.ge(x, f32x4.splat(NOWHERE))
  const nextX = f32x4.sub(v128.shuffle<f32>(x, x, 1, 2, 3, 0), x)
  const nextY = f32x4.sub(v128.shuffle<f32>(y, y, 1, 2, 3, 0), y)
  const toNext = v128.or(f32x4.add(f32x4.mul(nextX, nextX), f32x4.mul(nextY, nextY)), isEmpty)
  const thenX = f32x4.sub(v128.shuffle<f32>(x, x, 2, 3, 0, 1), x)
  const thenY = f32x4.sub(v128.shuffle<f32>(y, y, 2, 3, 0, 1), y)
  const toThen = v128.or(f32x4.add(f32x4.mul(thenX, thenX), f32x4.mul(thenY, thenY)), isEmpty)
  const isNextNear = f32x4.lt(toNext, nearSquared)
  const isThenNear = f32x4.lt(toThen, nearSquared)
  const isNext = f32x4.lt(toNext, alongSquared)
  const isThen = f32x4.lt(toThen, alongSquared)
  const pushNext = v128.and(f32x4.div(one, toNext), isNextNear)
  const pushThen = v128.and(f32x4.div(one, toThen), isThenNear)
  gain(block, GAINS, f32x4.neg(f32x4.mul(nextX, pushNext)), f32x4.mul(thenX, pushThen))
  gain(block, GAINS + 16, f32x4.neg(f32x4.mul(nextY, pushNext)), f32x4.mul(thenY, pushThen))
  gainBoth(block, GAINS + 32, vx, isNext, isThen)
  gainBoth(block, GAINS + 48, vy, isNext, isThen)
  gain(block, GAINS + 64, v128.and(nextX, isNext), f32x4.neg(v128.and(thenX, isThen)))
  gain(block, GAINS + 80, v128.and(nextY, isNext), f32x4.neg(v128.and(thenY, isThen)))
  const next = counted ? i32x4.add(isNext, i32x4.shl(isNextNear, NEAR_SHIFT)) : isNext
  const then = counted ? i32x4.add(isThen, i32x4.shl(isThenNear, NEAR_SHIFT)) : isThen
  const less = i32x4.add(i32x4.add(next, v128.shuffle<i32>(next, next, 3, 0, 1, 2)), then)
  v128.store(block, i32x4.sub(v128.load(block, COUNTS), less), COUNTS)
}

/** Adds what each gains from the next, which gains the opposite, and takes away what is asked for of the one after. */
// @ts-ignore: decorator
@inline
function gain(block: usize, at: usize, next: v128, then: v128): void {
  const both = f32x4.sub(next, v128.shuffle<f32>(next, next, 3, 0, 1, 2))
  v128.store(block + at, f32x4.add(v128.load(block + at), f32x4.sub(both, then)))
}

/** Adds a number of the next, of the one before, and of the one after the next. */
// @ts-ignore: decorator
@inline
function gainBoth(block: usize, at: usize, values: v128, isNext: v128, isThen: v128): void {
  const mine = v128.and(values, isNext)
  const next = v128.and(v128.shuffle<f32>(values, values, 1, 2, 3, 0), isNext)
  const then = v128.and(v128.shuffle<f32>(values, values, 2, 3, 0, 1), isThen)
  const all = f32x4.add(f32x4.add(next, v128.shuffle<f32>(mine, mine, 3, 0, 1, 2)), then)
  v128.store(block + at, f32x4.add(v128.load(block + at), all))
}

/**
 * Has one agent look at the blocks after its own up to one and at those from another on, and these at it. What it gains is
 * left in a vector for each sum, to be added across.
 */
// @ts-ignore: decorator
@inline
function pairUp(
  around: Look,
  mine: usize,
  lane: i32,
  ownEnd: usize,
  first: usize,
  end: usize,
  counted: bool,
): void {
  const me = mine + ((<usize>lane) << 2)
  const myX = v128.load32_splat(me, X)
  const myY = v128.load32_splat(me, Y)
  const myVx = v128.load32_splat(me, VX)
  const myVy = v128.load32_splat(me, VY)
  const nearSquared = f32x4.splat(around.nearSquared)
  const alongSquared = f32x4.splat(around.alongSquared)
  const one = f32x4.splat(1)
  const zero = i32x4.splat(0)
  let pushX = zero
  let pushY = zero
  let alongX = zero
  let alongY = zero
  let middleX = zero
  let middleY = zero
  let counts = zero
  // One loop for both runs: processors mispredict the end of a short loop.
  let block = select(first, mine + BLOCK, mine + BLOCK == ownEnd)
  while (block != end) {
    const dx = f32x4.sub(v128.load(block, X), myX)
    const dy = f32x4.sub(v128.load(block, Y), myY)
    const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
    const isNear = f32x4.lt(squared, nearSquared)
    const isAlong = f32x4.lt(squared, alongSquared)
    const inverse = v128.and(f32x4.div(one, squared), isNear)
    const awayX = f32x4.mul(dx, inverse)
    const awayY = f32x4.mul(dy, inverse)
    pushX = f32x4.sub(pushX, awayX)
    pushY = f32x4.sub(pushY, awayY)
    v128.store(block, f32x4.add(v128.load(block, GAINS), awayX), GAINS)
    v128.store(block, f32x4.add(v128.load(block, GAINS + 16), awayY), GAINS + 16)
    alongX = f32x4.add(alongX, v128.and(v128.load(block, VX), isAlong))
    alongY = f32x4.add(alongY, v128.and(v128.load(block, VY), isAlong))
    v128.store(block, f32x4.add(v128.load(block, GAINS + 32), v128.and(myVx, isAlong)), GAINS + 32)
    v128.store(block, f32x4.add(v128.load(block, GAINS + 48), v128.and(myVy, isAlong)), GAINS + 48)
    const toX = v128.and(dx, isAlong)
    const toY = v128.and(dy, isAlong)
    middleX = f32x4.add(middleX, toX)
    middleY = f32x4.add(middleY, toY)
    v128.store(block, f32x4.sub(v128.load(block, GAINS + 64), toX), GAINS + 64)
    v128.store(block, f32x4.sub(v128.load(block, GAINS + 80), toY), GAINS + 80)
    const less = counted ? i32x4.add(isAlong, i32x4.shl(isNear, NEAR_SHIFT)) : isAlong
    counts = i32x4.sub(counts, less)
    v128.store(block, i32x4.sub(v128.load(block, COUNTS), less), COUNTS)
    block += BLOCK
    block = select(first, block, block == ownEnd)
  }
  const left = scratch + LEFTOVERS + ((<usize>lane) << 4)
  v128.store(left, pushX)
  v128.store(left, pushY, 64)
  v128.store(left, alongX, 128)
  v128.store(left, alongY, 192)
  v128.store(left, middleX, 256)
  v128.store(left, middleY, 320)
  v128.store(left, counts, 384)
}

/** Adds to what the agents of a block have gained what is left of their own looks. */
// @ts-ignore: decorator
@inline
function addAcross(block: usize, lanes: i32): void {
  const left = scratch + LEFTOVERS
  // The vectors of lanes without an agent are of those before.
  const isThere = i32x4.gt_s(i32x4.splat(lanes), i32x4(0, 1, 2, 3))
  // Unrolled by hand: a loop over the sums is slower.
  addSum(block, left, isThere)
  addSum(block + 16, left + 64, isThere)
  addSum(block + 32, left + 128, isThere)
  addSum(block + 48, left + 192, isThere)
  addSum(block + 64, left + 256, isThere)
  addSum(block + 80, left + 320, isThere)
  const a = v128.load(left, 384)
  const b = v128.load(left, 400)
  const c = v128.load(left, 416)
  const d = v128.load(left, 432)
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7))
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7))
  const sum = i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7))
  v128.store(block, i32x4.add(v128.load(block, COUNTS), v128.and(sum, isThere)), COUNTS)
}

/** Adds the lanes of each of four vectors, and these sums to the gains of four agents. */
// @ts-ignore: decorator
@inline
function addSum(block: usize, left: usize, isThere: v128): void {
  const a = v128.load(left)
  const b = v128.load(left, 16)
  const c = v128.load(left, 32)
  const d = v128.load(left, 48)
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7))
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7))
  const sum = f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7))
  v128.store(block, f32x4.add(v128.load(block, GAINS), v128.and(sum, isThere)), GAINS)
}
