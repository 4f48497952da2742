type Point = { readonly x: number; readonly y: number }
export type Corner = readonly [x: number, y: number]

/** The points of a line that keep it within `tolerance` of the original. */
export function simplified<Place extends Point>(
  points: readonly Place[],
  tolerance: number,
): readonly Place[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || first === undefined || last === undefined) return points
  let farthest = 0
  let most = tolerance
  for (let k = 1; k < points.length - 1; k++) {
    const away = distanceToSegment(points[k], first, last)
    if (away <= most) continue
    most = away
    farthest = k
  }
  if (farthest === 0) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ]
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}

/**
 * A thin rectangle along each piece of a line, a little longer than the piece so that there
 * are no gaps at corners.
 */
export const wallsAlong = (points: readonly Point[], thickness: number): readonly (readonly Corner[])[] =>
  points.slice(1).flatMap((to, k) => {
    const from = points[k]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) return []
    const half = thickness / 2
    const [ux, uy] = [(half * (to.x - from.x)) / length, (half * (to.y - from.y)) / length]
    return [
      [
        corner(from.x - ux + uy, from.y - uy - ux),
        corner(to.x + ux + uy, to.y + uy - ux),
        corner(to.x + ux - uy, to.y + uy + ux),
        corner(from.x - ux - uy, from.y - uy + ux),
      ],
    ]
  })

/** Rounded to the digits that matter, since drawn things are part of URLs. */
export const rounded = (value: number): number => Number(value.toPrecision(5))

export const corner = (x: number, y: number): Corner => [rounded(x), rounded(y)]
