import { Path } from '../world'

/**
 * Records of segments, 36 bytes each: where it begins (x, y, z), how far along the path that is; the way to where it ends
 * (x, y, z), its length; 1 / length², 0 where it has none.
 */
const SEGMENT: usize = 36
const ALONG: usize = 12
const WAY: usize = 16
const LENGTH: usize = 28
const INVERSE: usize = 32

/** What `findNearest` found: the point of the path, how far along it, and the square of the distance from there. */
export let nearX: v128 = i32x4(0, 0, 0, 0)
export let nearY: v128 = i32x4(0, 0, 0, 0)
export let nearZ: v128 = i32x4(0, 0, 0, 0)
export let along: v128 = i32x4(0, 0, 0, 0)
export let away: v128 = i32x4(0, 0, 0, 0)

/** What `findPoint` found. */
export let pointX: v128 = i32x4(0, 0, 0, 0)
export let pointY: v128 = i32x4(0, 0, 0, 0)
export let pointZ: v128 = i32x4(0, 0, 0, 0)

/** The way of the path from where `findBook` found the nearest point. */
export let wayX: v128 = i32x4(0, 0, 0, 0)
export let wayY: v128 = i32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
function dotOf(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}

/** Finds the points of the path nearest to four places, of equals the first. */
export function findNearest(path: Path, atX: v128, atY: v128, atZ: v128): void {
  const zero = f32x4.splat(0)
  const one = f32x4.splat(1)
  let best = f32x4.splat(Infinity)
  let bestX = zero
  let bestY = zero
  let bestZ = zero
  let bestAlong = zero
  const end = path.segments + <usize>path.segmentCount * SEGMENT
  for (let segment = path.segments; segment < end; segment += SEGMENT) {
    const fromX = f32x4.sub(v128.load32_splat(segment), atX)
    const fromY = f32x4.sub(v128.load32_splat(segment, 4), atY)
    const fromZ = f32x4.sub(v128.load32_splat(segment, 8), atZ)
    const dx = v128.load32_splat(segment, WAY)
    const dy = v128.load32_splat(segment, WAY + 4)
    const dz = v128.load32_splat(segment, WAY + 8)
    const share = f32x4.mul(dotOf(fromX, fromY, fromZ, dx, dy, dz), v128.load32_splat(segment, INVERSE))
    const t = f32x4.pmin(f32x4.pmax(f32x4.neg(share), zero), one)
    const offX = f32x4.add(fromX, f32x4.mul(t, dx))
    const offY = f32x4.add(fromY, f32x4.mul(t, dy))
    const offZ = f32x4.add(fromZ, f32x4.mul(t, dz))
    const squared = dotOf(offX, offY, offZ, offX, offY, offZ)
    let nearer = f32x4.lt(squared, best)
    // A closed path ends where it begins, and its first segment has that point: rounding must not choose between them.
    if (path.closed && segment + SEGMENT == end) nearer = v128.and(nearer, f32x4.lt(t, one))
    const here = f32x4.add(v128.load32_splat(segment, ALONG), f32x4.mul(t, v128.load32_splat(segment, LENGTH)))
    best = v128.bitselect(squared, best, nearer)
    // As `findPoint` has it: at the end of the path both are to be the same.
    bestX = v128.bitselect(f32x4.add(v128.load32_splat(segment), f32x4.mul(t, dx)), bestX, nearer)
    bestY = v128.bitselect(f32x4.add(v128.load32_splat(segment, 4), f32x4.mul(t, dy)), bestY, nearer)
    bestZ = v128.bitselect(f32x4.add(v128.load32_splat(segment, 8), f32x4.mul(t, dz)), bestZ, nearer)
    bestAlong = v128.bitselect(here, bestAlong, nearer)
  }
  nearX = bestX
  nearY = bestY
  nearZ = bestZ
  along = bestAlong
  away = best
}

/** Finds the points at four distances along the path: around and around a closed one, to the ends of another. */
export function findPoint(path: Path, distance: v128): void {
  const zero = f32x4.splat(0)
  pointX = pointY = pointZ = zero
  if (path.segmentCount == 0) return
  const length = f32x4.splat(path.length)
  let rest: v128
  if (path.closed && path.length > 0) {
    rest = f32x4.sub(distance, f32x4.mul(length, f32x4.floor(f32x4.div(distance, length))))
  } else rest = f32x4.pmin(f32x4.pmax(distance, zero), length)
  let at = i32x4.splat(path.segments as i32)
  const end = path.segments + <usize>path.segmentCount * SEGMENT
  for (let segment = path.segments + SEGMENT; segment < end; segment += SEGMENT) {
    const before = f32x4.lt(v128.load32_splat(segment, ALONG), rest)
    if (!v128.any_true(before)) break
    at = i32x4.add(at, v128.and(before, i32x4.splat(SEGMENT as i32)))
  }
  const at0 = <usize>i32x4.extract_lane(at, 0)
  const at1 = <usize>i32x4.extract_lane(at, 1)
  const at2 = <usize>i32x4.extract_lane(at, 2)
  const at3 = <usize>i32x4.extract_lane(at, 3)
  const a01 = v128.shuffle<f32>(v128.load(at0), v128.load(at1), 0, 4, 1, 5)
  const a23 = v128.shuffle<f32>(v128.load(at2), v128.load(at3), 0, 4, 1, 5)
  const b01 = v128.shuffle<f32>(v128.load(at0), v128.load(at1), 2, 6, 3, 7)
  const b23 = v128.shuffle<f32>(v128.load(at2), v128.load(at3), 2, 6, 3, 7)
  const c01 = v128.shuffle<f32>(v128.load(at0, WAY), v128.load(at1, WAY), 0, 4, 1, 5)
  const c23 = v128.shuffle<f32>(v128.load(at2, WAY), v128.load(at3, WAY), 0, 4, 1, 5)
  const d01 = v128.shuffle<f32>(v128.load(at0, WAY), v128.load(at1, WAY), 2, 6, 3, 7)
  const d23 = v128.shuffle<f32>(v128.load(at2, WAY), v128.load(at3, WAY), 2, 6, 3, 7)
  const begins = v128.shuffle<f32>(b01, b23, 2, 3, 6, 7)
  const piece = v128.shuffle<f32>(d01, d23, 2, 3, 6, 7)
  const t = v128.and(f32x4.div(f32x4.sub(rest, begins), piece), f32x4.gt(piece, zero))
  pointX = f32x4.add(v128.shuffle<f32>(a01, a23, 0, 1, 4, 5), f32x4.mul(t, v128.shuffle<f32>(c01, c23, 0, 1, 4, 5)))
  pointY = f32x4.add(v128.shuffle<f32>(a01, a23, 2, 3, 6, 7), f32x4.mul(t, v128.shuffle<f32>(c01, c23, 2, 3, 6, 7)))
  pointZ = f32x4.add(v128.shuffle<f32>(b01, b23, 0, 1, 4, 5), f32x4.mul(t, v128.shuffle<f32>(d01, d23, 0, 1, 4, 5)))
}

/** Finds the points nearest to four places as the book's examples do, in the plane: nearX, nearY, wayX, wayY, away. */
export function findBook(path: Path, futureX: v128, futureY: v128): void {
  const zero = f32x4.splat(0)
  const isLine = path.segmentCount == 1
  let best = f32x4.splat(Infinity)
  const end = path.segments + <usize>path.segmentCount * SEGMENT
  nearX = nearY = wayX = wayY = zero
  for (let segment = path.segments; segment < end; segment += SEGMENT) {
    const ax = v128.load32_splat(segment)
    const ay = v128.load32_splat(segment, 4)
    let dx = v128.load32_splat(segment, WAY)
    let dy = v128.load32_splat(segment, WAY + 4)
    const bx = f32x4.add(ax, dx)
    const by = f32x4.add(ay, dy)
    const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy))
    const dot = f32x4.add(f32x4.mul(f32x4.sub(futureX, ax), dx), f32x4.mul(f32x4.sub(futureY, ay), dy))
    const t = v128.and(f32x4.div(dot, squared), f32x4.gt(squared, zero))
    let footX = f32x4.add(ax, f32x4.mul(t, dx))
    let footY = f32x4.add(ay, f32x4.mul(t, dy))
    if (path.closed) {
      const acrossX = v128.or(f32x4.lt(footX, f32x4.pmin(ax, bx)), f32x4.gt(footX, f32x4.pmax(ax, bx)))
      const acrossY = v128.or(f32x4.lt(footY, f32x4.pmin(ay, by)), f32x4.gt(footY, f32x4.pmax(ay, by)))
      const beyond = v128.or(acrossX, acrossY)
      const next = segment + SEGMENT == end ? path.segments : segment + SEGMENT
      footX = v128.bitselect(bx, footX, beyond)
      footY = v128.bitselect(by, footY, beyond)
      dx = v128.bitselect(v128.load32_splat(next, WAY), dx, beyond)
      dy = v128.bitselect(v128.load32_splat(next, WAY + 4), dy, beyond)
    } else if (!isLine) {
      const beyond = v128.or(f32x4.lt(footX, ax), f32x4.gt(footX, bx))
      footX = v128.bitselect(bx, footX, beyond)
      footY = v128.bitselect(by, footY, beyond)
    }
    const offX = f32x4.sub(futureX, footX)
    const offY = f32x4.sub(futureY, footY)
    const distance = f32x4.add(f32x4.mul(offX, offX), f32x4.mul(offY, offY))
    const nearer = f32x4.lt(distance, best)
    best = v128.bitselect(distance, best, nearer)
    nearX = v128.bitselect(footX, nearX, nearer)
    nearY = v128.bitselect(footY, nearY, nearer)
    wayX = v128.bitselect(dx, wayX, nearer)
    wayY = v128.bitselect(dy, wayY, nearer)
  }
  away = best
}
