import type { Overlay } from './overlay.js'

/** Distance between the arrows, in pixels. */
const APART = 26

/** The slope of the ground: arrows point uphill, longer when steeper. */
export const gradient: Overlay = {
  name: 'terrain gradient',
  key: 'g',
  about: 'The uphill direction and the steepness of the ground.',
  wants: {},
  below: true,
  isAvailable: ({ surroundings }) => surroundings?.relief !== undefined,
  draw(pen, { surroundings: { relief, width, height }, color }) {
    if (relief === undefined) return
    const { columns, rows, slopesX, slopesY, heights } = relief
    let steepest = 0
    for (let k = 0; k < slopesX.length; k++) steepest = Math.max(steepest, Math.hypot(slopesX[k], slopesY[k]))
    if (steepest === 0) return
    const { grain, window } = pen
    const strideX = Math.max(1, Math.round((APART * grain * (columns - 1)) / width))
    const strideY = Math.max(1, Math.round((APART * grain * (rows - 1)) / height))
    const longest = (APART * grain) / steepest
    for (let row = strideY >> 1; row < rows; row += strideY) {
      const y = (height * row) / (rows - 1)
      if (y < window.bottom || y > window.top) continue
      for (let column = strideX >> 1; column < columns; column += strideX) {
        const k = row * columns + column
        const x = (width * column) / (columns - 1)
        if (x < window.left || x > window.right) continue
        const along = [longest * slopesX[k], longest * slopesY[k], 0] as const
        pen.arrow([x, y, heights[k]], along, { color, width: 1.2 })
      }
    }
  },
}
