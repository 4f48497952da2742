import { PALETTES, type Theme } from '@drover/io/drawing'
import type { Sketch } from '../../tools/tool.js'
import type { View } from './view.js'

/** What a tool would leave, and where it is. */
export function drawSketch(
  canvas: CanvasRenderingContext2D,
  view: View,
  sketch: Sketch | undefined,
  cursor: { readonly x: number; readonly y: number } | undefined,
  theme: Theme,
): void {
  const { ink } = PALETTES[theme]
  canvas.save()
  canvas.strokeStyle = canvas.fillStyle = ink
  canvas.lineWidth = 1.5
  if (sketch !== undefined) {
    canvas.beginPath()
    if (sketch.kind === 'line') {
      for (const { x, y } of sketch.points) canvas.lineTo(view.x(x), view.y(y))
      canvas.lineJoin = canvas.lineCap = 'round'
      canvas.lineWidth = Math.max(2, sketch.width * view.scale)
      canvas.globalAlpha = 0.3
      canvas.stroke()
      canvas.globalAlpha = 1
      canvas.lineWidth = 1.5
    } else if (sketch.kind === 'circle') {
      canvas.arc(view.x(sketch.x), view.y(sketch.y), view.scale * sketch.radius, 0, 2 * Math.PI)
    } else {
      for (const [x, y] of sketch.corners) canvas.lineTo(view.x(x), view.y(y))
      canvas.closePath()
    }
    if (sketch.kind !== 'line') {
      canvas.globalAlpha = 0.15
      canvas.fill()
      canvas.globalAlpha = 1
      canvas.setLineDash([5, 4])
    }
    canvas.stroke()
  }
  if (cursor !== undefined) {
    const [x, y] = [view.x(cursor.x), view.y(cursor.y)]
    canvas.setLineDash([])
    canvas.lineWidth = 2
    canvas.beginPath()
    canvas.arc(x, y, 10, 0, 2 * Math.PI)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]) {
      canvas.moveTo(x + 5 * dx, y + 5 * dy)
      canvas.lineTo(x + 16 * dx, y + 16 * dy)
    }
    canvas.stroke()
  }
  canvas.restore()
}
