import { CONTOURS, drawGuides, drawTargets, PALETTES } from '@drover/io/drawing'
import { contourLines } from '@drover/io/relief'
import { GroundPicture } from '@drover/player/ground-picture'
import { theme } from '../app/theme.js'
import { CanvasPen } from '../overlays/canvas-pen.js'
import type { Session } from '../session/session.js'
import { NO_INSIGHT } from '../simulation/player/insight.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import { coloringOf } from '../stage/coloring.js'
import type { Look } from '../stage/look.js'
import { drawAgents } from '../stage/map/draw-agents.js'
import { drawChosen } from '../stage/map/draw-chosen.js'
import { drawFields } from '../stage/map/draw-fields.js'
import { coloringOfOnly, drawVeil } from '../stage/map/draw-only.js'
import { drawSurroundings } from '../stage/map/draw-surroundings.js'
import type { View } from '../stage/map/view.js'
import { SvgCanvas } from './svg-canvas.js'
import type { TrailLines } from './trail-lines.js'

/** Pixels of the ground's picture per SVG pixel, so that the SVG can be enlarged. */
const GROUND = 2

/** Draws the map as the stage shows it, on canvases of any size and as SVG. */
export class MapPainter {
  readonly #session: Session
  readonly #look: Look
  #ground: GroundPicture | undefined

  constructor(session: Session, look: Look) {
    this.#session = session
    this.#look = look
  }

  /** `pixels`: canvas pixels per pixel of the view. */
  paint(canvas: CanvasRenderingContext2D, view: View, pixels: number, trails: TrailLines): void {
    canvas.setTransform(pixels, 0, 0, pixels, 0, 0)
    this.#draw(canvas, view, trails, (ground) => ground.draw(canvas, view, this.#look.contours.peek()))
  }

  /** The map as SVG text. The ground is an embedded picture; everything else is lines and text. */
  svg(view: View, width: number, height: number, trails: TrailLines): string {
    const svg = new SvgCanvas(width, height)
    const canvas = svg as unknown as CanvasRenderingContext2D
    this.#draw(canvas, view, trails, (ground, surroundings) => {
      const { relief, surface, images, placeMaps } = surroundings
      if (relief === undefined && surface === undefined && images.length + placeMaps.length === 0) return
      const picture = canvasOf(GROUND * width, GROUND * height)
      picture.scale(GROUND, GROUND)
      picture.fillStyle = PALETTES[theme.value].paper
      picture.fillRect(0, 0, width, height)
      ground.draw(picture, view, false)
      svg.drawImage(picture.canvas, 0, 0, width, height)
      if (this.#look.contours.peek()) drawContours(canvas, view, surroundings)
    })
    return String(svg)
  }

  #draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    trails: TrailLines,
    drawGround: (ground: GroundPicture, surroundings: Surroundings) => void,
  ): void {
    const { frame, surroundings, derived, chosen } = this.#session
    const { colorBy, overlays, fields, guides } = this.#look
    const [now, around, colors] = [frame.peek(), surroundings.peek(), theme.value]
    if (now === undefined || around === undefined) throw new Error('there is no world to draw')
    canvas.fillStyle = PALETTES[colors].paper
    canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height)
    if (this.#ground?.isOf(around, colors, view.down) !== true)
      this.#ground = new GroundPicture(around, colors, view.down)
    drawGround(this.#ground, around)
    const pen = new CanvasPen(canvas, view)
    const data = { frame: now, surroundings: around, insight: now.insight ?? NO_INSIGHT, theme: colors }
    if (fields.peek()) drawFields(pen, around, now, colors)
    drawSurroundings(canvas, view, around, now, colors)
    if (guides.peek()) drawGuides(pen, now.guides, colors)
    const stage = derived.peek()
    if (stage === undefined) overlays.draw(pen, true, data)
    trails.draw(canvas, view, around, { isByPopulation: colorBy.peek() === 'population', theme: colors })
    const coloring = coloringOf(now, colorBy.peek(), colors)
    const drawAll = (as: typeof coloring) =>
      now.populations.forEach((one, k) => {
        drawAgents(canvas, view, around, one, k, as, colors)
      })
    drawAll(coloring)
    if (stage !== undefined) {
      drawVeil(canvas, canvas.canvas, colors)
      drawAll(coloringOfOnly(coloring, now.populations, stage))
    }
    if (guides.peek()) drawTargets(pen, now.guides, colors)
    const agent = chosen.peek()
    if (agent !== undefined) drawChosen(canvas, view, now, agent, colors)
    if (stage === undefined) overlays.draw(pen, false, data)
    else stage.draw(pen, colors)
  }
}

/** A canvas of the given size. */
export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
}

/** Contour lines of the ground as polylines; the stage strokes `Path2D` objects. */
function drawContours(canvas: CanvasRenderingContext2D, view: View, { relief, width, height }: Surroundings) {
  if (relief === undefined) return
  const lines = contourLines(relief)
  const across = width / (relief.columns - 1)
  const along = height / (relief.rows - 1)
  const pen = new CanvasPen(canvas, view)
  for (const { isStrong, alpha, width } of CONTOURS) {
    const parts = lines
      .filter(({ strong }) => strong === isStrong)
      .map(({ points, closed }) => {
        const corners = Array.from({ length: points.length / 2 + (closed ? 1 : 0) }, (_, k) => {
          const at = (2 * k) % points.length
          return [across * points[at], along * points[at + 1], 0]
        })
        return corners.flat()
      })
    pen.lines(parts, { color: PALETTES[theme.value].contour, width, alpha })
  }
}
