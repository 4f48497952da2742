import type { Overlay } from './overlay.js'
import { arrow } from './pencil.js'

/** Pixels between the arrows. */
const APART = 26

/** The slope of the ground: arrows uphill, the longer the steeper. */
export const gradient: Overlay = {
  name: 'terrain gradient',
  key: 'g',
  colour: { light: '#5a4a32', dark: '#d9c8a3' },
  about: 'Which way is uphill, and how steep the ground is.',
  wants: {},
  below: true,
  offered: ({ surroundings }) => surroundings?.relief !== undefined,
  draw(canvas, view, { surroundings: { relief, width, height }, colour }) {
    if (relief === undefined) return
    const { columns, rows, slopesX, slopesY } = relief
    let steepest = 0
    for (let k = 0; k < slopesX.length; k++) steepest = Math.max(steepest, Math.hypot(slopesX[k], slopesY[k]))
    if (steepest === 0) return
    const strideX = Math.max(1, Math.round((APART * (columns - 1)) / (view.scale * width)))
    const strideY = Math.max(1, Math.round((APART * (rows - 1)) / (view.scale * height)))
    for (let row = strideY >> 1; row < rows; row += strideY) {
      for (let column = strideX >> 1; column < columns; column += strideX) {
        const k = row * columns + column
        const place = [(width * column) / (columns - 1), (height * row) / (rows - 1)] as const
        arrow({ canvas, view, colour }, place, [slopesX[k], slopesY[k]], APART / steepest, 1.2)
      }
    }
  },
}
