import type { Frame } from '../simulation/frame.js'
import type { Relief, Surroundings } from '../simulation/surroundings.js'
import { PAINT, type Theme } from './palette.js'
import type { View } from './view.js'

/** Pixels between the arrows of a field, at least. */
const ARROWS_APART = 16

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

/** The vectors of the flow fields, an arrow for a cell, or for some where cells are small. */
export function drawFields(
  canvas: CanvasRenderingContext2D,
  view: View,
  { fields }: Surroundings,
  frame: Frame,
  theme: Theme,
  colour: string = PAINT[theme].ground,
): void {
  canvas.strokeStyle = colour
  canvas.globalAlpha = 0.7
  canvas.lineWidth = 1
  for (const [name, { columns, rows, resolution, vectors }] of Object.entries(fields)) {
    const now = frame.fields[name] ?? vectors
    const stride = Math.max(1, Math.ceil(ARROWS_APART / (resolution * view.scale)))
    const reach = 0.42 * stride * resolution * view.scale
    canvas.beginPath()
    for (let row = 0; row < rows; row += stride) {
      for (let column = 0; column < columns; column += stride) {
        const cell = row * columns + column
        const length = Math.hypot(now[cell], now[columns * rows + cell])
        if (length === 0) continue
        const dx = (reach * now[cell]) / length
        const dy = (reach * view.upwards * now[columns * rows + cell]) / length
        const x = view.x((column + stride / 2) * resolution)
        const y = view.y((row + stride / 2) * resolution)
        canvas.moveTo(x - dx, y - dy)
        canvas.lineTo(x + dx, y + dy)
        canvas.lineTo(x + 0.4 * dx - 0.35 * dy, y + 0.4 * dy + 0.35 * dx)
      }
    }
    canvas.stroke()
  }
  canvas.globalAlpha = 1
}

/** From the left, above: where the light comes from. */
const LIGHT = { x: -0.53, y: 0.53, z: 0.66 }

/** The shaded ground as a picture of its knots, the first row below. */
export function paintRelief(
  { columns, rows, heights, slopesX, slopesY }: Relief,
  theme: Theme,
): HTMLCanvasElement {
  const { low, high } = PAINT[theme]
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const canvas = picture.getContext('2d') as CanvasRenderingContext2D
  const pixels = canvas.createImageData(columns, rows)
  const lowest = heights.reduce((least, h) => Math.min(least, h), Number.POSITIVE_INFINITY)
  const highest = heights.reduce((most, h) => Math.max(most, h), Number.NEGATIVE_INFINITY)
  const steep = Math.sqrt(
    heights.reduce((sum, _, k) => sum + slopesX[k] ** 2 + slopesY[k] ** 2, 0) / heights.length,
  )
  const exaggeration = Math.min(20, 0.5 / Math.max(steep, 1e-9))
  for (let k = 0; k < heights.length; k++) {
    const sx = exaggeration * slopesX[k]
    const sy = exaggeration * slopesY[k]
    const light = (LIGHT.z - LIGHT.x * sx - LIGHT.y * sy) / Math.sqrt(1 + sx * sx + sy * sy)
    const more = Math.max(light, 0) - LIGHT.z
    const brightness = 1 + (more > 0 ? 0.2 : 0.5) * more
    const share = highest > lowest ? (heights[k] - lowest) / (highest - lowest) : 0
    for (let c = 0; c < 3; c++) pixels.data[4 * k + c] = brightness * (low[c] + share * (high[c] - low[c]))
    pixels.data[4 * k + 3] = 255
  }
  canvas.putImageData(pixels, 0, 0)
  return picture
}

/** Lays the painted ground over the box of the world. */
export function drawRelief(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height }: Surroundings,
  picture: HTMLCanvasElement,
): void {
  canvas.save()
  canvas.translate(view.x(0), view.y(0))
  canvas.scale(1, view.upwards)
  canvas.imageSmoothingEnabled = true
  canvas.drawImage(picture, 0, 0, view.scale * width, view.scale * height)
  canvas.restore()
}
