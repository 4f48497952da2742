import { PALETTES, type Theme } from './palette.js'
import type { Pen } from './pen.js'

/** The cells of a neighbor index. */
export type DrawnCells =
  | {
      readonly kind: 'lattice'
      /** The corner where cells begin, and how large one is along x, y and z; 0 where there is but one. */
      readonly origin: readonly [number, number, number]
      readonly size: readonly [number, number, number]
      readonly counts: readonly [number, number, number]
    }
  | {
      readonly kind: 'boxes'
      /** For each box lowest x, y, z and highest x, y, z. */
      readonly boxes: readonly number[]
    }

/** Cells finer than this, in pixels, are drawn only every second, fourth and so on; such fine boxes are left out. */
const FINEST = 4

/** The size of a world. */
interface Extent {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** The cells of neighbor search. */
export function drawCells(pen: Pen, cells: readonly DrawnCells[], extent: Extent, theme: Theme): void {
  const look = { color: PALETTES[theme].marks['index cells'], width: 1, alpha: 0.7 }
  for (const one of cells)
    pen.lines(one.kind === 'lattice' ? latticeOf(pen, one, extent) : boxesOf(pen, one.boxes), look)
}

/**
 * The lines between the cells: on the ground, and in a world in space on the walls at the far side
 * and at the left too.
 */
function latticeOf(
  { grain, isInAir }: Pen,
  { origin, size, counts }: DrawnCells & { readonly kind: 'lattice' },
  { width, height, depth }: Extent,
): readonly (readonly number[])[] {
  const [left, bottom, low] = origin
  const end = (axis: 0 | 1 | 2, whole: number) => origin[axis] + (size[axis] * counts[axis] || whole)
  const [right, top, high] = [end(0, width), end(1, height), end(2, depth)]
  const along = (axis: 0 | 1 | 2) => linesOf(grain, origin[axis], size[axis], counts[axis])
  const [xs, ys] = [along(0), along(1)]
  const floor = [
    ...xs.map((x) => [x, bottom, low, x, top, low]),
    ...ys.map((y) => [left, y, low, right, y, low]),
  ]
  if (!isInAir || depth === 0) return floor
  return [
    ...floor,
    ...xs.map((x) => [x, top, low, x, top, high]),
    ...ys.map((y) => [left, y, low, left, y, high]),
    ...along(2).map((z) => [left, bottom, z, left, top, z, right, top, z]),
  ]
}

function linesOf(grain: number, origin: number, size: number, count: number): readonly number[] {
  let stride = 1
  while (size * stride < FINEST * grain && stride < count) stride *= 2
  return Array.from(
    { length: Math.ceil(count / stride) + 1 },
    (_, k) => origin + size * Math.min(k * stride, count),
  )
}

function boxesOf({ isInAir, grain }: Pen, boxes: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = []
  for (let k = 0; k + 5 < boxes.length; k += 6) {
    const [left = 0, bottom = 0, low = 0, right = 0, top = 0, high = 0] = boxes.slice(k, k + 6)
    if (right - left < FINEST * grain) continue
    const corners = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ] as const
    const around = (z: number) => [...corners, corners[0]].flatMap(([x, y]) => [x, y, z])
    parts.push(around(low))
    if (isInAir && high > low) parts.push(around(high), ...corners.map(([x, y]) => [x, y, low, x, y, high]))
  }
  return parts
}
