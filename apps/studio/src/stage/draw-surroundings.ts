import { PALETTES, type Theme } from '@drover/io/drawing'
import type { Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import type { View } from './view.js'

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Paths with their width, obstacles and the frame of the world. */
export function drawSurroundings(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height, obstacles, solids }: Surroundings,
  { paths, moved }: Frame,
  theme: Theme,
): void {
  const paint = PALETTES[theme]
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
    const { x, y, mover } = obstacle
    const [nowX, nowY] = mover === undefined ? [x, y] : moved.subarray(3 * mover)
    canvas.beginPath()
    if ('corners' in obstacle) {
      for (const [cx, cy] of obstacle.corners) canvas.lineTo(view.x(cx + nowX - x), view.y(cy + nowY - y))
    } else canvas.arc(view.x(nowX), view.y(nowY), view.scale * obstacle.radius, 0, 2 * Math.PI)
    canvas.closePath()
    // Agents are inside of what is met from there.
    if (obstacle.hollow) canvas.stroke()
    else if ('corners' in obstacle && obstacle.oneSided) {
      // Faint, as whoever comes from the other side goes through; its first side is the one that is met.
      canvas.globalAlpha = 0.3
      canvas.fill()
      canvas.globalAlpha = 1
      canvas.beginPath()
      for (const [cx, cy] of obstacle.corners.slice(0, 2))
        canvas.lineTo(view.x(cx + nowX - x), view.y(cy + nowY - y))
      canvas.stroke()
    } else canvas.fill()
  }
  for (const { kind, mover, extent, angle } of solids) {
    const [x, y] = moved.subarray(3 * (mover ?? 0))
    canvas.beginPath()
    if (kind === 'sphere') canvas.arc(view.x(x), view.y(y), view.scale * extent[0], 0, 2 * Math.PI)
    else if (kind === 'box') {
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
      for (const [a, b] of CORNERS) {
        const [alongX, alongY] = [a * extent[0], b * extent[1]]
        canvas.lineTo(
          view.x(x + alongX * cosine - alongY * sine),
          view.y(y + alongX * sine + alongY * cosine),
        )
      }
    }
    canvas.closePath()
    canvas.stroke()
  }
}
