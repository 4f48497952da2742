import { scratch } from '../group'
import { BLOCK, LINES, MOST_IN_LINE } from '../memory'
import { Population, World, WRAP } from '../world'

const HEAD: usize = 64
const LINE_BYTES: usize = HEAD + (<usize>MOST_IN_LINE / 4) * BLOCK
/**
 * Maximum number of columns that a look reaches along a row: they are at least half as wide as that, and rounding may
 * add one.
 */
export const COLUMNS_SEEN: i32 = 3
/** Position of empty slots. Its square and sums with it are still normal numbers, which processors handle fast. */
export const NOWHERE: f32 = 1e18

/** A row of cells laid out for pairs.ts: agents beyond its left edge, its own, agents beyond its right edge. */
@unmanaged
export class Line {
  /** Where the start of each cell is stored. */
  cells: usize = 0
  /** The ranks of its own, and of the first of those who stand beyond the left edge too. */
  from: i32 = 0
  end: i32 = 0
  beforeFrom: i32 = 0
  /** The slots of its own first agent, and of the first agent beyond the right edge. */
  own: i32 = 0
  after: i32 = 0
}

/** The vectors of a block: position, velocity, and the agents' sums over neighbors so far. */
export const X: usize = 0
export const Y: usize = 16
export const VX: usize = 32
export const VY: usize = 48
export const GAINS: usize = 64
const VECTORS_OF_GAINS: usize = 7

/** One of a thread's two lines. */
// @ts-ignore: decorator
@inline
export function lineAt(k: usize): Line {
  return changetype<Line>(scratch + LINES + k * LINE_BYTES)
}

/** The block that a slot of a line is in. */
// @ts-ignore: decorator
@inline
export function blockOf(line: Line, slot: i32): usize {
  return changetype<usize>(line) + HEAD + <usize>(slot >> 2) * BLOCK
}

/** Whether a row of cells fits into a line. */
export function hasRoom(world: World, whose: Population, row: i32): bool {
  const from = startOf(whose, row, 0)
  const end = startOf(whose, row, whose.columns)
  let many = end - from
  if (world.edge == WRAP) {
    many += end - startOf(whose, row, whose.columns - COLUMNS_SEEN)
    many += startOf(whose, row, COLUMNS_SEEN) - from
  }
  // Up to three slots stay empty after each of the three parts.
  return many <= MOST_IN_LINE - 9
}

/** The rank of the first agent of a cell. */
// @ts-ignore: decorator
@inline
function startOf(whose: Population, row: i32, column: i32): i32 {
  return load<i32>(whose.cellStart + <usize>(row * whose.columns + column) * 4)
}

/**
 * Lays the agents of a row of cells out in a line; in a wrapped world with the images near enough beyond its left and
 * right edges. The row itself may be beyond the bottom or the top.
 */
export function layLine(world: World, whose: Population, row: i32, line: Line): void {
  const rows = whose.rows
  const columns = whose.columns
  const inside = row < 0 ? row + rows : row >= rows ? row - rows : row
  const up: f32 = row == inside ? 0 : row < 0 ? world.bottom - world.top : world.top - world.bottom
  const from = startOf(whose, inside, 0)
  const end = startOf(whose, inside, columns)
  line.cells = whose.cellStart + <usize>(inside * columns) * 4
  line.from = from
  line.end = end
  line.beforeFrom = end
  line.own = 0
  const wraps = world.edge == WRAP
  const width = world.right - world.left
  if (wraps) {
    line.beforeFrom = startOf(whose, inside, columns - COLUMNS_SEEN)
    line.own = layAgents(world, whose, line, 0, line.beforeFrom, end, -width, up)
  }
  line.after = layAgents(world, whose, line, line.own, from, end, 0, up)
  if (wraps) layAgents(world, whose, line, line.after, from, startOf(whose, inside, COLUMNS_SEEN), width, up)
}

/** Lays out agents from a slot on, shifted by an offset; returns the first slot of the next block. */
function layAgents(
  world: World,
  whose: Population,
  line: Line,
  slot: i32,
  from: i32,
  end: i32,
  right: f32,
  up: f32,
): i32 {
  const zero = i32x4.splat(0)
  const wraps = world.edge == WRAP
  let block = blockOf(line, slot)
  for (let rank = from; rank < end; rank += 4) {
    const record = whose.hot + <usize>rank * 16
    const a = v128.load(record)
    const b = v128.load(record, 16)
    const c = v128.load(record, 32)
    const d = v128.load(record, 48)
    const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
    const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
    const vab = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
    const vcd = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
    let x = v128.shuffle<f32>(ab, cd, 0, 1, 4, 5)
    let y = v128.shuffle<f32>(ab, cd, 2, 3, 6, 7)
    if (wraps) {
      x = among(x, whose.originX, whose.perX, whose.columns, world.right - world.left)
      y = among(y, whose.originY, whose.perY, whose.rows, world.top - world.bottom)
      x = f32x4.add(x, f32x4.splat(right))
      y = f32x4.add(y, f32x4.splat(up))
    }
    const isThere = i32x4.gt_s(i32x4.splat(end - rank), i32x4(0, 1, 2, 3))
    v128.store(block, v128.bitselect(x, f32x4.splat(NOWHERE), isThere), X)
    v128.store(block, v128.and(y, isThere), Y)
    v128.store(block, v128.shuffle<f32>(vab, vcd, 0, 1, 4, 5), VX)
    v128.store(block, v128.shuffle<f32>(vab, vcd, 2, 3, 6, 7), VY)
    for (let k: usize = 0; k < VECTORS_OF_GAINS; k++) v128.store(block + GAINS + k * 16, zero)
    block += BLOCK
  }
  return slot + ((end - from + 3) & ~3)
}

/** Coordinates moved by whole widths of the world, so that each is in the cell that it was sorted into. */
// @ts-ignore: decorator
@inline
function among(values: v128, origin: f32, per: f32, cells: i32, width: f32): v128 {
  const cell = f32x4.floor(f32x4.mul(f32x4.sub(values, f32x4.splat(origin)), f32x4.splat(per)))
  const many = f32x4.splat(<f32>cells)
  if (!v128.any_true(v128.or(f32x4.lt(cell, f32x4.splat(0)), f32x4.ge(cell, many)))) return values
  return f32x4.sub(values, f32x4.mul(f32x4.floor(f32x4.div(cell, many)), f32x4.splat(width)))
}

/** The slot of the first agent of a cell, which may lie a few columns beyond an edge where the world wraps. */
// @ts-ignore: decorator
@inline
export function slotOf(line: Line, column: i32, columns: i32): i32 {
  if (column < 0) return load<i32>(line.cells + <usize>(column + columns) * 4) - line.beforeFrom
  if (column <= columns) return load<i32>(line.cells + <usize>column * 4) - line.from + line.own
  return load<i32>(line.cells + <usize>(column - columns) * 4) - line.from + line.after
}

/** Adds to agents the sums of their images beyond the left and right edges. */
export function bringHome(world: World, whose: Population, line: Line): void {
  if (world.edge != WRAP) return
  for (let rank = line.beforeFrom; rank < line.end; rank++) bring(line, rank - line.beforeFrom, rank)
  const end = load<i32>(line.cells + COLUMNS_SEEN * 4)
  for (let rank = line.from; rank < end; rank++) bring(line, line.after + rank - line.from, rank)
}

/** Adds the sums of one slot to those of an agent of the row. */
function bring(line: Line, slot: i32, rank: i32): void {
  const home = line.own + rank - line.from
  const source = blockOf(line, slot) + GAINS + ((<usize>(slot & 3)) << 2)
  const target = blockOf(line, home) + GAINS + ((<usize>(home & 3)) << 2)
  for (let k: usize = 0; k < 96; k += 16)
    store<f32>(target + k, load<f32>(target + k) + load<f32>(source + k))
  for (let k: usize = 96; k < 128; k += 16)
    store<i32>(target + k, load<i32>(target + k) + load<i32>(source + k))
}
