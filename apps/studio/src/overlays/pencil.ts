import type { Shape } from 'drover'
import type { View } from '../stage/view.js'

/** What is drawn with: a canvas in CSS pixels, the view of the world, a colour. */
export interface Pencil {
  readonly canvas: CanvasRenderingContext2D
  readonly view: View
  readonly colour: string
}

type Place = readonly [number, number]

/** An arrow from a place of the world along a vector, so many pixels for a unit of it. */
export function arrow(
  { canvas, view, colour }: Pencil,
  [x, y]: Place,
  [vx, vy]: Place,
  scale: number,
  width = 2.5,
): void {
  const fromX = view.x(x)
  const fromY = view.y(y)
  const dx = vx * scale
  const dy = vy * scale * view.upwards
  const length = Math.hypot(dx, dy)
  if (!(length >= 2)) return
  const head = Math.min(2.6 * width, length)
  const [ux, uy] = [(head * dx) / length, (head * dy) / length]
  canvas.strokeStyle = canvas.fillStyle = colour
  canvas.lineWidth = width
  canvas.lineCap = 'butt'
  canvas.beginPath()
  canvas.moveTo(fromX, fromY)
  canvas.lineTo(fromX + dx - ux, fromY + dy - uy)
  canvas.stroke()
  canvas.beginPath()
  canvas.moveTo(fromX + dx, fromY + dy)
  canvas.lineTo(fromX + dx - ux - 0.5 * uy, fromY + dy - uy + 0.5 * ux)
  canvas.lineTo(fromX + dx - ux + 0.5 * uy, fromY + dy - uy - 0.5 * ux)
  canvas.fill()
}

export function circle({ canvas, view, colour }: Pencil, [x, y]: Place, radius: number, filled = 0): void {
  canvas.beginPath()
  canvas.arc(view.x(x), view.y(y), radius * view.scale, 0, 2 * Math.PI)
  finish(canvas, colour, filled)
}

/** A polygon or, with `open`, a line through places given as x, y, z one after the other. */
export function trace(
  { canvas, view, colour }: Pencil,
  points: readonly number[],
  { open = false, filled = 0 } = {},
): void {
  canvas.beginPath()
  for (let k = 0; k < points.length; k += 3) canvas.lineTo(view.x(points[k]), view.y(points[k + 1]))
  if (!open) canvas.closePath()
  finish(canvas, colour, filled)
}

/** A sector around a heading; a whole circle where it is no narrower. */
export function sector(pencil: Pencil, [x, y]: Place, [hx, hy]: Place, radius: number, width: number): void {
  if (width >= 2 * Math.PI) {
    circle(pencil, [x, y], radius, 0.07)
    return
  }
  const { canvas, view, colour } = pencil
  const heading = Math.atan2(hy * view.upwards, hx)
  canvas.beginPath()
  canvas.moveTo(view.x(x), view.y(y))
  canvas.arc(view.x(x), view.y(y), radius * view.scale, heading - width / 2, heading + width / 2)
  canvas.closePath()
  finish(canvas, colour, 0.07)
}

function finish(canvas: CanvasRenderingContext2D, colour: string, filled: number): void {
  if (filled > 0) {
    canvas.fillStyle = colour
    canvas.globalAlpha = filled
    canvas.fill()
    canvas.globalAlpha = 1
  }
  canvas.strokeStyle = colour
  canvas.stroke()
}

/** A place, with what it is beside it. */
export function point(
  { canvas, view, colour }: Pencil,
  [x, y]: Place,
  label: string,
  paper: string,
  lower = false,
): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.arc(view.x(x), view.y(y), 4, 0, 2 * Math.PI)
  canvas.fill()
  canvas.font = '11px system-ui, sans-serif'
  canvas.textBaseline = 'middle'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 3
  canvas.strokeStyle = paper
  const beside = [view.x(x) + 7, view.y(y) + (lower ? 8 : -8)] as const
  canvas.strokeText(label, ...beside)
  canvas.fillText(label, ...beside)
}

/** What a behavior drew: lines dashed, circles and polygons lightly filled, points with their names. */
export function drawShapes(pencil: Pencil, shapes: readonly Shape[], paper: string): void {
  const { canvas } = pencil
  canvas.lineWidth = 1.5
  for (const { kind, points, radius } of shapes) {
    canvas.setLineDash(kind === 'line' ? [4, 4] : [])
    if (kind === 'circle') circle(pencil, [points[0], points[1]], radius, 0.06)
    else if (kind !== 'point') trace(pencil, points, kind === 'line' ? { open: true } : { filled: 0.1 })
  }
  canvas.setLineDash([])
  // Names last, so that no line crosses them, by turns above and below, so that they are apart where places are near.
  shapes
    .filter(({ kind }) => kind === 'point')
    .forEach(({ points, label }, k) => {
      point(pencil, [points[0], points[1]], label, paper, k % 2 === 1)
    })
}
