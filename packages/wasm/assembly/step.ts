import { takeGroup, useScratch } from './group'
import { fits } from './neighbors/bands'
import { beginRow, chooseAndMove, isUsual } from './choose-and-move'
import { actCompiled, takeStates } from './rules/compiled'
import { countCells, keepShare, putInOrder, shareStart, sortShare, startCells, sumShare } from './neighbors/lattice'
import { layOut } from './neighbors/lay-out'
import { fail, leaveForces, move } from './motion/move'
import { stand } from './motion/force'
import { limitTurns } from './motion/turn-limits'
import { takeGround } from './surroundings/ground'
import { addOutside } from './motion/outside'
import { beginBand, sumRow, takeSums } from './neighbors/pairs'
import { evaluate } from './rules/rules'
import { look } from './neighbors/sums'
import { findTargets, forgetTargets } from './surroundings/targets'
import { equip, meet, waitWhile } from './threads'
import { flattenForce } from './motion/walk'
import { askDecided, holdForces } from './rules/turns'
import { LANES, Look, Population, Rule, World } from './world'

/** The part of World.asked with the number of threads for the step; the rest is a counter. */
const MOST_THREADS = 255

// @ts-ignore: decorator
@inline
function populationAt(world: World, k: i32): Population {
  return changetype<Population>(<usize>load<u32>(world.populations + <usize>k * 4))
}

/** A thread's part of a step; `memory` is its own. All threads of the world are to call it. */
export function step(world: World, thread: i32, memory: usize): void {
  useScratch(memory)
  const many = world.populationCount
  for (let k = 0; k < many; k++) countCells(world, populationAt(world, k), thread)
  meet(world)
  for (let k = 0; k < many; k++) sumShare(world, populationAt(world, k), thread)
  meet(world)
  for (let k = 0; k < many; k++) startCells(world, populationAt(world, k), thread)
  meet(world)
  for (let k = 0; k < many; k++) sortShare(world, populationAt(world, k), thread)
  if (thread == 0) forgetTargets(world)
  meet(world)
  for (let k = 0; k < many; k++) {
    const whose = populationAt(world, k)
    putInOrder(world, whose, thread)
    store<i32>(turnOf(whose, thread), firstBand(world, whose, thread))
  }
  meet(world)
  let kept = world.targetCount > 0
  for (let k = 0; k < many; k++) kept = kept || populationAt(world, k).keptCount > 0
  if (kept) {
    findTargets(world, thread)
    for (let k = 0; k < many; k++) keepShare(world, populationAt(world, k), thread)
    meet(world)
  }
  actAll(world, thread)
  meet(world)
}

/**
 * Takes bands of rows of cells until none is left: first those of this thread, whose agents it sorted and will count
 * next time, then remaining ones of others. The assignment does not affect the result.
 */
function actAll(world: World, thread: i32): void {
  const threads = world.threads
  for (let k = 0; k < world.populationCount; k++) {
    const whose = populationAt(world, k)
    for (let t = 0; t < threads; t++) {
      const owner = thread + t < threads ? thread + t : thread + t - threads
      const turn = turnOf(whose, owner)
      const end = firstBand(world, whose, owner + 1)
      for (let band = atomic.add<i32>(turn, 1); band < end; band = atomic.add<i32>(turn, 1))
        actBand(world, whose, band)
    }
  }
}

/** Where it is noted which band of a thread is next. */
// @ts-ignore: decorator
@inline
function turnOf(whose: Population, thread: i32): usize {
  return whose.turns + <usize>thread * 64
}

/** The first band of a thread: its agents are its share of all, up to whole bands. */
function firstBand(world: World, whose: Population, thread: i32): i32 {
  const rows = whose.rows * whose.layers
  const bands = (rows + whose.bandRows - 1) / whose.bandRows
  if (thread == world.threads) return bands
  const first = shareStart(whose.count, thread, world.threads)
  let low = 0
  let high = bands
  while (low < high) {
    const middle = (low + high) >>> 1
    if (load<i32>(whose.cellStart + <usize>(middle * whose.bandRows * whose.columns) * 4) < first)
      low = middle + 1
    else high = middle
  }
  return low
}

function actBand(world: World, whose: Population, band: i32): void {
  const first = band * whose.bandRows
  const end = min(first + whose.bandRows, whose.rows * whose.layers)
  const paired = whose.paired && fits(world, whose, first, end) ? whose.paired : 0
  if (paired) beginBand(world, whose, first)
  const isPlain = isUsual(world, whose, paired != 0)
  for (let row = first; row < end; row++) {
    if (paired) sumRow(world, whose, row)
    actRow(world, whose, row, paired, isPlain)
  }
}

function actRow(world: World, whose: Population, row: i32, paired: usize, isPlain: bool): void {
  const cells = whose.cellStart + <usize>(row * whose.columns) * 4
  const end = load<i32>(cells + <usize>whose.columns * 4)
  beginRow(load<i32>(cells))
  for (let rank = load<i32>(cells); rank < end; rank += LANES) {
    if (isPlain) rank = chooseAndMove(world, whose, rank, end, paired != 0)
    if (rank >= end) return
    takeGroup(world, whose, rank, min(LANES, end - rank))
    const isThere = paired && takeSums(changetype<Look>(paired), rank)
    act(world, whose, isThere ? paired : 0)
  }
}

/** Evaluates and moves the four agents of the group; the sums of one look may already exist. */
function act(world: World, whose: Population, paired: usize): void {
  stand()
  if (whose.stateCount) takeStates()
  if (world.terrain) takeGround(world)
  if (whose.every == 1 || askDecided(world)) decide(world, whose, paired)
  if (whose.every > 1) holdForces(world)
  if (whose.forceCount) addOutside(world)
  if (world.terrain && world.inSpace) flattenForce()
  if (whose.forceX) {
    leaveForces()
    return
  }
  if (whose.limits) limitTurns(world)
  if (!move(world)) fail(world, whose)
}

/** Computes the steering forces of the four agents. */
function decide(world: World, whose: Population, paired: usize): void {
  for (let k = 0; k < whose.lookCount; k++) {
    const around = changetype<Look>(<usize>load<u32>(whose.looks + <usize>k * 4))
    if (changetype<usize>(around) == paired) continue
    look(world, around)
  }
  if (whose.kernel) actCompiled(world)
  if (whose.rule) evaluate(world, changetype<Rule>(whose.rule))
}

/** Joins a world as one more thread and takes part in its steps until it is closed. */
export function join(world: World, scratches: usize): void {
  const base = changetype<usize>(world)
  const asks = base + offsetof<World>('asked')
  let asked = atomic.load<i32>(asks)
  let equipped = 0
  const thread = atomic.add<i32>(base + offsetof<World>('joined'), 1) + 1
  const memory = <usize>load<u32>(scratches + <usize>thread * 4)
  while (true) {
    waitWhile(asks, asked)
    asked = atomic.load<i32>(asks)
    const threads = asked & MOST_THREADS
    if (threads == 0) return
    // Before any step with code that this thread has not loaded.
    if (equipped != world.kernelCount) {
      equipped = world.kernelCount
      equip(world.kernels, equipped)
    }
    // A thread that joined after a step was requested takes part in the next one.
    if (thread < threads) step(world, thread, memory)
  }
}

/** Makes that many steps, with the other threads that have joined. */
export function run(world: World, steps: i32, memory: usize): void {
  const joined = changetype<usize>(world) + offsetof<World>('joined')
  for (let k = 0; k < steps; k++) {
    let agents = 0
    for (let p = 0; p < world.populationCount; p++) {
      layOut(world, populationAt(world, p))
      agents += populationAt(world, p).count
    }
    world.threads = agents < world.sharedFrom ? 1 : 1 + atomic.load<i32>(joined)
    if (world.threads > 1) ask(world, world.threads)
    step(world, 0, memory)
    world.step++
  }
}

/** Ends the other threads. */
export function close(world: World): void {
  ask(world, 0)
}

/** Requests a step with this many threads from all joined threads; 0 ends them. */
function ask(world: World, threads: i32): void {
  const asks = changetype<usize>(world) + offsetof<World>('asked')
  atomic.store<i32>(asks, ((atomic.load<i32>(asks) | MOST_THREADS) + 1) | threads)
  atomic.notify(asks, MOST_THREADS)
}
