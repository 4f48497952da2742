import { drawObstacles, drawPaths, PALETTES, type Theme } from '@drover/io/drawing'
import { CanvasPen } from '../../overlays/canvas-pen.js'
import type { Frame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import type { View } from './view.js'

/** Obstacles, paths with their width, and the frame of the world. */
export function drawSurroundings(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height, obstacles, solids }: Surroundings,
  { paths, moved }: Frame,
  theme: Theme,
): void {
  canvas.lineWidth = 1
  canvas.lineJoin = 'miter'
  canvas.strokeStyle = PALETTES[theme].frame
  canvas.strokeRect(view.x(0), Math.min(view.y(0), view.y(height)), view.scale * width, view.scale * height)
  const pen = new CanvasPen(canvas, view)
  drawObstacles(pen, { obstacles, solids, moved }, theme)
  drawPaths(pen, paths, theme)
}
