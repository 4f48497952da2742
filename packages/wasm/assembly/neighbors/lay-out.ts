import { layBands } from './bands'
import { Population, World, WRAP } from '../world'

/** With more agents than this, each axis has at least this many cells, for threads to share. */
const MANY = 4000
const FEW: f32 = 16
const FEW_IN_SPACE: f32 = 4

/**
 * Cells are narrower than high by this factor: groups of agents lie along a row, so they need fewer cells beyond
 * their own.
 */
const NARROWER: f32 = 2

/**
 * Rows of cells are slightly higher than the maximum search radius, so that rounding never needs a second
 * neighboring row.
 */
const SOMEWHAT: f32 = 1.0002
/** In an unwrapped world cells are slightly larger, so that the last agent is in the last cell and not beyond. */
const A_TRIFLE: f32 = 1.000001

const FARTHEST: f32 = 1e30

/**
 * Chooses the cells of a population for this step: about as large as the farthest look, over the world where it wraps,
 * else over where its agents are. If that is too many cells, distant cells share one, so a crowd in one corner of a
 * vast world gets cells as small as a crowd that fills its world.
 */
export function layOut(world: World, whose: Population): void {
  const inSpace = world.inSpace != 0
  let left = world.left
  let bottom = world.bottom
  let floor = world.floor
  let right = world.right
  let top = world.top
  let ceiling = world.ceiling
  if (world.edge != WRAP) {
    left = bottom = floor = f32.MAX_VALUE
    right = top = ceiling = -f32.MAX_VALUE
    for (let row = 0; row < whose.count; row++) {
      const at = <usize>row * 4
      const x = load<f32>(whose.x + at)
      const y = load<f32>(whose.y + at)
      left = min(left, x)
      right = max(right, x)
      bottom = min(bottom, y)
      top = max(top, y)
      if (!inSpace) continue
      const z = load<f32>(whose.z + at)
      floor = min(floor, z)
      ceiling = max(ceiling, z)
    }
  }
  const trifle: f32 = world.edge == WRAP ? 1 : A_TRIFLE
  const width = extent(left, right) * trifle
  const height = extent(bottom, top) * trifle
  const depth = inSpace ? extent(floor, ceiling) * trifle : 0
  const few: f32 = whose.count > MANY ? (inSpace ? FEW_IN_SPACE : FEW) : 1
  let columns = cellsAlong(width * NARROWER, whose.range, few)
  const rows = cellsAlong(height, whose.range * SOMEWHAT, few)
  const layers = inSpace ? cellsAlong(depth, whose.range, few) : 1
  // If there is no room for narrow cells, wide ones are better than shared ones.
  if (columns * rows * layers > whose.mostCells) columns = cellsAlong(width, whose.range, few)
  const excess = (columns * rows * layers) / <f64>whose.mostCells
  const often = excess > 1 ? excess ** (inSpace ? 1.0 / 3 : 0.5) : 0
  // Merges different numbers of cells along each axis: otherwise agents in a slanted line would share the few
  // cells of a diagonal.
  let oftenX = timesFolded(often * 1.1, columns)
  let oftenY = timesFolded(often, rows)
  let oftenZ = inSpace ? timesFolded(often * 1.3, layers) : 1
  while (true) {
    const along = Math.floor(columns / oftenX)
    const across = Math.floor(rows / oftenY)
    const up = Math.floor(layers / oftenZ)
    const excess = (along * across * up) / <f64>whose.mostCells
    // Written as "not more", which is also true of NaN.
    if (!(excess > 1)) break
    // If one axis has only a few cells, the longest axis must make up for it.
    if (along >= across && along >= up) oftenX = timesFolded(oftenX * Math.ceil(excess), columns)
    else if (across >= up) oftenY = timesFolded(oftenY * Math.ceil(excess), rows)
    else oftenZ = timesFolded(oftenZ * Math.ceil(excess), layers)
  }
  whose.folded = oftenX * oftenY * oftenZ > 1 ? 1 : 0
  if (whose.folded && world.edge != WRAP) {
    // Repeating cells may begin anywhere: at an agent, so that a distant one does not reduce their precision.
    const middle = <usize>rowOfMiddleId(whose) * 4
    left = load<f32>(whose.x + middle)
    bottom = load<f32>(whose.y + middle)
    if (inSpace) floor = load<f32>(whose.z + middle)
  }
  whose.columns = max(1, <i32>(columns / oftenX))
  whose.rows = max(1, <i32>(rows / oftenY))
  whose.layers = max(1, <i32>(layers / oftenZ))
  whose.originX = left
  whose.originY = bottom
  whose.originZ = floor
  whose.perX = width > 0 ? (<f32>whose.columns * <f32>oftenX) / width : 0
  whose.perY = height > 0 ? (<f32>whose.rows * <f32>oftenY) / height : 0
  whose.perZ = depth > 0 ? (<f32>whose.layers * <f32>oftenZ) / depth : 0
  layBands(whose)
}

/** Distance between two positions; 0, which makes a single cell, if it is too large to count. */
function extent(from: f32, to: f32): f32 {
  const length = to - from
  return length > 0 && length < FARTHEST ? length : 0
}

/** The row of the agent whose id is nearest to the middle between the lowest and the highest: whatever the order of rows. */
function rowOfMiddleId(whose: Population): i32 {
  let lowest: u32 = u32.MAX_VALUE
  let highest: u32 = 0
  for (let row = 0; row < whose.count; row++) {
    const id = load<u32>(whose.id + <usize>row * 4)
    lowest = min(lowest, id)
    highest = max(highest, id)
  }
  const middle = lowest + ((highest - lowest) >>> 1)
  let found = 0
  let least: u64 = u64.MAX_VALUE
  for (let row = 0; row < whose.count; row++) {
    const id = load<u32>(whose.id + <usize>row * 4)
    // Twice the distance, plus one above: of two equally near rows the lower one wins.
    const distance = id > middle ? ((<u64>(id - middle)) << 1) | 1 : (<u64>(middle - id)) << 1
    if (distance >= least) continue
    least = distance
    found = row
  }
  return found
}

/** Whole cells about as large as the range. */
function cellsAlong(extent: f32, range: f32, few: f32): f64 {
  return max<f64>(few, range > 0 ? Math.floor(extent / range) : 1)
}

/** Merges cells along an axis by this factor: distant cells share one, and cells keep their size. */
function timesFolded(often: f64, cells: f64): f64 {
  return often <= 1 ? 1 : min<f64>(Math.ceil(often), cells)
}
