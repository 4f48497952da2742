import { PALETTES, type Theme } from './palette.js'
import type { Pen } from './pen.js'

/** A path: x, y, z of its points, one after the other. */
export interface DrawnPath {
  readonly points: ArrayLike<number>
  readonly radius: number
  readonly closed: boolean
}

/** Paths as bands that are as wide as they are, with their middle line. */
export function drawPaths(pen: Pen, paths: readonly DrawnPath[], theme: Theme): void {
  const color = PALETTES[theme].ground
  for (const { points, radius, closed } of paths) {
    pen.band(points, radius, closed, { color, alpha: 0.18 })
    const middle = { color, width: 1.2, alpha: 0.7, dash: [7, 6] } as const
    if (closed) pen.polygon(Array.from(points), middle)
    else pen.lines([points], middle)
  }
}

/** The lines of a scenario. */
export function drawLines(
  pen: Pen,
  lines: readonly (readonly (readonly number[])[])[] | undefined,
  theme: Theme,
): void {
  if (lines === undefined) return
  const parts = lines.map((points) => points.flatMap(([x = 0, y = 0, z = 0]) => [x, y, z]))
  pen.lines(parts, { color: PALETTES[theme].ground, width: 1.6, alpha: 0.8 })
}
