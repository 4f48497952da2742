import { drawField, type FieldLook, fieldLook, type Pen, type Theme } from '@drover/io/drawing'
import type { Frame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'

/** The vectors of all flow fields, as they are now. */
export function drawFields(
  pen: Pen,
  { fields, images }: Surroundings,
  frame: Frame,
  theme: Theme,
  look: FieldLook = fieldLook(images.length > 0, theme),
): void {
  for (const [name, { columns, rows, cellSize, vectors }] of Object.entries(fields)) {
    const now = frame.fields[name] ?? vectors
    const [x, y] = [now.subarray(0, columns * rows), now.subarray(columns * rows)]
    drawField(pen, { columns, rows, cellSize, x, y }, look)
  }
}
