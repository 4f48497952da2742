import type { Pen, Place, Stroke } from '@drover/io/drawing'
import type { Projection } from './frame.js'
import { letter, widthOfText } from './lettering.js'
import { disc, element, lineThrough } from './svg.js'

/** Radius of a sketched point, distance to its name, letter height, and line spacing. */
const DOT = 4.5
const BESIDE = 8
const HALF_LETTER = 5.5
const APART = 17
/** Width of letters with their rim. */
const RIM = 5
/** Corners of an arc. */
const CORNERS = 48

type Point = readonly [x: number, y: number]

/** What was drawn with a pen, as elements of an SVG. */
export function drawnBy(view: Projection, draw: (pen: Pen) => void): string {
  const pen = new SvgPen(view)
  draw(pen)
  return pen.drawing
}

/** Draws SVG elements through a projection from above. */
class SvgPen implements Pen {
  readonly isInAir = false
  readonly grain: number
  readonly window = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity }
  drawing = ''
  readonly #view: Projection

  constructor(view: Projection) {
    this.#view = view
    this.grain = 1 / view.scale
  }

  pixelAt(): number {
    return this.grain
  }

  arrow([x, y]: Place, [alongX, alongY]: Place, stroke: Stroke): void {
    const { color, width = 1.5 } = stroke
    const [dx, dy] = [alongX * this.#view.scale, alongY * this.#view.scale * this.#view.upwards]
    const length = Math.hypot(dx, dy)
    // Shorter arrows are omitted: the vector is zero, or negligible beside the longest.
    if (!(length >= 2) || !Number.isFinite(length)) return
    const share = Math.min(2.6 * width, length) / length
    const [ux, uy] = [share * dx, share * dy]
    const from = this.#put(x, y)
    const tip = [from[0] + dx, from[1] + dy] as const
    const neck = [tip[0] - ux, tip[1] - uy] as const
    this.#path(lineThrough([from, neck]), stroke)
    const side = (to: number) => [neck[0] - to * 0.5 * uy, neck[1] + to * 0.5 * ux] as const
    this.#add('path', { d: lineThrough([tip, side(1), side(-1)], true), fill: color })
  }

  lines(parts: readonly ArrayLike<number>[], stroke: Stroke): void {
    const d = parts.map((points) => lineThrough(this.#places(points))).join('')
    this.#path(d, stroke)
  }

  polygon(points: readonly number[], stroke: Stroke): void {
    this.#path(lineThrough(this.#places(points), true), stroke)
  }

  circle([x, y]: Place, radius: number, stroke: Stroke): void {
    const [cx, cy] = this.#put(x, y)
    this.#add('circle', { cx, cy, r: radius * this.#view.scale, ...lookOf(stroke) })
  }

  ring(middle: Place, pixels: number, stroke: Stroke): void {
    this.circle(middle, pixels * this.grain, stroke)
  }

  sector([x, y]: Place, [hx, hy]: Place, radius: number, width: number, stroke: Stroke): void {
    if (width >= 2 * Math.PI) {
      this.circle([x, y, 0], radius, stroke)
      return
    }
    const heading = Math.atan2(hy, hx)
    const arc = Array.from({ length: CORNERS + 1 }, (_, k) => {
      const angle = heading + width * (k / CORNERS - 0.5)
      return this.#put(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    })
    this.#path(lineThrough([this.#put(x, y), ...arc], true), stroke)
  }

  band(points: ArrayLike<number>, radius: number, isClosed: boolean, { color, alpha = 1 }: Stroke): void {
    const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
    const width = Math.max(1, 2 * radius * this.#view.scale)
    this.#path(lineThrough(this.#places(points), isClosed), { color, width, alpha }, round)
  }

  point([x, y]: Place, label: string, color: string, paper: string, isLower = false): void {
    const [left, top] = this.#put(x, y)
    this.#add('path', { d: disc(left, top, DOT), fill: color })
    this.#word(label, left + BESIDE, top + (isLower ? 9 : -9) - HALF_LETTER, color, paper)
  }

  text([x, y]: Place, lines: string, color: string, paper: string): void {
    const [middle, top] = this.#put(x, y)
    const all = lines.split('\n')
    all.forEach((line, k) => {
      const down = APART * (k - (all.length - 1) / 2) - HALF_LETTER
      this.#word(line, middle - widthOfText(line) / 2, top + down, color, paper)
    })
  }

  #word(text: string, x: number, y: number, color: string, paper: string): void {
    this.drawing += letter(text, x, y, paper, RIM) + letter(text, x, y, color)
  }

  #put(x: number, y: number): Point {
    return [this.#view.x(x), this.#view.y(y)]
  }

  #places(points: ArrayLike<number>): readonly Point[] {
    return Array.from({ length: points.length / 3 }, (_, k) =>
      this.#put(points[3 * k] as number, points[3 * k + 1] as number),
    )
  }

  #path(d: string, stroke: Stroke, more: Readonly<Record<string, string>> = {}): void {
    // Skips positions that are not finite.
    if (d !== '' && !/NaN|Infinity/.test(d)) this.#add('path', { d, ...lookOf(stroke), ...more })
  }

  #add(name: string, given: Readonly<Record<string, string | number>>): void {
    this.drawing += element(name, given)
  }
}

function lookOf({ color, width = 1.5, dash, alpha = 1, filled = 0 }: Stroke) {
  return {
    ...(filled > 0 ? { fill: color, 'fill-opacity': filled } : { fill: 'none' }),
    ...(width > 0 && { stroke: color, 'stroke-width': width, 'stroke-linejoin': 'round' }),
    ...(width > 0 && alpha < 1 && { 'stroke-opacity': alpha }),
    ...(width > 0 && dash !== undefined && { 'stroke-dasharray': dash.join(' ') }),
  }
}
