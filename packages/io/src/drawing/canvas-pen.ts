import type { Pen, Place, Stroke } from './pen.js'

/** Maps world positions to a canvas, in CSS pixels. */
export interface MapView {
  /** Pixels per unit of the world. */
  readonly scale: number
  /** 1 if y points down in the world too. */
  readonly upwards: 1 | -1
  x(x: number): number
  y(y: number): number
  /** The world position below a point of the canvas. */
  placeAt(x: number, y: number): { readonly x: number; readonly y: number }
}

/** The used part of CanvasRenderingContext2D: programs without DOM types import this module too. */
export interface Canvas2d {
  readonly canvas: { readonly width: number; readonly height: number }
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  font: string
  textAlign: string
  textBaseline: string
  save(): void
  restore(): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  stroke(): void
  fill(): void
  setLineDash(dash: number[]): void
  strokeText(text: string, x: number, y: number): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
}

/** Pixels from line to line of a text. */
const LINE = 15

/** The middle of a text, moved so that a text around a visible place does not leave the canvas. */
function within(canvas: number, middle: number, size: number): number {
  if (middle < 0 || middle > canvas) return middle
  return Math.max(size / 2, Math.min(middle, canvas - size / 2))
}

/** Draws on a canvas in CSS pixels, as a view of the world from above has it. */
export class CanvasPen implements Pen {
  readonly isInAir = false
  readonly grain: number
  readonly window: Pen['window']
  readonly #canvas: Canvas2d
  readonly #view: MapView
  readonly #size: Canvas2d['canvas']

  /** The last argument is the size in the pixels of the view, where the canvas has others. */
  constructor(canvas: Canvas2d, view: MapView, size: Canvas2d['canvas'] = canvas.canvas) {
    this.#canvas = canvas
    this.#view = view
    this.#size = size
    this.grain = 1 / view.scale
    const a = view.placeAt(0, 0)
    const b = view.placeAt(size.width, size.height)
    this.window = { left: a.x, right: b.x, bottom: Math.min(a.y, b.y), top: Math.max(a.y, b.y) }
  }

  pixelAt(): number {
    return this.grain
  }

  arrow([x, y]: Place, [ax, ay]: Place, { color, width = 1.5, dash = [0, 0] }: Stroke): void {
    const canvas = this.#canvas
    const view = this.#view
    const [fromX, fromY] = [view.x(x), view.y(y)]
    const [dx, dy] = [ax * view.scale, ay * view.scale * view.upwards]
    const length = Math.hypot(dx, dy)
    if (!(length >= 2)) return
    const head = Math.min(2.6 * width, length)
    const [ux, uy] = [(head * dx) / length, (head * dy) / length]
    canvas.strokeStyle = canvas.fillStyle = color
    canvas.lineWidth = width
    canvas.lineCap = 'butt'
    canvas.setLineDash(dash[1] > 0 ? [...dash] : [])
    canvas.beginPath()
    canvas.moveTo(fromX, fromY)
    canvas.lineTo(fromX + dx - ux, fromY + dy - uy)
    canvas.stroke()
    canvas.setLineDash([])
    canvas.beginPath()
    canvas.moveTo(fromX + dx, fromY + dy)
    canvas.lineTo(fromX + dx - ux - 0.5 * uy, fromY + dy - uy + 0.5 * ux)
    canvas.lineTo(fromX + dx - ux + 0.5 * uy, fromY + dy - uy - 0.5 * ux)
    canvas.fill()
  }

  lines(parts: readonly ArrayLike<number>[], stroke: Stroke): void {
    this.#canvas.beginPath()
    for (const points of parts) this.#trace(points)
    this.#finish(stroke)
  }

  polygon(points: readonly number[], stroke: Stroke): void {
    this.#canvas.beginPath()
    this.#trace(points)
    this.#canvas.closePath()
    this.#finish(stroke)
  }

  circle([x, y]: Place, radius: number, stroke: Stroke): void {
    const view = this.#view
    this.#canvas.beginPath()
    this.#canvas.arc(view.x(x), view.y(y), radius * view.scale, 0, 2 * Math.PI)
    this.#finish(stroke)
  }

  ring(middle: Place, pixels: number, stroke: Stroke): void {
    this.circle(middle, pixels * this.grain, stroke)
  }

  sector(from: Place, [hx, hy]: Place, radius: number, width: number, stroke: Stroke): void {
    if (width >= 2 * Math.PI) {
      this.circle(from, radius, stroke)
      return
    }
    const canvas = this.#canvas
    const view = this.#view
    const [x, y] = [view.x(from[0]), view.y(from[1])]
    const heading = Math.atan2(hy * view.upwards, hx)
    canvas.beginPath()
    canvas.moveTo(x, y)
    canvas.arc(x, y, radius * view.scale, heading - width / 2, heading + width / 2)
    canvas.closePath()
    this.#finish(stroke)
  }

  band(points: ArrayLike<number>, radius: number, isClosed: boolean, { color, alpha = 1 }: Stroke): void {
    const canvas = this.#canvas
    canvas.beginPath()
    this.#trace(points)
    if (isClosed) canvas.closePath()
    this.#finish({ color, alpha, width: Math.max(1, 2 * radius * this.#view.scale) }, 'round')
  }

  point([x, y]: Place, label: string, color: string, paper: string, isLower = false): void {
    const canvas = this.#canvas
    const view = this.#view
    canvas.fillStyle = color
    canvas.beginPath()
    canvas.arc(view.x(x), view.y(y), 4, 0, 2 * Math.PI)
    canvas.fill()
    canvas.font = '11px system-ui, sans-serif'
    canvas.textBaseline = 'middle'
    canvas.lineJoin = 'round'
    canvas.lineWidth = 3
    canvas.strokeStyle = paper
    const beside = [view.x(x) + 7, view.y(y) + (isLower ? 8 : -8)] as const
    canvas.strokeText(label, ...beside)
    canvas.fillText(label, ...beside)
  }

  text([x, y]: Place, lines: string, color: string, paper: string): void {
    const canvas = this.#canvas
    const view = this.#view
    canvas.font = '600 12px system-ui, sans-serif'
    canvas.textAlign = 'center'
    canvas.textBaseline = 'middle'
    canvas.lineJoin = 'round'
    canvas.lineWidth = 3
    canvas.strokeStyle = paper
    canvas.fillStyle = color
    const all = lines.split('\n')
    const width = Math.max(...all.map((line) => canvas.measureText(line).width))
    const middle = within(this.#size.width, view.x(x), width)
    const level = within(this.#size.height, view.y(y), LINE * all.length)
    all.forEach((line, k) => {
      const at = level + LINE * (k - (all.length - 1) / 2)
      canvas.strokeText(line, middle, at)
      canvas.fillText(line, middle, at)
    })
    canvas.textAlign = 'start'
  }

  #trace(points: ArrayLike<number>): void {
    const canvas = this.#canvas
    const view = this.#view
    for (let k = 0; k < points.length; k += 3) {
      const [x, y] = [view.x(points[k] as number), view.y(points[k + 1] as number)]
      if (k === 0) canvas.moveTo(x, y)
      else canvas.lineTo(x, y)
    }
  }

  #finish(
    { color, width = 1.5, dash = [0, 0], alpha = 1, filled = 0 }: Stroke,
    cap: 'butt' | 'round' = 'butt',
  ): void {
    const canvas = this.#canvas
    if (filled > 0) {
      canvas.fillStyle = color
      canvas.globalAlpha = filled
      canvas.fill()
    }
    if (width > 0) {
      canvas.globalAlpha = alpha
      canvas.strokeStyle = color
      canvas.lineWidth = width
      canvas.lineJoin = 'round'
      canvas.lineCap = cap
      canvas.setLineDash(dash[1] > 0 ? [...dash] : [])
      canvas.stroke()
      canvas.setLineDash([])
    }
    canvas.globalAlpha = 1
  }
}
