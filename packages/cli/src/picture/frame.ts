import type { World } from 'drover'
import type { Space } from 'drover/queries'

/** The longer side of the drawn world, and the minimum of the shorter one. Pixels. */
const LONG_SIDE = 1400
const SHORT_SIDE = 200
export const MARGIN = 40
const CAPTION = 36

/** How far beyond its box a world without edges is drawn, in box sizes. */
const BEYOND = 1

/** Maps world positions to a picture or film, seen from above. */
export interface Projection {
  /** Pixels per length of the world. */
  readonly scale: number
  /** −1 if y points up in it. */
  readonly upwards: 1 | -1
  x(x: number): number
  y(y: number): number
}

/** Places are pixels. */
export const PIXELS: Projection = { scale: 1, upwards: 1, x: (x) => x, y: (y) => y }

/** Maps world positions to the picture. In 3D it is the view from above. */
export class Frame implements Projection {
  /** Pixels per length of the world. */
  readonly scale: number
  /** Of the whole picture. */
  readonly width: number
  readonly height: number
  /** The part of the picture that shows the world. */
  readonly inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Whether it shows positions beyond the world's box. */
  readonly showsBeyond: boolean
  /** Of the world's box, in square pixels. */
  readonly boxArea: number
  /** The shown part of the world. */
  readonly extent: {
    readonly left: number
    readonly right: number
    readonly bottom: number
    readonly top: number
  }
  readonly #left: number
  readonly #bottom: number
  readonly #top: number
  readonly #down: boolean

  constructor(world: World, y: 'up' | 'down', longSide = LONG_SIDE) {
    this.extent = extentOf(world)
    const { left, right, bottom, top } = this.extent
    this.scale = longSide / Math.max(right - left, top - bottom)
    const width = this.scale * (right - left)
    const height = this.scale * (top - bottom)
    this.width = Math.round(Math.max(width, 2 * SHORT_SIDE)) + 2 * MARGIN
    this.height = Math.round(Math.max(height, SHORT_SIDE)) + 2 * MARGIN + CAPTION
    this.inner = { x: (this.width - width) / 2, y: (this.height - CAPTION - height) / 2, width, height }
    this.showsBeyond = left < 0 || right > world.space.width || bottom < 0 || top > world.space.height
    this.boxArea = world.space.width * world.space.height * this.scale * this.scale
    this.#left = left
    this.#bottom = bottom
    this.#top = top
    this.#down = y === 'down'
  }

  x(x: number): number {
    return this.inner.x + this.scale * (x - this.#left)
  }

  y(y: number): number {
    return this.inner.y + this.scale * (this.#down ? y - this.#bottom : this.#top - y)
  }

  /** Whether a position is in the part of the picture that shows the world. */
  shows(x: number, y: number): boolean {
    const [right, down] = [this.x(x) - this.inner.x, this.y(y) - this.inner.y]
    return right >= 0 && right <= this.inner.width && down >= 0 && down <= this.inner.height
  }

  /** Which way a vector along y points in the picture. */
  get upwards(): 1 | -1 {
    return this.#down ? 1 : -1
  }

  /** The world position of a point in the picture. */
  placeAt(x: number, y: number): { readonly x: number; readonly y: number } {
    const down = (y - this.inner.y) / this.scale
    return {
      x: this.#left + (x - this.inner.x) / this.scale,
      y: this.#down ? this.#bottom + down : this.#top - down,
    }
  }
}

/** The box [0, width] × [0, height], extended to agents beyond it, up to a limit. */
function extentOf({ space, populations }: World) {
  const extent = { left: 0, right: space.width, bottom: 0, top: space.height }
  const limit = limitOf(space)
  for (const { columns, count } of populations) {
    for (let row = 0; row < count; row++) {
      const x = columns.x[row] ?? 0
      const y = columns.y[row] ?? 0
      extent.left = Math.min(extent.left, Math.max(x, limit.left))
      extent.right = Math.max(extent.right, Math.min(x, limit.right))
      extent.bottom = Math.min(extent.bottom, Math.max(y, limit.bottom))
      extent.top = Math.max(extent.top, Math.min(y, limit.top))
    }
  }
  return extent
}

/** In a wrapped world, everything beyond the box is hidden, as in the book. */
const limitOf = ({ wraps, width, height }: Space) => ({
  left: wraps ? 0 : -BEYOND * width,
  right: wraps ? width : (1 + BEYOND) * width,
  bottom: wraps ? 0 : -BEYOND * height,
  top: wraps ? height : (1 + BEYOND) * height,
})
