import type { Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { PAINT, type Theme } from './palette.js'
import type { View } from './view.js'

/** Paths with their width, obstacles and the frame of the world. */
export function drawSurroundings(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height, obstacles }: Surroundings,
  { paths }: Frame,
  theme: Theme,
): void {
  const paint = PAINT[theme]
  canvas.lineWidth = 1
  canvas.strokeStyle = paint.frame
  canvas.strokeRect(view.x(0), Math.min(view.y(0), view.y(height)), view.scale * width, view.scale * height)
  for (const { points, radius, closed } of paths) {
    canvas.beginPath()
    for (let k = 0; k < points.length; k += 3) canvas.lineTo(view.x(points[k]), view.y(points[k + 1]))
    if (closed) canvas.closePath()
    canvas.lineJoin = canvas.lineCap = 'round'
    canvas.strokeStyle = paint.ground
    canvas.globalAlpha = 0.25
    canvas.lineWidth = Math.max(1, 2 * radius * view.scale)
    canvas.stroke()
    canvas.globalAlpha = 1
    canvas.lineWidth = 1
    canvas.stroke()
  }
  canvas.fillStyle = paint.ground
  for (const obstacle of obstacles) {
    canvas.beginPath()
    if ('corners' in obstacle) for (const [x, y] of obstacle.corners) canvas.lineTo(view.x(x), view.y(y))
    else canvas.arc(view.x(obstacle.x), view.y(obstacle.y), view.scale * obstacle.radius, 0, 2 * Math.PI)
    canvas.fill()
  }
}
