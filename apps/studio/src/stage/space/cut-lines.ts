/** A line through places: x, y and z of each. */
export type Line = ArrayLike<number>

/** Most pieces between two places. */
const MOST_PIECES = 160

/** The line with places added so that none is farther than a length from the next; unchanged for length 0. */
export function resampled(points: Line, length: number): Line {
  if (length === 0) return points
  const cut: number[] = [points[0], points[1], points[2]]
  for (let k = 3; k < points.length; k += 3) {
    const way = [0, 1, 2].map((axis) => points[k + axis] - points[k - 3 + axis])
    const pieces = Math.max(1, Math.min(MOST_PIECES, Math.ceil(Math.hypot(...way) / length)))
    for (let piece = 1; piece <= pieces; piece++)
      for (let axis = 0; axis < 3; axis++) cut.push(points[k - 3 + axis] + (way[axis] * piece) / pieces)
  }
  return cut
}

/** The dashes of a line: some pixels on, some off. */
export function cutDashes(
  points: Line,
  [on, off]: readonly [number, number],
  pixel: number,
): readonly Line[] {
  const parts: number[][] = []
  const lengths = [on * pixel, off * pixel]
  let [phase, left] = [0, lengths[0]]
  let part: number[] = [points[0], points[1], points[2]]
  for (let k = 3; k < points.length; k += 3) {
    const from = [points[k - 3], points[k - 2], points[k - 1]]
    const way = from.map((one, axis) => points[k + axis] - one)
    const whole = Math.hypot(...way)
    for (let gone = 0; gone < whole; ) {
      const step = Math.min(left, whole - gone)
      gone += step
      left -= step
      const at = from.map((one, axis) => one + (way[axis] * gone) / whole)
      if (phase === 0) part.push(...at)
      if (left > 1e-9 * pixel) continue
      if (phase === 0) parts.push(part)
      part = at
      phase = 1 - phase
      left = lengths[phase]
    }
  }
  if (phase === 0 && part.length > 3) parts.push(part)
  return parts
}

/** Longest miter of a bend, in half widths. */
const MITRE = 2

/**
 * The two sides of a level band around a line, place by place: x and y of how far the left side is from the
 * middle. At a bend it is long enough for the band to be as wide as before and after it.
 */
export function sidesOf(points: Line, radius: number): readonly (readonly [x: number, y: number])[] {
  const last = points.length - 3
  const isClosed = [0, 1, 2].every((axis) => points[axis] === points[last + axis])
  const normal = (from: number, to: number): readonly [number, number] => {
    const [dx, dy] = [points[to] - points[from], points[to + 1] - points[from + 1]]
    const length = Math.hypot(dx, dy) || 1
    return [-dy / length, dx / length]
  }
  return Array.from({ length: points.length / 3 }, (_, k) => {
    const at = 3 * k
    const before = at > 0 ? at - 3 : isClosed ? last - 3 : 0
    const after = at < last ? at + 3 : isClosed ? 3 : last
    const [ax, ay] = normal(before === at ? after - 3 : before, before === at ? after : at)
    const [bx, by] = normal(after === at ? before : at, after === at ? at : after)
    const [mx, my] = [ax + bx, ay + by]
    const square = mx * mx + my * my
    const stretch = square === 0 ? 0 : Math.min(2 / square, MITRE / Math.sqrt(square))
    return [radius * stretch * mx, radius * stretch * my]
  })
}
