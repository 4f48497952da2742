import { actCompiled, isWish } from './rules/compiled'
import { stand } from './motion/force'
import { scratch, takeGroup } from './group'
import { limitTo, scaleTo } from './math/lanes'
import { BLOCK, KERNEL, WISHES } from './memory'
import { LARGEST_SQUARE } from './motion/move'
import { AT_REST } from './motion/walk'
import { ALONG_GAINED, COUNTS_GAINED, FAR_COUNT, gainsOf, MIDDLE_GAINED, NEAR_SHIFT, PUSH_GAINED } from './neighbors/pairs'
import { ALIGN, COHERE, COMPILED, SEPARATE, WEIGHTED } from './rules/operations'
import { arePushes } from './neighbors/sums'
import { LANES, OPEN, Population, Rule, World } from './world'

/**
 * Chooses and moves in one short loop over a row of cells, where a population does what most do in a plane: its rules are
 * those whose sums pairs.ts has found, and compiled ones that want a velocity; `weighted` adds them up; agents have the same
 * numbers, and no columns follow them; they go by their velocity. Roots and divisions of one group then overlap with those of
 * the next, which is most of what this gains. A group to which anything unusual happens is left to the general code.
 */

/**
 * The desires of compiled rules are computed for this many groups before these move: for each rule x, y, and in which
 * lanes.
 */
const GROUPS_AHEAD: i32 = 16
const MOST_WISHES: i32 = 8
const WISH_BYTES: usize = 48
const GROUP_BYTES: usize = <usize>MOST_WISHES * WISH_BYTES

/** The ranks for which it was found. */
let foundFrom: i32 = 0
let foundEnd: i32 = 0

/** Whether a population can be moved so; `paired`: whether pairs.ts finds its sums. */
export function isUsual(world: World, whose: Population, paired: bool): bool {
  if (world.inSpace || world.terrain || !whose.rule || whose.every != 1) return false
  if (whose.keptCount || whose.forceCount || whose.forceX || whose.energy) return false
  if (whose.limits || whose.integrator | whose.shortens) return false
  const rule = changetype<Rule>(whose.rule)
  if (rule.operation != WEIGHTED || whose.lookCount != i32(paired)) return false
  let wishes = 0
  for (let k = 0; k < rule.ruleCount; k++) {
    const inner = changetype<Rule>(<usize>load<u32>(rule.rules + <usize>k * 4))
    if (inner.weights) return false
    if (isWish(inner)) wishes++
    else if (inner.operation < SEPARATE || inner.operation > COHERE) return false
  }
  return wishes <= MOST_WISHES
}

/** Begins with a row. */
export function beginRow(rank: i32): void {
  foundFrom = foundEnd = rank
}

/**
 * Lets the agents of a row act from a rank on, four at a time. Returns the first rank left to the general code: fewer
 * than four agents, coincident agents, agents at an edge or at rest, or numbers too large.
 */
export function chooseAndMove(world: World, whose: Population, from: i32, end: i32, paired: bool): i32 {
  if (!whose.kernel) return moveGroups(world, whose, from, end, paired)
  let rank = from
  while (rank + LANES <= end) {
    if (rank >= foundEnd) findWishes(world, whose, rank, end)
    rank = moveGroups(world, whose, rank, foundEnd, paired)
    if (rank < foundEnd) break
  }
  return rank
}

/** Finds what compiled rules want for the next groups of a row. */
function findWishes(world: World, whose: Population, from: i32, end: i32): void {
  const rule = changetype<Rule>(whose.rule)
  const groups = min(GROUPS_AHEAD, (end - from) / LANES)
  foundFrom = from
  foundEnd = from + groups * LANES
  let to = scratch + WISHES
  for (let rank = from; rank < foundEnd; rank += LANES) {
    takeGroup(world, whose, rank, LANES)
    stand()
    actCompiled(world)
    let wish = to
    for (let k = 0; k < rule.ruleCount; k++) {
      const inner = changetype<Rule>(<usize>load<u32>(rule.rules + <usize>k * 4))
      if (inner.operation != COMPILED) continue
      const answer = scratch + KERNEL + <usize>inner.slot
      v128.store(wish, v128.load(answer))
      v128.store(wish, v128.load(answer, 16), 16)
      v128.store(wish, v128.load(answer, 48), 32)
      wish += WISH_BYTES
    }
    to += GROUP_BYTES
  }
}

function moveGroups(world: World, whose: Population, from: i32, end: i32, paired: bool): i32 {
  const one = f32x4.splat(1)
  const zero = f32x4.splat(0)
  const dt = f32x4.splat(world.dt)
  const mass = f32x4.splat(whose.allMass)
  const perForce = f32x4.mul(dt, f32x4.div(one, mass))
  const gain = f32x4.pmin(one, f32x4.div(mass, dt))
  const maxSpeed = f32x4.splat(whose.allMaxSpeed)
  const maxForce = f32x4.splat(whose.allMaxForce)
  const isOpen = world.edge == OPEN
  const left = f32x4.splat(isOpen ? -Infinity : world.left)
  const right = f32x4.splat(isOpen ? Infinity : world.right)
  const bottom = f32x4.splat(isOpen ? -Infinity : world.bottom)
  const top = f32x4.splat(isOpen ? Infinity : world.top)
  const rule = changetype<Rule>(whose.rule)
  const rules = rule.rules
  const rulesEnd = rules + <usize>rule.ruleCount * 4
  const isLimited = (rule.flags & 1) == 0
  let gains = paired ? gainsOf(from) : 0
  let wishes = scratch + WISHES + (<usize>(from - foundFrom) >> 2) * GROUP_BYTES
  let rank = from
  for (; rank + LANES <= end; rank += LANES) {
    const record = whose.hot + ((<usize>rank) << 4)
    const a = v128.load(record)
    const b = v128.load(record, 16)
    const c = v128.load(record, 32)
    const d = v128.load(record, 48)
    const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
    const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
    const vab = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
    const vcd = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
    const vx = v128.shuffle<f32>(vab, vcd, 0, 1, 4, 5)
    const vy = v128.shuffle<f32>(vab, vcd, 2, 3, 6, 7)
    if (paired && !arePushes(v128.load(gains, PUSH_GAINED), v128.load(gains, PUSH_GAINED + 16))) break
    let x = zero
    let y = zero
    let wish = wishes
    for (let at = rules; at < rulesEnd; at += 4) {
      const inner = changetype<Rule>(<usize>load<u32>(at))
      const operation = inner.operation
      let wantX: v128
      let wantY: v128
      let where: v128
      if (operation == COMPILED) {
        wantX = v128.load(wish)
        wantY = v128.load(wish, 16)
        where = v128.load(wish, 32)
        wish += WISH_BYTES
      } else {
        const sums = gains + (operation == SEPARATE ? PUSH_GAINED : operation == ALIGN ? ALONG_GAINED : MIDDLE_GAINED)
        wantX = v128.load(sums)
        wantY = v128.load(sums, 16)
        const counts = v128.load(gains, COUNTS_GAINED)
        if (operation != SEPARATE) where = i32x4.ne(v128.and(counts, i32x4.splat(FAR_COUNT)), zero)
        else if (inner.flags & 1) where = i32x4.ne(i32x4.shr_u(counts, NEAR_SHIFT), zero)
        else where = v128.or(f32x4.ne(wantX, zero), f32x4.ne(wantY, zero))
        const desired = scaleTo(squareOf(wantX, wantY), maxSpeed)
        wantX = f32x4.mul(wantX, desired)
        wantY = f32x4.mul(wantY, desired)
      }
      const missingX = f32x4.mul(f32x4.sub(wantX, vx), gain)
      const missingY = f32x4.mul(f32x4.sub(wantY, vy), gain)
      const scale = v128.and(limitTo(squareOf(missingX, missingY), maxForce), where)
      const weight = f32x4.splat(inner.weight)
      x = f32x4.add(x, f32x4.mul(f32x4.mul(missingX, scale), weight))
      y = f32x4.add(y, f32x4.mul(f32x4.mul(missingY, scale), weight))
    }
    if (isLimited) {
      const scale = limitTo(squareOf(x, y), maxForce)
      x = f32x4.mul(x, scale)
      y = f32x4.mul(y, scale)
    }
    let newVx = f32x4.add(vx, f32x4.mul(x, perForce))
    let newVy = f32x4.add(vy, f32x4.mul(y, perForce))
    const slower = limitTo(squareOf(newVx, newVy), maxSpeed)
    newVx = f32x4.mul(newVx, slower)
    newVy = f32x4.mul(newVy, slower)
    const newX = f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), f32x4.mul(newVx, dt))
    const newY = f32x4.add(v128.shuffle<f32>(ab, cd, 2, 3, 6, 7), f32x4.mul(newVy, dt))
    const squared = squareOf(newVx, newVy)
    const perSpeed = f32x4.div(one, f32x4.sqrt(squared))
    const isInside = v128.and(
      v128.and(f32x4.ge(newX, left), f32x4.lt(newX, right)),
      v128.and(f32x4.ge(newY, bottom), f32x4.lt(newY, top)),
    )
    const size = f32x4.add(squared, squareOf(newX, newY))
    const isUsual = v128.and(f32x4.ge(squared, f32x4.splat(AT_REST)), f32x4.lt(size, f32x4.splat(LARGEST_SQUARE)))
    if (!i32x4.all_true(v128.and(isInside, isUsual))) break
    const at = (<usize>rank) << 2
    const cold = whose.cold + ((<usize>rank) << 4)
    let ids = v128.load32_splat(cold, 12)
    ids = v128.load32_lane(cold, ids, 1, 28)
    ids = v128.load32_lane(cold, ids, 2, 44)
    ids = v128.load32_lane(cold, ids, 3, 60)
    v128.store(whose.id + at, ids)
    v128.store(whose.x + at, newX)
    v128.store(whose.y + at, newY)
    v128.store(whose.vx + at, newVx)
    v128.store(whose.vy + at, newVy)
    v128.store(whose.hx + at, f32x4.mul(newVx, perSpeed))
    v128.store(whose.hy + at, f32x4.mul(newVy, perSpeed))
    gains += BLOCK
    wishes += GROUP_BYTES
  }
  return rank
}

// @ts-ignore: decorator
@inline
function squareOf(x: v128, y: v128): v128 {
  return f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y))
}
