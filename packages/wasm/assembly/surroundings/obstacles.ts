import { scratch } from '../group'
import { MOST_RANGES, OBSTACLE_RANGES } from '../memory'
import { least, most, repeated } from '../neighbors/ranges'
import { LANES, ObstacleGrid, Obstacles, World, WRAP } from '../world'

/**
 * Records of obstacles, 32 bytes each: the middle of the circle around one (x, y), its radius; pointers to its first
 * corner and past its last, both 0 for a circle; how fast it moves (x, y); 4 · its number + from where it is met, 0 from
 * outside, 1 from inside, 2 from both. Corners are x, y from the middle, counterclockwise.
 */
export const RECORD: usize = 32
export const RADIUS: usize = 8
export const CORNERS: usize = 12
export const CORNERS_END: usize = 16
export const VX: usize = 20
export const VY: usize = 24
export const NUMBER: usize = 28

/** Searches reach this much farther, in cells, so that rounding misses nothing. */
const SLACK: f32 = 1e-3
/** No cell has a number beyond this. */
const FARTHEST: f32 = 1e9
/** The group is looked around together unless that takes more cells than so many times as each alone. */
const MUCH_FARTHER: f32 = 4

/** How many ranges `listObstacles` has listed: pairs of pointers to records, from and to, in OBSTACLE_RANGES of the thread's memory. */
export let rangeCount: i32 = 0

/** The largest of several ranges, some of which may be NaN. */
// @ts-ignore: decorator
@inline
export function farthestOf(ranges: v128): f32 {
  return most(v128.and(ranges, f32x4.eq(ranges, ranges)))
}

/** Whether four places are so far apart that each needs its own search. */
export function areApart(obstacles: Obstacles, x: v128, y: v128, reach: f32): bool {
  if (obstacles.gridCount == 0) return false
  const finest = changetype<ObstacleGrid>(<usize>load<u32>(obstacles.grids))
  const around = <f32>2 * (reach + finest.largest)
  const wide = most(x) - least(x)
  const high = most(y) - least(y)
  const together = ((wide + around) * finest.perX + 1) * ((high + around) * finest.perY + 1)
  return together > MUCH_FARTHER * ((around * finest.perX + 1) * (around * finest.perY + 1))
}

/** The lanes that a search is for: of all four, or of one alone where they are apart. */
// @ts-ignore: decorator
@inline
export function lanesOf(search: i32, apart: bool): v128 {
  return apart ? i32x4.eq(i32x4(0, 1, 2, 3), i32x4.splat(search)) : i32x4.splat(-1)
}

/** How many searches there are: one for all four lanes or one for each. */
// @ts-ignore: decorator
@inline
export function searches(apart: bool): i32 {
  return apart ? LANES : 1
}

/** The number of a cell; a rule may ask about places that are no numbers, or infinitely far. */
// @ts-ignore: decorator
@inline
function cellAt(at: f32): i32 {
  if (!(at > -FARTHEST)) return -<i32>FARTHEST
  return at < FARTHEST ? <i32>floor<f32>(at) : <i32>FARTHEST
}

/** Lists where the obstacles lie whose circles may come within `reach` of places in those lanes, each once; or of those met from inside. */
export function listObstacles(
  world: World,
  obstacles: Obstacles,
  x: v128,
  y: v128,
  reach: f32,
  whose: v128,
  hollows: bool = false,
): void {
  rangeCount = 0
  const far = f32x4.splat(f32.MAX_VALUE)
  const minusFar = f32x4.splat(-f32.MAX_VALUE)
  // A lane without a place, as for an agent's own candidate, must not hide those of others.
  const there = v128.and(whose, v128.and(f32x4.eq(x, x), f32x4.eq(y, y)))
  const left = least(v128.bitselect(x, far, there))
  const right = most(v128.bitselect(x, minusFar, there))
  const bottom = least(v128.bitselect(y, far, there))
  const top = most(v128.bitselect(y, minusFar, there))
  const wraps = world.edge == WRAP
  for (let k = 0; k < obstacles.gridCount; k++) {
    const grid = changetype<ObstacleGrid>(<usize>load<u32>(obstacles.grids + <usize>k * 4))
    if (hollows && !grid.hollow) continue
    const margin = reach + grid.largest
    const columns = grid.columns
    const rows = grid.rows
    let column = cellAt((left - margin - grid.originX) * grid.perX - SLACK)
    let row = cellAt((bottom - margin - grid.originY) * grid.perY - SLACK)
    let lastColumn = cellAt((right + margin - grid.originX) * grid.perX + SLACK)
    let lastRow = cellAt((top + margin - grid.originY) * grid.perY + SLACK)
    if (!wraps) {
      column = max(column, 0)
      row = max(row, 0)
      lastColumn = min(lastColumn, columns - 1)
      lastRow = min(lastRow, rows - 1)
    }
    if (lastColumn < column || lastRow < row) continue
    const manyColumns = <i32>min<i64>(<i64>lastColumn - column + 1, columns)
    const manyRows = <i32>min<i64>(<i64>lastRow - row + 1, rows)
    // Two for each row, and one for each of the grids that come after it.
    if (<i64>(rangeCount + manyRows * 2 + obstacles.gridCount) > MOST_RANGES) {
      addRange(grid, 0, columns * rows)
      continue
    }
    column = manyColumns == columns ? 0 : repeated(column, columns)
    row = manyRows == rows ? 0 : repeated(row, rows)
    for (let r = 0; r < manyRows; r++) {
      const start = row * columns
      const end = column + manyColumns
      if (end <= columns) addRange(grid, start + column, start + end)
      else {
        addRange(grid, start, start + end - columns)
        addRange(grid, start + column, start + columns)
      }
      row = row + 1 == rows ? 0 : row + 1
    }
  }
}

// @ts-ignore: decorator
@inline
function addRange(grid: ObstacleGrid, cell: i32, end: i32): void {
  const from = load<u32>(grid.cellStart + <usize>cell * 4)
  const to = load<u32>(grid.cellStart + <usize>end * 4)
  if (from == to) return
  const range = scratch + OBSTACLE_RANGES + <usize>rangeCount * 8
  store<u32>(range, <u32>grid.records + from * <u32>RECORD)
  store<u32>(range, <u32>grid.records + to * <u32>RECORD, 4)
  rangeCount++
}

/** How places lie to an obstacle, as measured last: distance from its border, negative inside, and the way out. */
export let gap: v128 = i32x4(0, 0, 0, 0)
export let awayX: v128 = i32x4(0, 0, 0, 0)
export let awayY: v128 = i32x4(0, 0, 0, 0)

/** Measures how four places lie to a polygon whose middle is at (dx, dy) from them. */
export function measurePolygon(record: usize, dx: v128, dy: v128): void {
  const end = <usize>load<u32>(record, CORNERS_END)
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  let ax = f32x4.add(dx, v128.load32_splat(end - 8))
  let ay = f32x4.add(dy, v128.load32_splat(end - 4))
  let least = f32x4.splat(f32.MAX_VALUE)
  let outX = one
  let outY = zero
  let inside = i32x4.splat(-1)
  for (let corner = <usize>load<u32>(record, CORNERS); corner < end; corner += 8) {
    const bx = f32x4.add(dx, v128.load32_splat(corner))
    const by = f32x4.add(dy, v128.load32_splat(corner, 4))
    const ex = f32x4.sub(bx, ax)
    const ey = f32x4.sub(by, ay)
    const squared = f32x4.add(f32x4.mul(ex, ex), f32x4.mul(ey, ey))
    let along = f32x4.div(f32x4.neg(f32x4.add(f32x4.mul(ax, ex), f32x4.mul(ay, ey))), squared)
    along = f32x4.pmin(f32x4.pmax(along, zero), one)
    const nearX = f32x4.add(ax, f32x4.mul(along, ex))
    const nearY = f32x4.add(ay, f32x4.mul(along, ey))
    inside = v128.and(inside, f32x4.ge(f32x4.sub(f32x4.mul(ax, ey), f32x4.mul(ay, ex)), zero))
    const distance = f32x4.sqrt(f32x4.add(f32x4.mul(nearX, nearX), f32x4.mul(nearY, nearY)))
    const nearer = f32x4.lt(distance, least)
    // On the border itself, the way out is perpendicular to it.
    const onIt = f32x4.le(distance, zero)
    const length = f32x4.sqrt(squared)
    const per = f32x4.div(one, v128.bitselect(length, distance, onIt))
    const offX = f32x4.mul(v128.bitselect(ey, f32x4.neg(nearX), onIt), per)
    const offY = f32x4.mul(v128.bitselect(f32x4.neg(ex), f32x4.neg(nearY), onIt), per)
    outX = v128.bitselect(offX, outX, nearer)
    outY = v128.bitselect(offY, outY, nearer)
    least = v128.bitselect(distance, least, nearer)
    ax = bx
    ay = by
  }
  const turned = v128.and(inside, f32x4.gt(least, zero))
  gap = v128.bitselect(f32x4.neg(least), least, inside)
  awayX = v128.bitselect(f32x4.neg(outX), outX, turned)
  awayY = v128.bitselect(f32x4.neg(outY), outY, turned)
}

/** Measures how four places lie to a circle whose middle is at (dx, dy) from them. */
// @ts-ignore: decorator
@inline
export function measureCircle(record: usize, dx: v128, dy: v128, squared: v128): void {
  const one = f32x4.splat(1)
  const distance = f32x4.sqrt(squared)
  const inMiddle = f32x4.le(distance, f32x4.splat(0))
  const per = f32x4.div(one, distance)
  gap = f32x4.sub(distance, v128.load32_splat(record, RADIUS))
  awayX = v128.bitselect(one, f32x4.neg(f32x4.mul(dx, per)), inMiddle)
  awayY = v128.andnot(f32x4.neg(f32x4.mul(dy, per)), inMiddle)
}

/** The number of obstacles that are only met from in front of their first side. */
const FRONT = 3

/** Which of four places are before the first side of a polygon whose middle is at (dx, dy) from them. */
// @ts-ignore: decorator
@inline
function isBefore(record: usize, dx: v128, dy: v128): v128 {
  const corner = <usize>load<u32>(record, CORNERS)
  const ax = f32x4.add(dx, v128.load32_splat(corner))
  const ay = f32x4.add(dy, v128.load32_splat(corner, 4))
  const ex = f32x4.splat(load<f32>(corner, 8) - load<f32>(corner))
  const ey = f32x4.splat(load<f32>(corner, 12) - load<f32>(corner, 4))
  return f32x4.gt(f32x4.sub(f32x4.mul(ay, ex), f32x4.mul(ax, ey)), f32x4.splat(0))
}

/**
 * Measures how four places lie to any obstacle, from the side on which they are: to one that is met from inside it is
 * the other way round there, and one that is not met from a side is infinitely far away. Returns which are inside of
 * one that they are to stay in.
 */
// @ts-ignore: decorator
@inline
export function measure(record: usize, dx: v128, dy: v128, squared: v128): v128 {
  if (load<u32>(record, CORNERS) == 0) measureCircle(record, dx, dy, squared)
  else measurePolygon(record, dx, dy)
  const sides = load<i32>(record, NUMBER) & 3
  if (sides == 0) return i32x4.splat(0)
  if (sides == FRONT) {
    gap = v128.bitselect(gap, f32x4.splat(Infinity), isBefore(record, dx, dy))
    return i32x4.splat(0)
  }
  const inside = f32x4.lt(gap, f32x4.splat(0))
  const outside = sides == 1 ? f32x4.splat(Infinity) : gap
  gap = v128.bitselect(f32x4.neg(gap), outside, inside)
  awayX = v128.bitselect(f32x4.neg(awayX), awayX, inside)
  awayY = v128.bitselect(f32x4.neg(awayY), awayY, inside)
  return inside
}
