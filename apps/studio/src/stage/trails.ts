import { type Theme, TRAIL_BANDS, trailColor, trailOpacity, trailWidth } from '@drover/io/drawing'
import type { Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { forEachTrailLine } from './trail-steps.js'
import type { View } from './view.js'

/** Frames that are more steps apart leave no line between them. */
export const LONGEST_GAP = 30
/** Lines are gone after so many layers more. */
const LAYERS = TRAIL_BANDS + 1

/** Whether agents, and so their trails, have the colors of populations; and of which theme. */
export interface TrailColors {
  readonly isByPopulation: boolean
  readonly theme: Theme
}

/** Lines of some frames in a row. */
interface Layer {
  readonly canvas: HTMLCanvasElement
  /** The number of the frame that drew on it last. */
  last: number
}

/**
 * Where agents came from: lines that fade. Those of a few frames share a layer, which is shown fainter and
 * fainter, and then cleared. To fade the lines themselves would leave ghosts: eight bits of opacity lose
 * nothing more once a share of them rounds to 0.
 */
export class Trails {
  #layers: Layer[] = []
  #frames = 0
  #last: Frame | undefined

  /** Forgets all trails: the view has moved. */
  forget(): void {
    this.#last = undefined
    this.#layers = []
  }

  draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    surroundings: Surroundings,
    frame: Frame,
    colors: TrailColors,
    { width, height }: HTMLCanvasElement,
  ): void {
    const last = this.#last
    // Frames per layer.
    const frames = Math.max(1, Math.round(surroundings.trailSteps / TRAIL_BANDS))
    if (last !== undefined && last.step > frame.step) this.#layers = []
    else if (last !== undefined && last.step < frame.step) {
      const layer = this.#layerOf(this.#frames++, frames, width, height)
      if (frame.step - last.step <= LONGEST_GAP) this.#extend(layer, view, surroundings, last, frame, colors)
    }
    this.#last = frame
    canvas.save()
    canvas.setTransform(1, 0, 0, 1, 0, 0)
    for (const layer of this.#layers) {
      const left = 1 - (this.#frames - 1 - layer.last) / (frames * TRAIL_BANDS)
      if (left <= 0) continue
      canvas.globalAlpha = trailOpacity(left)
      canvas.drawImage(layer.canvas, 0, 0)
    }
    canvas.restore()
  }

  /** The canvas on which a frame draws. */
  #layerOf(frame: number, frames: number, width: number, height: number): HTMLCanvasElement {
    if (this.#layers.length === 0 || frame % frames === 0) {
      const oldest = this.#layers.length < LAYERS ? undefined : this.#layers.shift()
      const canvas = oldest?.canvas ?? document.createElement('canvas')
      if (canvas.width === width && canvas.height === height) clear(canvas)
      else Object.assign(canvas, { width, height })
      this.#layers.push({ canvas, last: frame })
    }
    const layer = this.#layers[this.#layers.length - 1]
    layer.last = frame
    return layer.canvas
  }

  #extend(
    layer: HTMLCanvasElement,
    view: View,
    surroundings: Surroundings,
    last: Frame,
    frame: Frame,
    { isByPopulation, theme }: TrailColors,
  ): void {
    const context = layer.getContext('2d') as CanvasRenderingContext2D
    const pixels = devicePixelRatio
    context.setTransform(pixels, 0, 0, pixels, 0, 0)
    context.lineWidth = trailWidth(frame.populations.reduce((sum, { count }) => sum + count, 0))
    frame.populations.forEach((population, k) => {
      const before = last.populations[k]
      if (before === undefined) return
      context.strokeStyle = trailColor(k, isByPopulation, theme)
      context.beginPath()
      forEachTrailLine(before, population, surroundings, (fromX, fromY, toX, toY) => {
        context.moveTo(view.x(fromX), view.y(fromY))
        context.lineTo(view.x(toX), view.y(toY))
      })
      context.stroke()
    })
  }
}

function clear(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
}
