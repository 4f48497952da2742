import type { Surroundings } from '../../simulation/player/surroundings.js'

/** Room left around the world, in pixels. */
const MARGIN = 12

/** Maps places of the world to the canvas: scale, shift and direction of y. CSS pixels. */
export class View {
  scale = 1
  left = 0
  top = 0
  /** Whether y points down, as on the book's canvas. */
  down: boolean

  constructor(down: boolean) {
    this.down = down
  }

  /** Shows the whole box of a world in the middle of a canvas. */
  fit({ width, height }: Surroundings, canvasWidth: number, canvasHeight: number): void {
    this.scale = Math.max(
      1e-9,
      Math.min((canvasWidth - 2 * MARGIN) / width, (canvasHeight - 2 * MARGIN) / height),
    )
    this.left = (canvasWidth - this.scale * width) / 2
    this.top = (canvasHeight - this.scale * height) / 2
    if (!this.down) this.top += this.scale * height
  }

  x(x: number): number {
    return this.left + this.scale * x
  }

  y(y: number): number {
    return this.down ? this.top + this.scale * y : this.top - this.scale * y
  }

  /** 1 if y points down, as in canvas coordinates; else −1. */
  get upwards(): 1 | -1 {
    return this.down ? 1 : -1
  }

  /** The place in the world under a point of the canvas. */
  placeAt(x: number, y: number): { readonly x: number; readonly y: number } {
    return {
      x: (x - this.left) / this.scale,
      y: (this.down ? y - this.top : this.top - y) / this.scale,
    }
  }

  /** Enlarges by a factor around a point of the canvas. */
  zoom(factor: number, x: number, y: number): void {
    this.scale *= factor
    this.left = x - (x - this.left) * factor
    this.top = y - (y - this.top) * factor
  }

  pan(x: number, y: number): void {
    this.left += x
    this.top += y
  }
}
