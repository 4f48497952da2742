import { exponential } from '../math/exponential'
import { gx, gy, surveyNoise, noise } from '../math/plane-noise'
import { Terrain } from '../world'

/** Terrain.form; 4, noise, is what is left. */
export const LATTICE = 1
export const PLANE = 2
export const HILLS = 3

/** Terrain.outside: what lies beyond the outermost knots; 0, what they hold, is what is left. */
export const FLAT = 1
export const REPEATED = 2

/** Bytes of a hill in memory: x, y, height and 1 / sigma². */
const HILL_BYTES: usize = 16

/** What the last survey found: heights and gradients. */
export let height: v128 = i32x4(0, 0, 0, 0)
export let slopeX: v128 = i32x4(0, 0, 0, 0)
export let slopeY: v128 = i32x4(0, 0, 0, 0)

/** Finds heights and gradients of the ground at four places, by the formulas of the engine's terrains. */
export function survey(terrain: Terrain, x: v128, y: v128): void {
  switch (terrain.form) {
    case LATTICE:
      return surveyLattice(terrain, x, y)
    case PLANE:
      return surveyPlane(terrain, x, y)
    case HILLS:
      return surveyHills(terrain, x, y)
    default:
      surveyOctaves(terrain, x, y)
  }
}

function surveyPlane(terrain: Terrain, x: v128, y: v128): void {
  slopeX = f32x4.splat(terrain.slopeX)
  slopeY = f32x4.splat(terrain.slopeY)
  height = f32x4.add(
    f32x4.add(f32x4.splat(terrain.height), f32x4.mul(slopeX, x)),
    f32x4.mul(slopeY, y),
  )
}

function surveyHills(terrain: Terrain, x: v128, y: v128): void {
  height = slopeX = slopeY = f32x4.splat(0)
  for (let k = 0; k < terrain.count; k++) {
    const hill = terrain.data + <usize>k * HILL_BYTES
    const dx = f32x4.sub(x, v128.load32_splat(hill))
    const dy = f32x4.sub(y, v128.load32_splat(hill, 4))
    const inverse = v128.load32_splat(hill, 12)
    const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
    const exponent = f32x4.mul(f32x4.mul(f32x4.splat(-0.5), squared), inverse)
    const bell = f32x4.mul(v128.load32_splat(hill, 8), exponential(exponent))
    height = f32x4.add(height, bell)
    slopeX = f32x4.sub(slopeX, f32x4.mul(f32x4.mul(bell, dx), inverse))
    slopeY = f32x4.sub(slopeY, f32x4.mul(f32x4.mul(bell, dy), inverse))
  }
}

function surveyOctaves(terrain: Terrain, x: v128, y: v128): void {
  const unitsX = f32x4.mul(x, f32x4.splat(terrain.perX))
  const unitsY = f32x4.mul(y, f32x4.splat(terrain.perY))
  let sum = f32x4.splat(0)
  let alongX = sum
  let alongY = sum
  let share: f32 = terrain.height
  let finer: f32 = 1
  for (let k = 0; k < terrain.count; k++) {
    const times = f32x4.splat(finer)
    surveyNoise(
      v128.load32_splat(terrain.data + <usize>k * 4),
      f32x4.mul(unitsX, times),
      f32x4.mul(unitsY, times),
      terrain.periodX * finer,
      terrain.periodY * finer,
    )
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(share), noise))
    alongX = f32x4.add(alongX, f32x4.mul(f32x4.splat(share * finer), gx))
    alongY = f32x4.add(alongY, f32x4.mul(f32x4.splat(share * finer), gy))
    share *= terrain.roughness
    finer *= 2
  }
  height = sum
  slopeX = f32x4.mul(alongX, f32x4.splat(terrain.perX))
  slopeY = f32x4.mul(alongY, f32x4.splat(terrain.perY))
}

/** Weights of four knots and their derivatives, along one axis; see HeightLattice. */
let w0: v128 = i32x4(0, 0, 0, 0)
let w1: v128 = i32x4(0, 0, 0, 0)
let w2: v128 = i32x4(0, 0, 0, 0)
let w3: v128 = i32x4(0, 0, 0, 0)
let d0: v128 = i32x4(0, 0, 0, 0)
let d1: v128 = i32x4(0, 0, 0, 0)
let d2: v128 = i32x4(0, 0, 0, 0)
let d3: v128 = i32x4(0, 0, 0, 0)

function surveyLattice(terrain: Terrain, x: v128, y: v128): void {
  const zero = f32x4.splat(0)
  const columns: f32 = <f32>terrain.columns
  const rows: f32 = <f32>terrain.rows
  const outside = terrain.outside
  let across = f32x4.mul(f32x4.sub(x, f32x4.splat(terrain.originX)), f32x4.splat(terrain.perX))
  let along = f32x4.mul(f32x4.sub(y, f32x4.splat(terrain.originY)), f32x4.splat(terrain.perY))
  let lastColumn = terrain.columns - 2
  let lastRow = terrain.rows - 2
  let beyondX = zero
  let beyondY = zero
  if (outside == REPEATED) {
    across = repeated(across, columns)
    along = repeated(along, rows)
    lastColumn++
    lastRow++
  } else {
    const farX = f32x4.splat(columns - 1)
    const farY = f32x4.splat(rows - 1)
    beyondX = v128.or(f32x4.lt(across, zero), f32x4.gt(across, farX))
    beyondY = v128.or(f32x4.lt(along, zero), f32x4.gt(along, farY))
    across = f32x4.pmin(f32x4.pmax(across, zero), farX)
    along = f32x4.pmin(f32x4.pmax(along, zero), farY)
  }
  const none = i32x4.splat(0)
  // NaN becomes 0, and the last knot belongs to the cell before it.
  const column = i32x4.min_s(i32x4.max_s(i32x4.trunc_sat_f32x4_s(across), none), i32x4.splat(lastColumn))
  const row = i32x4.min_s(i32x4.max_s(i32x4.trunc_sat_f32x4_s(along), none), i32x4.splat(lastRow))
  const cubic = terrain.cubic != 0
  weigh(f32x4.sub(along, f32x4.convert_i32x4_s(row)), cubic)
  const y0 = w0
  const y1 = w1
  const y2 = w2
  const y3 = w3
  const e0 = d0
  const e1 = d1
  const e2 = d2
  const e3 = d3
  weigh(f32x4.sub(across, f32x4.convert_i32x4_s(column)), cubic)
  const first = i32x4.add(i32x4.mul(row, i32x4.splat(terrain.stride)), column)
  const at = i32x4.add(i32x4.splat(terrain.data as i32), i32x4.shl(first, 2))
  const stride = <usize>terrain.stride * 4
  height = slopeX = slopeY = zero
  addRow(at, 0, y0, e0)
  addRow(at, stride, y1, e1)
  addRow(at, 2 * stride, y2, e2)
  addRow(at, 3 * stride, y3, e3)
  slopeX = v128.andnot(f32x4.mul(slopeX, f32x4.splat(terrain.perX)), beyondX)
  slopeY = v128.andnot(f32x4.mul(slopeY, f32x4.splat(terrain.perY)), beyondY)
  if (outside != FLAT) return
  const beyond = v128.or(beyondX, beyondY)
  height = v128.andnot(height, beyond)
  slopeX = v128.andnot(slopeX, beyond)
  slopeY = v128.andnot(slopeY, beyond)
}

// @ts-ignore: decorator
@inline
function repeated(values: v128, period: f32): v128 {
  const times = f32x4.floor(f32x4.mul(values, f32x4.splat(1 / period)))
  const inside = f32x4.sub(values, f32x4.mul(times, f32x4.splat(period)))
  // Rounding may have led a little beyond either end.
  return f32x4.pmin(f32x4.pmax(inside, f32x4.splat(0)), f32x4.splat(period))
}

/** Adds a row of four knots for each lane: to the height by `weight`, to the slope along y by `change`. */
// @ts-ignore: decorator
@inline
function addRow(at: v128, offset: usize, weight: v128, change: v128): void {
  const k0 = v128.load(<usize>i32x4.extract_lane(at, 0) + offset)
  const k1 = v128.load(<usize>i32x4.extract_lane(at, 1) + offset)
  const k2 = v128.load(<usize>i32x4.extract_lane(at, 2) + offset)
  const k3 = v128.load(<usize>i32x4.extract_lane(at, 3) + offset)
  const ab01 = v128.shuffle<f32>(k0, k1, 0, 4, 1, 5)
  const ab23 = v128.shuffle<f32>(k2, k3, 0, 4, 1, 5)
  const cd01 = v128.shuffle<f32>(k0, k1, 2, 6, 3, 7)
  const cd23 = v128.shuffle<f32>(k2, k3, 2, 6, 3, 7)
  const a = v128.shuffle<f32>(ab01, ab23, 0, 1, 4, 5)
  const b = v128.shuffle<f32>(ab01, ab23, 2, 3, 6, 7)
  const c = v128.shuffle<f32>(cd01, cd23, 0, 1, 4, 5)
  const d = v128.shuffle<f32>(cd01, cd23, 2, 3, 6, 7)
  const value = f32x4.add(
    f32x4.add(f32x4.mul(w0, a), f32x4.mul(w1, b)),
    f32x4.add(f32x4.mul(w2, c), f32x4.mul(w3, d)),
  )
  const along = f32x4.add(
    f32x4.add(f32x4.mul(d0, a), f32x4.mul(d1, b)),
    f32x4.add(f32x4.mul(d2, c), f32x4.mul(d3, d)),
  )
  height = f32x4.add(height, f32x4.mul(weight, value))
  slopeX = f32x4.add(slopeX, f32x4.mul(weight, along))
  slopeY = f32x4.add(slopeY, f32x4.mul(change, value))
}

/** Weighs four knots at the places t between the middle two. */
// @ts-ignore: decorator
@inline
function weigh(t: v128, cubic: bool): void {
  const one = f32x4.splat(1)
  if (!cubic) {
    w0 = w3 = d0 = d3 = f32x4.splat(0)
    w1 = f32x4.sub(one, t)
    w2 = t
    d1 = f32x4.splat(-1)
    d2 = one
    return
  }
  const half = f32x4.splat(0.5)
  const two = f32x4.splat(2)
  const three = f32x4.splat(3)
  const four = f32x4.splat(4)
  const halfT = f32x4.mul(half, t)
  const squared = f32x4.mul(t, t)
  // ½t(−1 + t(2 − t)), ½(2 + t²(3t − 5)), ½t(1 + t(4 − 3t)), ½t²(t − 1)
  w0 = f32x4.mul(halfT, f32x4.sub(f32x4.mul(t, f32x4.sub(two, t)), one))
  w1 = f32x4.mul(
    half,
    f32x4.add(two, f32x4.mul(squared, f32x4.sub(f32x4.mul(three, t), f32x4.splat(5)))),
  )
  w2 = f32x4.mul(halfT, f32x4.add(one, f32x4.mul(t, f32x4.sub(four, f32x4.mul(three, t)))))
  w3 = f32x4.mul(f32x4.mul(half, squared), f32x4.sub(t, one))
  // ½(−1 + t(4 − 3t)), ½t(9t − 10), ½(1 + t(8 − 9t)), ½t(3t − 2)
  d0 = f32x4.mul(half, f32x4.sub(f32x4.mul(t, f32x4.sub(four, f32x4.mul(three, t))), one))
  d1 = f32x4.mul(halfT, f32x4.sub(f32x4.mul(f32x4.splat(9), t), f32x4.splat(10)))
  d2 = f32x4.mul(
    half,
    f32x4.add(one, f32x4.mul(t, f32x4.sub(f32x4.splat(8), f32x4.mul(f32x4.splat(9), t)))),
  )
  d3 = f32x4.mul(halfT, f32x4.sub(f32x4.mul(three, t), two))
}
