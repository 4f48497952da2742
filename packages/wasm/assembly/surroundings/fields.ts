import { FlowField, World, WRAP } from '../world'

/** The vectors that were looked up last. */
export let fieldX: v128 = i32x4(0, 0, 0, 0)
export let fieldY: v128 = i32x4(0, 0, 0, 0)

/** Cell indexes moved into range: around the edge, or to the last. */
// @ts-ignore: decorator
@inline
function within(cell: v128, cells: i32, wraps: bool): v128 {
  const many = f32x4.splat(<f32>cells)
  if (wraps) {
    const times = f32x4.floor(f32x4.div(cell, many))
    cell = f32x4.sub(cell, f32x4.mul(many, times))
  }
  const inside = f32x4.pmin(f32x4.pmax(cell, f32x4.splat(0)), f32x4.splat(<f32>(cells - 1)))
  return i32x4.trunc_sat_f32x4_s(inside)
}

/** Looks up the vectors of four cells. */
// @ts-ignore: decorator
@inline
function lookUp(field: FlowField, column: v128, row: v128): void {
  const cell = i32x4.add(i32x4.mul(row, i32x4.splat(field.columns)), column)
  const at = i32x4.add(i32x4.splat(field.vectors as i32), i32x4.shl(cell, 3))
  let first = v128.load64_zero(<usize>i32x4.extract_lane(at, 0))
  let second = v128.load64_zero(<usize>i32x4.extract_lane(at, 2))
  first = v128.load64_lane(<usize>i32x4.extract_lane(at, 1), first, 1)
  second = v128.load64_lane(<usize>i32x4.extract_lane(at, 3), second, 1)
  fieldX = v128.shuffle<f32>(first, second, 0, 2, 4, 6)
  fieldY = v128.shuffle<f32>(first, second, 1, 3, 5, 7)
}

/** Finds what the field says at four places. */
export function vectorsAt(world: World, field: FlowField, atX: v128, atY: v128): void {
  const wraps = world.edge == WRAP
  const per = f32x4.splat(field.perLength)
  const columns = field.columns
  const rows = field.rows
  let column = f32x4.mul(atX, per)
  let row = f32x4.mul(atY, per)
  if (field.steps) {
    lookUp(field, within(f32x4.floor(column), columns, wraps), within(f32x4.floor(row), rows, wraps))
    return
  }
  const one = f32x4.splat(1)
  const half = f32x4.splat(0.5)
  column = f32x4.sub(column, half)
  row = f32x4.sub(row, half)
  const left = f32x4.floor(column)
  const bottom = f32x4.floor(row)
  const s = f32x4.sub(column, left)
  const t = f32x4.sub(row, bottom)
  const leftCell = within(left, columns, wraps)
  const rightCell = within(f32x4.add(left, one), columns, wraps)
  const bottomCell = within(bottom, rows, wraps)
  const topCell = within(f32x4.add(bottom, one), rows, wraps)
  const restS = f32x4.sub(one, s)
  const restT = f32x4.sub(one, t)
  lookUp(field, leftCell, bottomCell)
  let sumX = f32x4.mul(restS, fieldX)
  let sumY = f32x4.mul(restS, fieldY)
  lookUp(field, rightCell, bottomCell)
  sumX = f32x4.mul(restT, f32x4.add(sumX, f32x4.mul(s, fieldX)))
  sumY = f32x4.mul(restT, f32x4.add(sumY, f32x4.mul(s, fieldY)))
  lookUp(field, leftCell, topCell)
  let aboveX = f32x4.mul(restS, fieldX)
  let aboveY = f32x4.mul(restS, fieldY)
  lookUp(field, rightCell, topCell)
  aboveX = f32x4.add(aboveX, f32x4.mul(s, fieldX))
  aboveY = f32x4.add(aboveY, f32x4.mul(s, fieldY))
  fieldX = f32x4.add(sumX, f32x4.mul(t, aboveX))
  fieldY = f32x4.add(sumY, f32x4.mul(t, aboveY))
}
