import { repeated } from './ranges'
import { LANES, Population, World } from '../world'

/** The first of a thread's share of `many` things, whole groups of agents. */
// @ts-ignore: decorator
@inline
export function shareStart(many: i32, thread: i32, threads: i32): i32 {
  if (thread == threads) return many
  const groups = <i64>((many + LANES - 1) / LANES)
  return min(many, <i32>((groups * thread) / threads) * LANES)
}

// @ts-ignore: decorator
@inline
function cellsIn(whose: Population): i32 {
  return whose.columns * whose.rows * whose.layers
}

/** Counts how many of a thread's share of the agents are in each cell. */
export function countCells(world: World, whose: Population, thread: i32): void {
  const cells = cellsIn(whose)
  const counts = whose.counts + <usize>thread * <usize>cells * 4
  memory.fill(counts, 0, <usize>cells * 4)
  const end = shareStart(whose.count, thread + 1, world.threads)
  let row = shareStart(whose.count, thread, world.threads)
  for (; row + LANES <= end; row += LANES) {
    const four = fourCells(world, whose, row)
    v128.store(whose.cellOf + <usize>row * 4, four)
    count(counts, i32x4.extract_lane(four, 0))
    count(counts, i32x4.extract_lane(four, 1))
    count(counts, i32x4.extract_lane(four, 2))
    count(counts, i32x4.extract_lane(four, 3))
  }
  for (; row < end; row++) {
    const cell = i32x4.extract_lane(fourCells(world, whose, row), 0)
    store<i32>(whose.cellOf + <usize>row * 4, cell)
    count(counts, cell)
  }
}

// @ts-ignore: decorator
@inline
function count(counts: usize, cell: i32): void {
  const counter = counts + <usize>cell * 4
  store<i32>(counter, load<i32>(counter) + 1)
}

/** The cells of four agents from a row on; there is room in columns to read beyond the last one. */
// @ts-ignore: decorator
@inline
function fourCells(world: World, whose: Population, row: i32): v128 {
  const at = <usize>row * 4
  const columns = whose.columns
  const rows = whose.rows
  const column = amongCells(v128.load(whose.x + at), whose.originX, whose.perX, columns)
  let line = amongCells(v128.load(whose.y + at), whose.originY, whose.perY, rows)
  if (world.inSpace) {
    const layer = amongCells(v128.load(whose.z + at), whose.originZ, whose.perZ, whose.layers)
    line = i32x4.add(line, i32x4.mul(layer, i32x4.splat(rows)))
  }
  return i32x4.add(i32x4.mul(line, i32x4.splat(columns)), column)
}

/** Along one axis the numbers of cells among those that repeat. */
// @ts-ignore: decorator
@inline
function amongCells(coordinates: v128, origin: f32, per: f32, cells: i32): v128 {
  const scaled = f32x4.mul(f32x4.sub(coordinates, f32x4.splat(origin)), f32x4.splat(per))
  const cell = i32x4.trunc_sat_f32x4_s(f32x4.floor(scaled))
  if (i32x4.all_true(i32x4.lt_u(cell, i32x4.splat(cells)))) return cell
  let inside = i32x4.splat(repeated(i32x4.extract_lane(cell, 0), cells))
  inside = i32x4.replace_lane(inside, 1, repeated(i32x4.extract_lane(cell, 1), cells))
  inside = i32x4.replace_lane(inside, 2, repeated(i32x4.extract_lane(cell, 2), cells))
  return i32x4.replace_lane(inside, 3, repeated(i32x4.extract_lane(cell, 3), cells))
}

/** Adds up the counts of a thread's share of the cells, over all threads, for the threads after it. */
export function sumShare(world: World, whose: Population, thread: i32): void {
  if (thread == world.threads - 1) return
  const cells = cellsIn(whose)
  const from = shareStart(cells, thread, world.threads)
  const end = shareStart(cells, thread + 1, world.threads)
  let sum = 0
  for (let t = 0; t < world.threads; t++) {
    const counts = whose.counts + <usize>t * <usize>cells * 4
    for (let cell = from; cell < end; cell++) sum += load<i32>(counts + <usize>cell * 4)
  }
  store<i32>(whose.shares + <usize>thread * 4, sum)
}

/** Turns the counts of a thread's share of the cells into where each thread's next agent of a cell goes. */
export function startCells(world: World, whose: Population, thread: i32): void {
  const cells = cellsIn(whose)
  const threads = world.threads
  const from = shareStart(cells, thread, threads)
  const end = shareStart(cells, thread + 1, threads)
  let next = 0
  for (let t = 0; t < thread; t++) next += load<i32>(whose.shares + <usize>t * 4)
  for (let cell = from; cell < end; cell++) {
    store<i32>(whose.cellStart + <usize>cell * 4, next)
    for (let t = 0; t < threads; t++) {
      const counter = whose.counts + (<usize>t * <usize>cells + <usize>cell) * 4
      const here = load<i32>(counter)
      store<i32>(counter, next)
      next += here
    }
  }
  if (thread == threads - 1) store<i32>(whose.cellStart + <usize>cells * 4, whose.count)
}

/** Copies a thread's share of the agents to where they come in lattice order; of one cell those first that were so before. */
export function sortShare(world: World, whose: Population, thread: i32): void {
  const counts = whose.counts + <usize>thread * <usize>cellsIn(whose) * 4
  const end = shareStart(whose.count, thread + 1, world.threads)
  const inSpace = world.inSpace
  const keeps = whose.order != 0
  for (let row = shareStart(whose.count, thread, world.threads); row < end; row++) {
    const at = <usize>row * 4
    const cell = load<i32>(whose.cellOf + at)
    const counter = counts + <usize>cell * 4
    const rank = <usize>load<i32>(counter)
    store<i32>(counter, <i32>rank + 1)
    const cold = whose.cold + rank * 16
    store<f32>(cold, load<f32>(whose.hx + at))
    store<f32>(cold, load<f32>(whose.hy + at), 4)
    store<u32>(cold, load<u32>(whose.id + at), 12)
    const hot = whose.hot + rank * (inSpace ? 32 : 16)
    store<f32>(hot, load<f32>(whose.x + at))
    store<f32>(hot, load<f32>(whose.y + at), 4)
    if (inSpace) {
      store<f32>(cold, load<f32>(whose.hz + at), 8)
      store<f32>(hot, load<f32>(whose.z + at), 8)
      store<i32>(hot, cell, 12)
      store<f32>(hot, load<f32>(whose.vx + at), 16)
      store<f32>(hot, load<f32>(whose.vy + at), 20)
      store<f32>(hot, load<f32>(whose.vz + at), 24)
    } else {
      store<i32>(cold, cell, 8)
      store<f32>(hot, load<f32>(whose.vx + at), 8)
      store<f32>(hot, load<f32>(whose.vy + at), 12)
    }
    if (keeps) store<i32>(whose.order + rank * 4, row)
  }
}

/**
 * Puts agents of one cell into the order of their ids, in a thread's share of the cells, so the order depends only on
 * present positions. Few move: agents that stay in their cell are already in order.
 */
export function putInOrder(world: World, whose: Population, thread: i32): void {
  const cells = cellsIn(whose)
  const from = load<i32>(whose.cellStart + <usize>shareStart(cells, thread, world.threads) * 4)
  const end = load<i32>(whose.cellStart + <usize>shareStart(cells, thread + 1, world.threads) * 4)
  const shift: usize = world.inSpace ? 5 : 4
  let id: u32 = 0
  let cell = -1
  for (let rank = from; rank < end; rank++) {
    const before = id
    const cellBefore = cell
    id = load<u32>(whose.cold + (<usize>rank << 4), 12)
    cell = cellAtRank(whose, rank, shift)
    // One test that is almost always false: loops over the few agents of each cell would be mispredicted.
    if (i32(cell == cellBefore) & i32(id < before)) {
      insert(world, whose, load<i32>(whose.cellStart + <usize>cell * 4), rank)
      id = before
    }
  }
}

/** The cell of the agent of a rank, in a place of its records that is free. */
// @ts-ignore: decorator
@inline
function cellAtRank(whose: Population, rank: i32, shift: usize): i32 {
  return shift == 5 ? load<i32>(whose.hot + (<usize>rank << 5), 12) : load<i32>(whose.cold + (<usize>rank << 4), 8)
}

/** Moves the agent of a rank up to where its id belongs among those from `first` on. */
function insert(world: World, whose: Population, first: i32, rank: i32): void {
  const id = load<u32>(whose.cold + <usize>rank * 16, 12)
  let to = rank
  while (to > first && load<u32>(whose.cold + <usize>(to - 1) * 16, 12) > id) to--
  const shift: usize = world.inSpace ? 5 : 4
  moveUp(whose.cold, 4, to, rank)
  moveUp(whose.hot, shift, to, rank)
  if (whose.order) moveUp(whose.order, 2, to, rank)
}

/** Moves one record of 2 to the power of `shift` bytes up, past those between. */
function moveUp(records: usize, shift: usize, to: i32, from: i32): void {
  const bytes = <usize>1 << shift
  const target = records + (<usize>to << shift)
  const source = records + (<usize>from << shift)
  const a = load<u64>(source)
  const b = shift > 3 ? load<u64>(source, 8) : 0
  const c = shift > 4 ? load<u64>(source, 16) : 0
  const d = shift > 4 ? load<u64>(source, 24) : 0
  memory.copy(target + bytes, target, source - target)
  if (shift == 2) {
    store<u32>(target, <u32>a)
    return
  }
  store<u64>(target, a)
  store<u64>(target, b, 8)
  if (shift == 4) return
  store<u64>(target, c, 16)
  store<u64>(target, d, 24)
}

/** Copies columns that follow the agents into lattice order, a thread's share of the ranks. */
export function keepShare(world: World, whose: Population, thread: i32): void {
  const from = shareStart(whose.count, thread, world.threads)
  const end = shareStart(whose.count, thread + 1, world.threads)
  for (let k = 0; k < whose.keptCount; k++) {
    const column = <usize>load<u32>(whose.kept + <usize>k * 8)
    const copy = <usize>load<u32>(whose.kept + <usize>k * 8, 4)
    for (let rank = from; rank < end; rank++) {
      const row = load<i32>(whose.order + <usize>rank * 4)
      store<f32>(copy + <usize>rank * 4, load<f32>(column + <usize>row * 4))
    }
  }
}
