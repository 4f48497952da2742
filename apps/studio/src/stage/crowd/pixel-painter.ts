import { agentSize, leastLength, outlineOf, rgbOf, trailColor, trailWidth } from '@drover/io/drawing'
import type { DrawnFrame } from '../../simulation/frame.js'
import { coloringOf } from '../coloring.js'
import { LONGEST_GAP } from '../map/trails.js'
import { edgesOf } from './edges.js'
import { type Placing, Raster } from './raster.js'
import type { CrowdSight } from './request.js'
import { TrailRaster } from './trail-raster.js'

/** Draws agents and trails without a graphics processor, pixel by pixel. */
export class PixelPainter {
  readonly by = 'pixels'
  readonly #canvas = new OffscreenCanvas(1, 1)
  readonly #context = this.#canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  #raster = new Raster(1, 1)
  #trails = new TrailRaster(1, 1)
  #last: DrawnFrame | undefined
  #epoch = 0

  paint(sight: CrowdSight): ImageBitmap {
    const { width, height } = sight.size
    if (this.#raster.width !== width || this.#raster.height !== height) {
      Object.assign(this.#canvas, { width, height })
      this.#raster = new Raster(width, height)
      this.#trails = new TrailRaster(width, height)
      this.#last = undefined
    }
    this.#drawTrails(sight)
    this.#drawAgents(sight)
    const { buffer } = this.#raster.pixels
    this.#context.putImageData(new ImageData(new Uint8ClampedArray(buffer), width, height), 0, 0)
    return this.#canvas.transferToImageBitmap()
  }

  #drawTrails(sight: CrowdSight): void {
    const { frame, box, size, colorBy, theme, trails, epoch } = sight
    const last = this.#last
    const { step, populations } = frame
    if (epoch !== this.#epoch || (last !== undefined && last.step > step)) this.#trails.forget()
    const isSame = last !== undefined && epoch === this.#epoch && last.step < step
    this.#epoch = epoch
    this.#last = frame
    if (!trails) {
      this.#trails.forget()
      this.#raster.pixels.fill(0)
      return
    }
    this.#trails.lastFor(box.trailSteps)
    if (isSame && step - last.step <= LONGEST_GAP) {
      const placing = placingOf(sight, () => 0)
      const width = size.pixels * trailWidth(populations.reduce((sum, { count }) => sum + count, 0))
      populations.forEach((population, k) => {
        const before = last.populations[k]
        if (before !== undefined) this.#trails.extend(before, population, box, placing, step, k & 255, width)
      })
    }
    const isByPopulation = colorBy === 'population'
    const colors = packed(populations.map(({ color }) => trailColor(color, isByPopulation, theme)))
    this.#trails.show(this.#raster, step, colors)
  }

  #drawAgents(sight: CrowdSight): void {
    const { frame, box, view, size, colorBy, theme } = sight
    const { colors, shades } = coloringOf(frame, colorBy, theme)
    const area = box.width * box.height * view.scale * view.scale
    frame.populations.forEach((population, k) => {
      const outline = outlineOf(population.steers, population.body)
      const least = leastLength(population.count, area)
      const placing = placingOf(
        sight,
        (radius) => size.pixels * agentSize(outline, radius * view.scale, least),
      )
      this.#raster.draw(population, edgesOf(outline), placing, shades[k], packed(colors))
    })
  }
}

function placingOf({ view, size: { pixels } }: CrowdSight, sizeOf: Placing['sizeOf']): Placing {
  const { scale, left, top, down } = view
  return { scale: pixels * scale, left: pixels * left, top: pixels * top, upwards: down ? 1 : -1, sizeOf }
}

const packed = (colors: readonly string[]): Int32Array =>
  Int32Array.from(colors, (color) => {
    const [red, green, blue] = rgbOf(color)
    return (blue << 16) | (green << 8) | red
  })
