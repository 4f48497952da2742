/** Vectors of either dimension, as arrays: the arithmetic of the reference formulas, apart from the engine's. */
export type Vec = readonly number[]

export const add = (a: Vec, b: Vec, by = 1): Vec => a.map((value, k) => value + by * b[k])
export const sub = (a: Vec, b: Vec): Vec => a.map((value, k) => value - b[k])
export const mul = (a: Vec, by: number): Vec => a.map((value) => value * by)
export const dot = (a: Vec, b: Vec): number => a.reduce((sum, value, k) => sum + value * b[k], 0)
export const length = (a: Vec): number => Math.hypot(...a)
export const distance = (a: Vec, b: Vec): number => length(sub(a, b))
export const zero = (a: Vec): Vec => a.map(() => 0)
export const isZero = (a: Vec): boolean => a.every((value) => value === 0)
export const unit = (a: Vec): Vec => (isZero(a) ? a : mul(a, 1 / length(a)))
export const limit = (a: Vec, most: number): Vec => (length(a) <= most ? a : mul(unit(a), most))
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)
export const sum = (all: readonly Vec[], like: Vec): Vec => all.reduce((a, b) => add(a, b), zero(like))
export const mean = (all: readonly Vec[], like: Vec): Vec => mul(sum(all, like), 1 / all.length)
export const cross = ([a, b, c]: Vec, [x, y, z]: Vec): Vec => [b * z - c * y, c * x - a * z, a * y - b * x]
/** The part of a vector perpendicular to a unit vector. */
export const across = (a: Vec, forward: Vec): Vec => add(a, forward, -dot(a, forward))

/** The foot of the perpendicular from a point on the endless line through two others. */
export const foot = (point: Vec, a: Vec, b: Vec): Vec => {
  const way = sub(b, a)
  return add(a, way, dot(sub(point, a), way) / dot(way, way))
}

/** The nearest point of a polyline, the first of equals: where it is, how far along, how far away. */
export function nearestOnPath(points: readonly Vec[], closed: boolean, place: Vec) {
  let before = 0
  let best = { point: points[0], along: 0, distance: Number.POSITIVE_INFINITY }
  for (const [a, b] of segments(points, closed)) {
    const size = distance(a, b)
    const share = size > 0 ? clamp(dot(sub(place, a), sub(b, a)) / size ** 2, 0, 1) : 0
    const point = add(a, sub(b, a), share)
    const away = distance(place, point)
    if (away < best.distance) best = { point, along: before + share * size, distance: away }
    before += size
  }
  return { ...best, whole: before }
}

export const segments = (points: readonly Vec[], closed: boolean): readonly (readonly [Vec, Vec])[] =>
  points.flatMap((a, k) =>
    k + 1 < points.length || closed ? [[a, points[(k + 1) % points.length]] as const] : [],
  )

/** The point at a distance along a polyline, kept between its ends. */
export function pointAlong(points: readonly Vec[], closed: boolean, along: number): Vec {
  let rest = along
  let end = points[0]
  for (const [a, b] of segments(points, closed)) {
    const size = distance(a, b)
    if (rest <= size) return add(a, sub(b, a), size > 0 ? Math.max(rest, 0) / size : 0)
    rest -= size
    end = b
  }
  return end
}
