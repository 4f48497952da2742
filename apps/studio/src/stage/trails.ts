import { colorOf, type Theme } from '@drover/io/drawing'
import { AGENT, type Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import type { View } from './view.js'

/** In pixels. Wider lines than 1 pixel of the screen are shapes to fill, and take ten times as long. */
const WIDTH = 1
/** Frames that are more steps apart leave no line between them. */
const GAP = 30
/** How opaque a line is at first. */
const OPACITY = 0.6
/** So many frames draw on one layer; its lines are gone after so many layers more. */
const FRAMES = 6
const LAYERS = 9

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
    theme: Theme,
    { width, height }: HTMLCanvasElement,
  ): void {
    const last = this.#last
    if (last !== undefined && last.step > frame.step) this.#layers = []
    else if (last !== undefined && last.step < frame.step) {
      const layer = this.#layerOf(this.#frames++, width, height)
      if (frame.step - last.step <= GAP) this.#extend(layer, view, surroundings, last, frame, theme)
    }
    this.#last = frame
    canvas.save()
    canvas.setTransform(1, 0, 0, 1, 0, 0)
    for (const layer of this.#layers) {
      const left = 1 - (this.#frames - 1 - layer.last) / (FRAMES * (LAYERS - 1))
      if (left <= 0) continue
      canvas.globalAlpha = left * left
      canvas.drawImage(layer.canvas, 0, 0)
    }
    canvas.restore()
  }

  /** The canvas on which a frame draws. */
  #layerOf(frame: number, width: number, height: number): HTMLCanvasElement {
    if (this.#layers.length === 0 || frame % FRAMES === 0) {
      const oldest = this.#layers.length < LAYERS ? undefined : this.#layers.shift()
      const canvas = oldest?.canvas ?? document.createElement('canvas')
      // Clears it, too.
      canvas.width = width
      canvas.height = height
      this.#layers.push({ canvas, last: frame })
    }
    const layer = this.#layers[this.#layers.length - 1]
    layer.last = frame
    return layer.canvas
  }

  #extend(
    layer: HTMLCanvasElement,
    view: View,
    { width, height }: Surroundings,
    last: Frame,
    frame: Frame,
    theme: Theme,
  ): void {
    const context = layer.getContext('2d') as CanvasRenderingContext2D
    const pixels = devicePixelRatio
    context.setTransform(pixels, 0, 0, pixels, 0, 0)
    context.lineWidth = WIDTH
    context.globalAlpha = OPACITY
    // Who goes farther than half the world has jumped around an edge, and leaves no line.
    const [across, along] = [(view.scale * width) / 2, (view.scale * height) / 2]
    frame.populations.forEach(({ agents, ids, count }, k) => {
      const before = last.populations[k]
      if (before === undefined) return
      context.strokeStyle = colorOf(k, theme)
      context.beginPath()
      for (let row = 0, old = 0; row < count; row++) {
        // Rows of both are in the order of the ids.
        while (old < before.count && before.ids[old] < ids[row]) old++
        if (before.ids[old] !== ids[row]) continue
        const [from, to] = [old * AGENT.size, row * AGENT.size]
        const [x, y] = [view.x(before.agents[from + AGENT.x]), view.y(before.agents[from + AGENT.y])]
        const [toX, toY] = [view.x(agents[to + AGENT.x]), view.y(agents[to + AGENT.y])]
        if (Math.abs(toX - x) > across || Math.abs(toY - y) > along) continue
        context.moveTo(x, y)
        context.lineTo(toX, toY)
      }
      context.stroke()
    })
  }
}
