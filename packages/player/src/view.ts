import type { MapView } from '@drover/io/drawing'

/** The box of a world as large as fits on a canvas, in its middle. In CSS pixels. */
export class View implements MapView {
  scale = 1
  left = 0
  top = 0
  readonly upwards: 1 | -1

  constructor(isDown: boolean) {
    this.upwards = isDown ? 1 : -1
  }

  fit(world: { readonly width: number; readonly height: number }, width: number, height: number): void {
    this.scale = Math.min(width / world.width, height / world.height)
    this.left = (width - this.scale * world.width) / 2
    this.top = (height - this.upwards * this.scale * world.height) / 2
  }

  x(x: number): number {
    return this.left + this.scale * x
  }

  y(y: number): number {
    return this.top + this.upwards * this.scale * y
  }

  placeAt(x: number, y: number): { readonly x: number; readonly y: number } {
    return { x: (x - this.left) / this.scale, y: (y - this.top) / (this.upwards * this.scale) }
  }
}
