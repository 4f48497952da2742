import { distanceToSegment, rounded } from './lines.js'

type Point = { readonly x: number; readonly y: number }

/** A field with a vector for each cell, as in a scenario. */
export interface DrawnField {
  readonly field: 'grid'
  readonly cellSize: number
  /** vectors[column][row] */
  readonly vectors: readonly (readonly (readonly [number, number])[])[]
}

/** Cells along the longer side of a world. */
const CELLS = 48

/** An empty field. */
export function emptyField(width: number, height: number): DrawnField {
  const cellSize = rounded(Math.max(width, height) / CELLS)
  const [columns, rows] = [Math.ceil(width / cellSize), Math.ceil(height / cellSize)]
  const column = Array.from({ length: Math.max(rows, 1) }, () => [0, 0] as const)
  return {
    field: 'grid',
    cellSize: cellSize,
    vectors: Array.from({ length: Math.max(columns, 1) }, () => column),
  }
}

/** The field with unit vectors along a stroke in all cells whose middle is within `radius` of it. */
export function withStroke(
  { cellSize, vectors, ...rest }: DrawnField,
  stroke: readonly Point[],
  radius: number,
): DrawnField {
  const reach = Math.max(radius, 0.71 * cellSize)
  return {
    ...rest,
    cellSize,
    vectors: vectors.map((cells, column) =>
      cells.map((vector, row) => {
        const middle = { x: (column + 0.5) * cellSize, y: (row + 0.5) * cellSize }
        return directionAt(middle, stroke, reach) ?? vector
      }),
    ),
  }
}

/** The direction of a stroke where it is nearest to a point. */
function directionAt(point: Point, stroke: readonly Point[], reach: number): [number, number] | undefined {
  let least = reach
  let direction: [number, number] | undefined
  for (let k = 1; k < stroke.length; k++) {
    const [from, to] = [stroke[k - 1], stroke[k]]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const away = distanceToSegment(point, from, to)
    if (length === 0 || away > least) continue
    least = away
    direction = [hundredths((to.x - from.x) / length), hundredths((to.y - from.y) / length)]
  }
  return direction
}

const hundredths = (value: number): number => Math.round(100 * value) / 100 + 0
