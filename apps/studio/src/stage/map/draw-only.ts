import { type Coloring, PALETTES, type Theme } from '@drover/io/drawing'
import type { ShownStage } from '../../numbers/derivation/stage.js'
import type { PopulationFrame } from '../../simulation/frame.js'

/** Not a color: agents with it are not drawn. */
const NONE = 255

/** Opacity of everything else during a derivation. */
const VEIL = 0.62

/** Fades everything drawn so far. */
export function drawVeil(canvas: CanvasRenderingContext2D, element: HTMLCanvasElement, theme: Theme): void {
  canvas.globalAlpha = VEIL
  canvas.fillStyle = PALETTES[theme].paper
  canvas.fillRect(0, 0, element.width, element.height)
  canvas.globalAlpha = 1
}

/** The colors of a derivation's agent and the agents it perceives; all others are hidden. */
export const coloringOfOnly = (
  coloring: Coloring,
  populations: readonly PopulationFrame[],
  derived: ShownStage,
): Coloring => recolored(coloring, populations, derived, () => NONE)

/** Colors with all other agents faded, for renderers that cannot fade what is drawn. */
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

/** Different shades for agents outside of a derivation. */
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

/** A mix of two `#rrggbb` colors. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a + share * (b - a))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
