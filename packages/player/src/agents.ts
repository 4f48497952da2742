import { agentSize, type Coloring, leastLength, type Outline, placeOutline, rimOf } from '@drover/io/drawing'
import type { Population } from 'drover'
import type { View } from './view.js'

/** Number of agents per path: Chromium fills one path with thousands of parts more slowly than many small ones. */
const TOGETHER = 16

/** Where agents are drawn, in the order of the rows of their population. */
export interface Places {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly hx: ArrayLike<number>
  readonly hy: ArrayLike<number>
}

/** Colors, and which of them each agent has; the first where that is left out. */
interface Colors {
  readonly colors: readonly string[]
  readonly shades: Coloring['shades'][number] | undefined
}

const corners = new Float64Array(256)

/** The agents of a population, in their colors. */
export function drawAgents(
  canvas: CanvasRenderingContext2D,
  view: View,
  area: number,
  { count, columns: { radius } }: Population,
  { x, y, hx, hy }: Places,
  outline: Outline,
  { colors, shades }: Colors,
  paper: string,
): void {
  const { scale, upwards } = view
  const least = leastLength(count, area)
  const rim = rimOf(count, outline, () => {
    let largest = 0
    for (let k = 0; k < count; k++) largest = Math.max(largest, radius[k])
    return agentSize(outline, largest * scale, least)
  })
  const together = rim > 0 ? 1 : TOGETHER
  canvas.strokeStyle = paper
  canvas.lineWidth = 2 * rim
  canvas.lineJoin = 'round'
  let parts = 0
  const paint = () => {
    if (parts === 0) return
    if (together === 1) canvas.stroke()
    canvas.fill()
    parts = 0
  }
  for (const [shade, color] of colors.entries()) {
    canvas.fillStyle = color
    for (let k = 0; k < count; k++) {
      if (shades && shades[k] !== shade) continue
      if (parts === 0) canvas.beginPath()
      const size = agentSize(outline, radius[k] * scale, least)
      const [atX, atY] = [view.x(x[k]), view.y(y[k])]
      if (outline === undefined) {
        canvas.moveTo(atX + size, atY)
        canvas.arc(atX, atY, size, 0, 2 * Math.PI)
      } else {
        placeOutline(outline, atX, atY, hx[k], upwards * hy[k], size, corners)
        canvas.moveTo(corners[0], corners[1])
        for (let at = 2; at < outline.length; at += 2) canvas.lineTo(corners[at], corners[at + 1])
        if (together === 1) canvas.closePath()
      }
      if (++parts === together) paint()
    }
    paint()
  }
}
