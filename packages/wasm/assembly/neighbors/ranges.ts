import { scratch, x, y, z } from '../group'
import { MOST_RANGES, SLOTS_BYTES } from '../memory'
import { Population, World, WRAP } from '../world'

/** Where candidates lie: pairs of pointers into `hot`, from and to, in the thread's memory from here on. */
export const RANGES: usize = SLOTS_BYTES

/** How many ranges there are. */
export let rangeCount: i32 = 0

/** The search reaches slightly farther, so that rounding of positions misses nobody. */
export const A_LITTLE_FARTHER: f32 = 1.0001

// @ts-ignore: decorator
@inline
export function least(values: v128): f32 {
  const pairs = f32x4.pmin(values, v128.shuffle<f32>(values, values, 2, 3, 0, 1))
  return f32x4.extract_lane(f32x4.pmin(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2)), 0)
}

// @ts-ignore: decorator
@inline
export function most(values: v128): f32 {
  const pairs = f32x4.pmax(values, v128.shuffle<f32>(values, values, 2, 3, 0, 1))
  return f32x4.extract_lane(f32x4.pmax(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2)), 0)
}

/** The cell that a coordinate is in, as if cells did not repeat. */
// @ts-ignore: decorator
@inline
export function cellAt(coordinate: f32, origin: f32, per: f32): i32 {
  return <i32>floor<f32>((coordinate - origin) * per)
}

/** The number of a cell among those that repeat. */
// @ts-ignore: decorator
@inline
export function repeated(cell: i32, cells: i32): i32 {
  if (<u32>cell < <u32>cells) return cell
  const rest = cell % cells
  return rest < 0 ? rest + cells : rest
}

/**
 * Lists where the candidates within `range` of the group lie, row of cells by row of cells, each once. Returns whether
 * differences must be taken the shortest way around.
 */
export function gatherRanges(world: World, source: Population, range: f32): bool {
  const reach = range * A_LITTLE_FARTHER
  const columns = source.columns
  const rows = source.rows
  const layers = source.layers
  const folded = source.folded != 0
  const nearX = folded ? foldedNear(x, source.originX, source.perX, columns) : x
  const nearY = folded ? foldedNear(y, source.originY, source.perY, rows) : y
  const nearZ = folded && world.inSpace ? foldedNear(z, source.originZ, source.perZ, layers) : z
  // From the middle of a cell half a cell farther.
  const reachX = folded && source.perX > 0 ? reach + 0.5 / source.perX : reach
  const reachY = folded && source.perY > 0 ? reach + 0.5 / source.perY : reach
  const reachZ = folded && source.perZ > 0 ? reach + 0.5 / source.perZ : reach
  const firstColumn = cellAt(least(nearX) - reachX, source.originX, source.perX)
  const lastColumn = cellAt(most(nearX) + reachX, source.originX, source.perX)
  const firstRow = cellAt(least(nearY) - reachY, source.originY, source.perY)
  const lastRow = cellAt(most(nearY) + reachY, source.originY, source.perY)
  const firstLayer = world.inSpace ? cellAt(least(nearZ) - reachZ, source.originZ, source.perZ) : 0
  const lastLayer = world.inSpace ? cellAt(most(nearZ) + reachZ, source.originZ, source.perZ) : 0
  const inside =
    firstColumn >= 0 && lastColumn < columns && firstRow >= 0 && lastRow < rows && firstLayer >= 0 && lastLayer < layers
  rangeCount = 0
  const manyRows = cellsOf(firstRow, lastRow, rows)
  const manyLayers = cellsOf(firstLayer, lastLayer, layers)
  const manyColumns = cellsOf(firstColumn, lastColumn, columns)
  if (<i64>manyRows * manyLayers * 2 > MOST_RANGES) {
    addAll(world, source)
    return world.edge == WRAP
  }
  const column = manyColumns == columns ? 0 : repeated(firstColumn, columns)
  let layer = manyLayers == layers ? 0 : repeated(firstLayer, layers)
  for (let l: i32 = 0; l < manyLayers; l++) {
    let row = manyRows == rows ? 0 : repeated(firstRow, rows)
    for (let r: i32 = 0; r < manyRows; r++) {
      const start = source.cellStart + <usize>((layer * rows + row) * columns) * 4
      const end = column + manyColumns
      if (end <= columns) addRange(world, source, start, column, end)
      else {
        // Before the other part, so that candidates are in the order of cells.
        addRange(world, source, start, 0, end - columns)
        addRange(world, source, start, column, columns)
      }
      row = row + 1 == rows ? 0 : row + 1
    }
    layer = layer + 1 == layers ? 0 : layer + 1
  }
  return world.edge == WRAP && (!inside || source.folded != 0)
}

/**
 * Coordinates moved into the cell with the number that their own is taken for, to its middle, so that a group whose agents
 * share cells but are folds apart looks for each in the same few cells.
 */
function foldedNear(values: v128, origin: f32, per: f32, cells: i32): v128 {
  if (!(per > 0)) return values
  let middles = f32x4.splat(middleOf(f32x4.extract_lane(values, 0), origin, per, cells))
  middles = f32x4.replace_lane(middles, 1, middleOf(f32x4.extract_lane(values, 1), origin, per, cells))
  middles = f32x4.replace_lane(middles, 2, middleOf(f32x4.extract_lane(values, 2), origin, per, cells))
  return f32x4.replace_lane(middles, 3, middleOf(f32x4.extract_lane(values, 3), origin, per, cells))
}

/** The middle of the cell that a coordinate is in, by the number that the cell is sorted under. */
function middleOf(value: f32, origin: f32, per: f32, cells: i32): f32 {
  return origin + (<f32>repeated(cellAt(value, origin, per), cells) + 0.5) / per
}

/** How many cells there are from one to another, all at most. */
// @ts-ignore: decorator
@inline
function cellsOf(from: i32, to: i32, all: i32): i32 {
  return <i32>min<i64>(<i64>to - <i64>from + 1, <i64>all)
}

function addAll(world: World, source: Population): void {
  const shift = world.inSpace ? 5 : 4
  store<u32>(scratch + RANGES, <u32>source.hot)
  store<u32>(scratch + RANGES, <u32>source.hot + (<u32>source.count << shift), 4)
  rangeCount = 1
}

// @ts-ignore: decorator
@inline
function addRange(world: World, source: Population, start: usize, column: i32, end: i32): void {
  const from = load<u32>(start + <usize>column * 4)
  const to = load<u32>(start + <usize>end * 4)
  if (from == to) return
  const shift = world.inSpace ? 5 : 4
  const range = scratch + RANGES + <usize>rangeCount * 8
  store<u32>(range, <u32>source.hot + (from << shift))
  store<u32>(range, <u32>source.hot + (to << shift), 4)
  rangeCount++
}
