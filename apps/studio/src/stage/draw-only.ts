import { type Coloring, PALETTES, type Theme } from '@drover/io/drawing'
import type { ShownStage } from '../numbers/derivation-stages.js'
import type { PopulationFrame } from '../simulation/frame.js'

/** No color has this number. */
const NONE = 255

/** How faint all is that a derivation is not about. */
const VEIL = 0.62

/** Lays a veil over what is drawn. */
export function drawVeil(canvas: CanvasRenderingContext2D, element: HTMLCanvasElement, theme: Theme): void {
  canvas.globalAlpha = VEIL
  canvas.fillStyle = PALETTES[theme].paper
  canvas.fillRect(0, 0, element.width, element.height)
  canvas.globalAlpha = 1
}

/** The colors of those alone whom a derivation is about: its agent and whom that perceives. */
export function coloringOfOnly(
  coloring: Coloring,
  populations: readonly PopulationFrame[],
  { derivation: { agent, drawing } }: ShownStage,
): Coloring {
  const about = new Set([agent, ...drawing.neighbors].map(({ population, id }) => `${population} ${id}`))
  return {
    ...coloring,
    shades: coloring.shades.map((shadeOf, population) =>
      shadeOf.map((shade, k) =>
        about.has(`${population} ${populations[population].ids[k]}`) ? shade : NONE,
      ),
    ),
  }
}
