import { smallArrows } from './guides.js'
import { PALETTES, type Theme } from './palette.js'
import type { Pen } from './pen.js'

/** Pixels between the arrows of a field, at least. */
const ARROWS_APART = 20
/** Half of the longest arrow, as a share of the room between two. */
const HALF = 0.36

/** A flow field as the vectors of its cells, the row of the least y first. */
export interface DrawnField {
  readonly columns: number
  readonly rows: number
  readonly cellSize: number
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/**
 * Draws the vectors of a flow field, an arrow per cell, or for some cells if they are small; longer vectors are
 * stronger.
 */
export function drawField(pen: Pen, { columns, rows, cellSize, x, y }: DrawnField, look: FieldLook): void {
  const { grain, window } = pen
  const stride = Math.max(1, Math.ceil((ARROWS_APART * grain) / cellSize))
  let strongest = 0
  for (let cell = 0; cell < x.length; cell++)
    strongest = Math.max(strongest, Math.hypot(x[cell] as number, y[cell] as number))
  if (strongest === 0) return
  const scale = (HALF * stride * cellSize) / strongest
  const arrows: number[] = []
  for (let row = 0; row < rows; row += stride) {
    const middleY = (row + stride / 2) * cellSize
    if (middleY < window.bottom || middleY > window.top) continue
    for (let column = 0; column < columns; column += stride) {
      const cell = row * columns + column
      const middleX = (column + stride / 2) * cellSize
      if (middleX < window.left || middleX > window.right) continue
      const [dx, dy] = [scale * (x[cell] as number), scale * (y[cell] as number)]
      if (dx !== 0 || dy !== 0) arrows.push(middleX - dx, middleY - dy, 0, middleX + dx, middleY + dy, 0)
    }
  }
  pen.lines(smallArrows(arrows), { width: 1, ...look })
}

export interface FieldLook {
  readonly color: string
  readonly alpha: number
}

/** What the arrows of a field look like: darker on a picture, where paler ones would not be seen. */
export const fieldLook = (isOnImage: boolean, theme: Theme): FieldLook =>
  isOnImage ? { color: PALETTES[theme].ink, alpha: 0.6 } : { color: PALETTES[theme].ground, alpha: 0.55 }
