import { PALETTES, type Theme } from '@drover/io/drawing'
import type { Pen } from '../overlays/pen.js'
import type { Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'

/** Pixels between the arrows of a field, at least. */
const ARROWS_APART = 16

/** The vectors of the flow fields, an arrow for a cell, or for some where cells are small. */
export function drawFields(
  pen: Pen,
  { fields, images }: Surroundings,
  frame: Frame,
  theme: Theme,
  // What is paler would not be seen on a picture.
  color: string = images.length > 0 ? PALETTES[theme].ink : PALETTES[theme].ground,
): void {
  const { grain, window } = pen
  for (const [name, { columns, rows, cellSize, vectors }] of Object.entries(fields)) {
    const now = frame.fields[name] ?? vectors
    const stride = Math.max(1, Math.ceil((ARROWS_APART * grain) / cellSize))
    const reach = 0.42 * stride * cellSize
    const parts: number[][] = []
    for (let row = 0; row < rows; row += stride) {
      const y = (row + stride / 2) * cellSize
      if (y < window.bottom || y > window.top) continue
      for (let column = 0; column < columns; column += stride) {
        const cell = row * columns + column
        const length = Math.hypot(now[cell], now[columns * rows + cell])
        const x = (column + stride / 2) * cellSize
        if (length === 0 || x < window.left || x > window.right) continue
        const dx = (reach * now[cell]) / length
        const dy = (reach * now[columns * rows + cell]) / length
        const barb = [x + 0.4 * dx - 0.35 * dy, y + 0.4 * dy + 0.35 * dx, 0]
        parts.push([x - dx, y - dy, 0, x + dx, y + dy, 0, ...barb])
      }
    }
    pen.lines(parts, { color, width: 1, alpha: 0.7 })
  }
}
