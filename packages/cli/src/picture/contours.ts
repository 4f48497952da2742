import { roundNumberFrom } from './round-number.js'

/** Heights at the knots of a grid. */
export interface HeightField {
  readonly columns: number
  readonly rows: number
  /** `heights[row * columns + column]` */
  readonly heights: Float64Array
}

type Point = readonly [column: number, row: number]

/** About so many contour lines from the lowest place to the highest. */
const LINES = 12

/** The distance between contour lines, one of 1, 2 or 5 times a power of ten: about so many in a height. */
export const contourInterval = (height: number): number => roundNumberFrom(height / LINES)

/**
 * Where a height field has a height: short lines, each across one cell, in knots of the grid (marching squares). Where
 * two corners of a cell that lie across are higher and the others lower, the mean of the four says which are joined.
 */
export function contourAt(field: HeightField, height: number): readonly (readonly [Point, Point])[] {
  const { columns, rows, heights } = field
  const lines: [Point, Point][] = []
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const k = row * columns + column
      const corners = [heights[k], heights[k + 1], heights[k + columns + 1], heights[k + columns]] as number[]
      const crossed = crossings(corners as [number, number, number, number], height)
      const [a, b, c, d] = crossed.map(([x, y]): Point => [column + x, row + y])
      if (a === undefined || b === undefined) continue
      if (c === undefined || d === undefined) lines.push([a, b])
      else {
        const middle = corners.reduce((sum, corner) => sum + corner, 0) / 4
        const joinsFirst = middle >= height === (corners[0] as number) >= height
        lines.push(
          ...((joinsFirst
            ? [
                [a, b],
                [c, d],
              ]
            : [
                [d, a],
                [b, c],
              ]) as [Point, Point][]),
        )
      }
    }
  }
  return lines
}

/** Where the sides of a unit cell are crossed, going around it from its first corner. */
function crossings(corners: readonly [number, number, number, number], height: number): readonly Point[] {
  const [a, b, c, d] = corners
  const along = (from: number, to: number) => (height - from) / (to - from)
  const found: Point[] = []
  if (a >= height !== b >= height) found.push([along(a, b), 0])
  if (b >= height !== c >= height) found.push([1, along(b, c)])
  if (c >= height !== d >= height) found.push([1 - along(c, d), 1])
  if (d >= height !== a >= height) found.push([0, 1 - along(d, a)])
  return found
}
