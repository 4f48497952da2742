import { AGENT, type Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { colorOf, type Theme } from './palette.js'
import type { View } from './view.js'

/** What is left of a trail after each frame that is drawn. */
const FADE = 0.05
/** In pixels. Wider lines than 1 pixel of the screen are shapes to fill, and take ten times as long. */
const WIDTH = 1
/** Frames that are more steps apart leave no line between them. */
const GAP = 30
/** Where agents came from: lines on a layer of their own, which fades. */
export class Trails {
  readonly #layer = document.createElement('canvas')
  #last: Frame | undefined

  /** Forgets all trails: the view has moved. */
  forget(): void {
    this.#last = undefined
    this.#layer.width = 0
  }

  draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    surroundings: Surroundings,
    frame: Frame,
    theme: Theme,
    { width, height }: HTMLCanvasElement,
  ): void {
    const layer = this.#layer
    if (layer.width !== width || layer.height !== height) {
      layer.width = width
      layer.height = height
    }
    const last = this.#last
    if (last !== undefined && last.step < frame.step && frame.step - last.step <= GAP)
      this.#extend(view, surroundings, last, frame, theme)
    else if (last !== undefined && last.step > frame.step) layer.width = width
    this.#last = frame
    canvas.save()
    canvas.setTransform(1, 0, 0, 1, 0, 0)
    canvas.drawImage(layer, 0, 0)
    canvas.restore()
  }

  #extend(view: View, { width, height }: Surroundings, last: Frame, frame: Frame, theme: Theme): void {
    const context = this.#layer.getContext('2d') as CanvasRenderingContext2D
    const pixels = devicePixelRatio
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'destination-out'
    context.fillStyle = `rgb(0 0 0 / ${FADE})`
    context.fillRect(0, 0, this.#layer.width, this.#layer.height)
    context.globalCompositeOperation = 'source-over'
    context.setTransform(pixels, 0, 0, pixels, 0, 0)
    context.lineWidth = WIDTH
    context.globalAlpha = 0.6
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
    context.globalAlpha = 1
  }
}
