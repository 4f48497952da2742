import { type Theme, TRAIL_BANDS, trailColor, trailOpacity, trailWidth } from '@drover/io/drawing'
import type { Frame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import { forEachTrailLine } from './trail-steps.js'
import type { View } from './view.js'

/** Frames more steps apart than this have no line between them. */
export const LONGEST_GAP = 30
/** Number of older layers after which lines are gone. */
const LAYERS = TRAIL_BANDS + 1

/** Reach of a line to its sides. CSS pixels. */
const RIM = 2
/** The layers below the latest are put together anew after so many frames: meanwhile they fade by too little to be seen. */
const TOGETHER = 4
/** Most lines that are redrawn when the view moves; more would take longer than a frame. */
const MOST_AGAIN = 10_000

/** Whether agents and trails have the colors of populations, and the theme. */
export interface TrailColors {
  readonly isByPopulation: boolean
  readonly theme: Theme
}

/** Pixels of a canvas. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The lines of a few steps. */
interface Layer {
  readonly canvas: HTMLCanvasElement
  /** The area that its lines touch. */
  readonly box: Box
  /** The frames whose lines it has. */
  readonly ways: (readonly [Frame, Frame])[]
  /** The step of the last frame drawn on it. */
  last: number
}

/**
 * Where agents came from: lines that fade. Those of a few steps share a layer, which is shown fainter and
 * fainter, and then cleared. To fade the lines themselves would leave ghosts: eight bits of opacity lose
 * nothing more once a share of them rounds to 0.
 */
export class Trails {
  #layers: Layer[] = []
  /** All layers but the latest, as they are shown, and as of which frame; without one they are to be drawn again. */
  readonly #older = createLayer()
  #olderAt: number | undefined
  #frames = 0
  #last: Frame | undefined
  #isMoved = false

  /** Call it when the view has moved. */
  moved(): void {
    this.#isMoved = true
  }

  draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    surroundings: Surroundings,
    frame: Frame,
    colors: TrailColors,
    size: HTMLCanvasElement,
  ): void {
    const last = this.#last
    // An undo or a brush took agents away while the world pauses: no trail stays of them.
    const isFewer = last?.step === frame.step && countOf(frame.populations) < countOf(last.populations)
    if (this.#isMoved) this.#drawAgain(view, surroundings, colors, size)
    this.#isMoved = false
    // At a higher speed a frame is several steps.
    const stepsOfLayer = Math.max(1, Math.round(surroundings.trailSteps / TRAIL_BANDS))
    if (last !== undefined && (isFewer || last.step > frame.step)) this.#forget()
    else if (last !== undefined && last.step < frame.step) {
      const layer = this.#layerOf(frame.step, stepsOfLayer, size)
      this.#frames++
      if (frame.step - last.step <= LONGEST_GAP) {
        layer.ways.push([last, frame])
        extend(layer, view, surroundings, last, frame, colors)
      }
    }
    this.#last = frame
    const latest = this.#layers.at(-1)
    if (latest === undefined) return
    const opacityOf = (layer: Layer): number => {
      const left = 1 - (frame.step - layer.last) / (stepsOfLayer * TRAIL_BANDS)
      return left <= 0 ? 0 : trailOpacity(left)
    }
    if (this.#olderAt === undefined || this.#frames - this.#olderAt >= TOGETHER) {
      const older = this.#older
      clear(older, size)
      const context = older.canvas.getContext('2d') as CanvasRenderingContext2D
      for (const layer of this.#layers.slice(0, -1)) {
        if (opacityOf(layer) === 0) continue
        drawLayer(context, layer, opacityOf(layer))
        widen(older.box, layer.box)
      }
      this.#olderAt = this.#frames
    }
    canvas.save()
    canvas.setTransform(1, 0, 0, 1, 0, 0)
    drawLayer(canvas, this.#older, 1)
    drawLayer(canvas, latest, opacityOf(latest))
    canvas.restore()
  }

  #forget(): void {
    this.#layers = []
    this.#olderAt = undefined
  }

  /** The layer for the lines that end at a step. */
  #layerOf(step: number, steps: number, size: HTMLCanvasElement): Layer {
    const latest = this.#layers.at(-1)
    if (latest === undefined || Math.floor(step / steps) !== Math.floor(latest.last / steps)) {
      const oldest = this.#layers.length < LAYERS ? undefined : this.#layers.shift()
      const layer = createLayer(oldest?.canvas)
      clear(layer, size)
      this.#layers.push(layer)
      this.#olderAt = undefined
    }
    const layer = this.#layers[this.#layers.length - 1]
    layer.last = step
    return layer
  }

  #drawAgain(view: View, surroundings: Surroundings, colors: TrailColors, size: HTMLCanvasElement): void {
    const ways = this.#layers.flatMap((layer) => layer.ways)
    const lines = ways.reduce((sum, [, { populations }]) => sum + countOf(populations), 0)
    if (lines > MOST_AGAIN) this.#forget()
    for (const layer of this.#layers) {
      clear(layer, size)
      for (const [from, to] of layer.ways) extend(layer, view, surroundings, from, to, colors)
    }
    this.#olderAt = undefined
  }
}

const countOf = (populations: Frame['populations']): number =>
  populations.reduce((sum, { count }) => sum + count, 0)

const createLayer = (canvas = document.createElement('canvas')): Layer => ({
  canvas,
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  ways: [],
  last: 0,
})

/** Clears a layer and gives it the size of another canvas. */
function clear({ canvas, box }: Layer, { width, height }: HTMLCanvasElement): void {
  const none = Number.POSITIVE_INFINITY
  Object.assign(box, { left: none, top: none, right: -none, bottom: -none })
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height })
    return
  }
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
}

function widen(box: Box, { left, top, right, bottom }: Box): void {
  box.left = Math.min(box.left, left)
  box.top = Math.min(box.top, top)
  box.right = Math.max(box.right, right)
  box.bottom = Math.max(box.bottom, bottom)
}

/** Draws the lines of all agents from one frame to the next. */
function extend(
  { canvas, box }: Layer,
  view: View,
  surroundings: Surroundings,
  last: Frame,
  frame: Frame,
  { isByPopulation, theme }: TrailColors,
): void {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const pixels = devicePixelRatio
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.lineWidth = trailWidth(countOf(frame.populations))
  frame.populations.forEach((population, k) => {
    const before = last.populations[k]
    if (before === undefined) return
    context.strokeStyle = trailColor(population.color, isByPopulation, theme)
    context.beginPath()
    forEachTrailLine(before, population, surroundings, (fromX, fromY, toX, toY) => {
      const [startX, startY, endX, endY] = [view.x(fromX), view.y(fromY), view.x(toX), view.y(toY)]
      context.moveTo(startX, startY)
      context.lineTo(endX, endY)
      widen(box, {
        left: pixels * (Math.min(startX, endX) - RIM),
        top: pixels * (Math.min(startY, endY) - RIM),
        right: pixels * (Math.max(startX, endX) + RIM),
        bottom: pixels * (Math.max(startY, endY) + RIM),
      })
    })
    context.stroke()
  })
}

/**
 * Draws a layer. Without a graphics processor every pixel costs, seen or not. To clip is quick; Chromium takes longer to
 * draw a part of a canvas than all of it.
 */
function drawLayer(context: CanvasRenderingContext2D, { canvas, box }: Layer, opacity: number): void {
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))]
  const right = Math.min(canvas.width, Math.ceil(box.right))
  const bottom = Math.min(canvas.height, Math.ceil(box.bottom))
  if (left >= right || top >= bottom) return
  context.save()
  context.globalAlpha = opacity
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
  context.drawImage(canvas, 0, 0)
  context.restore()
}
