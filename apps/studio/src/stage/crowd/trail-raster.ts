import { type TrailedBox, trailOpacity, trailPieces } from '@drover/io/drawing'
import { AGENT, type PopulationFrame } from '../../simulation/frame.js'
import type { Placing, Raster } from './raster.js'

/** Distance between the dots of a line, in widths. */
const APART = 0.5

/** The ends of up to two pieces of a line. */
const pieces = new Float64Array(8)

/**
 * Where agents came from: every pixel keeps the step at which an agent went over it last, and is drawn the fainter the
 * longer ago that is.
 */
export class TrailRaster {
  /** Per pixel: the step (16 bits), the index of the color (8), and the coverage (8). 0: no trail. */
  readonly #passed: Uint32Array
  /** Opacity of a trail, 0 to 255, by its age in steps. */
  #opacity = new Uint8Array(1)
  #isEmpty = true

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#passed = new Uint32Array(width * height)
  }

  forget(): void {
    if (!this.#isEmpty) this.#passed.fill(0)
    this.#isEmpty = true
  }

  /** Sets the number of steps after which trails are gone. */
  lastFor(steps: number): void {
    if (this.#opacity.length === steps) return
    this.#opacity = Uint8Array.from({ length: steps }, (_, age) => 255 * trailOpacity(1 - age / steps))
  }

  /** Draws the paths of a population up to a step. `side`: the width of lines, in pixels. */
  extend(
    before: PopulationFrame,
    { agents, ids, count }: PopulationFrame,
    box: TrailedBox,
    { scale, left, top, upwards }: Placing,
    step: number,
    color: number,
    side: number,
  ): void {
    this.#isEmpty = false
    const past = before.agents
    for (let row = 0, old = 0; row < count; row++) {
      // Both frames have rows in the order of ids.
      while (old < before.count && before.ids[old] < ids[row]) old++
      if (before.ids[old] !== ids[row]) continue
      const [from, to] = [old * AGENT.size, row * AGENT.size]
      const found = trailPieces(
        past[from + AGENT.x],
        past[from + AGENT.y],
        agents[to + AGENT.x],
        agents[to + AGENT.y],
        box,
        pieces,
      )
      for (let at = 0; at < 4 * found; at += 4) {
        pieces[at] = left + scale * pieces[at]
        pieces[at + 1] = top + upwards * scale * pieces[at + 1]
        pieces[at + 2] = left + scale * pieces[at + 2]
        pieces[at + 3] = top + upwards * scale * pieces[at + 3]
        this.#line(at, side, step & 0xffff, color)
      }
    }
  }

  /** A row of squares as wide as the line. */
  #line(at: number, side: number, step: number, color: number): void {
    const passed = this.#passed
    const opacity = this.#opacity
    const { width, height } = this
    const x = pieces[at] - side / 2
    const y = pieces[at + 1] - side / 2
    const dx = pieces[at + 2] - side / 2 - x
    const dy = pieces[at + 3] - side / 2 - y
    const dots = Math.ceil(Math.sqrt(dx * dx + dy * dy) / (APART * side))
    for (let dot = 1; dot <= dots; dot++) {
      const left = x + (dx * dot) / dots
      const top = y + (dy * dot) / dots
      const lastX = Math.min(width - 1, Math.floor(left + side))
      const lastY = Math.min(height - 1, Math.floor(top + side))
      const firstX = Math.max(0, Math.floor(left))
      for (let row = Math.max(0, Math.floor(top)); row <= lastY; row++) {
        const high = 255 * (Math.min(top + side, row + 1) - Math.max(top, row))
        for (let column = firstX; column <= lastX; column++) {
          const covered = Math.floor(high * (Math.min(left + side, column + 1) - Math.max(left, column)))
          const pixel = row * width + column
          const kept = passed[pixel]
          // The more visible trail stays.
          const age = (step - kept) & 0xffff
          if (kept !== 0 && age < opacity.length && (kept >>> 24) * opacity[age] >= covered * opacity[0])
            continue
          if (covered > 0) passed[pixel] = (covered << 24) | (color << 16) | step
        }
      }
    }
  }

  /** Draws all trails at a step on a transparent background. `colors`: as in `Raster.draw`. */
  show({ pixels }: Raster, step: number, colors: Int32Array): void {
    if (this.#isEmpty) {
      pixels.fill(0)
      return
    }
    const passed = this.#passed
    const opacity = this.#opacity
    const steps = opacity.length
    for (let at = 0; at < passed.length; at++) {
      const kept = passed[at]
      if (kept === 0) {
        pixels[at] = 0
        continue
      }
      const age = (step - kept) & 0xffff
      if (age < steps) {
        const alpha = ((kept >>> 24) * opacity[age] + 127) >>> 8
        pixels[at] = (alpha << 24) | colors[(kept >>> 16) & 255]
      } else pixels[at] = passed[at] = 0
    }
  }
}
