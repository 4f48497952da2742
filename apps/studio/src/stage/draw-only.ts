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
export const coloringOfOnly = (
  coloring: Coloring,
  populations: readonly PopulationFrame[],
  derived: ShownStage,
): Coloring => recolored(coloring, populations, derived, () => NONE)

/** Colors in which all others are as faint as behind a veil, where none can be laid over what is drawn. */
export function coloringWithVeil(
  coloring: Coloring,
  populations: readonly PopulationFrame[],
  derived: ShownStage,
  theme: Theme,
): Coloring {
  const { colors } = coloring
  const faint = colors.map((color) => mixed(color, PALETTES[theme].paper, VEIL))
  const others = recolored(coloring, populations, derived, (shade) => shade + colors.length)
  return { ...others, colors: [...colors, ...faint] }
}

/** Other shades for those whom a derivation is not about. */
function recolored(
  coloring: Coloring,
  populations: readonly PopulationFrame[],
  { derivation: { agent, drawing } }: ShownStage,
  other: (shade: number) => number,
): Coloring {
  const about = new Set([agent, ...drawing.neighbors].map(({ population, id }) => `${population} ${id}`))
  return {
    ...coloring,
    shades: coloring.shades.map((shadeOf, population) =>
      shadeOf.map((shade, k) =>
        about.has(`${population} ${populations[population].ids[k]}`) ? shade : other(shade),
      ),
    ),
  }
}

/** A color on the way from one `#rrggbb` to another. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a + share * (b - a))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
