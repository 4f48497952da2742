import { AGENT, type PopulationFrame } from '../simulation/frame.js'
import { colourOf, scaleColour, type Theme } from './palette.js'
import type { View } from './view.js'

/** By what agents are coloured. */
export const COLOURS = ['population', 'speed', 'heading'] as const
export type ColourBy = (typeof COLOURS)[number]

/** The least length of a triangle from tail to tip, in pixels, and the greatest. */
const SHORTEST = 7
const LONGEST = 160
/** How many shades a scale of colours is drawn in: agents of one shade are one shape. */
const SHADES = 16

/** The agents of a population as the book draws them: triangles along the heading, twice as long as wide. */
export function drawAgents(
  canvas: CanvasRenderingContext2D,
  view: View,
  population: PopulationFrame,
  index: number,
  colourBy: ColourBy,
  theme: Theme,
): void {
  const shades = colourBy === 'population' ? 1 : SHADES
  const fastest = colourBy === 'speed' ? fastestOf(population) : 1
  for (let shade = 0; shade < shades; shade++) {
    canvas.beginPath()
    trace(
      canvas,
      view,
      population,
      (at) => shades === 1 || shadeOf(population.agents, at, colourBy, fastest) === shade,
    )
    canvas.fillStyle = shades === 1 ? colourOf(index, theme) : scaleColour((shade + 0.5) / SHADES)
    canvas.fill()
  }
}

function trace(
  canvas: CanvasRenderingContext2D,
  view: View,
  { agents, count }: PopulationFrame,
  isDrawn: (at: number) => boolean,
): void {
  const { upwards } = view
  for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
    if (!isDrawn(at)) continue
    const x = view.x(agents[at + AGENT.x])
    const y = view.y(agents[at + AGENT.y])
    const size = Math.min(LONGEST, Math.max(SHORTEST, 4 * agents[at + AGENT.radius] * view.scale)) / 4
    const hx = size * agents[at + AGENT.hx]
    const hy = size * upwards * agents[at + AGENT.hy]
    canvas.moveTo(x + 2 * hx, y + 2 * hy)
    canvas.lineTo(x - 2 * hx + hy, y - 2 * hy - hx)
    canvas.lineTo(x - 2 * hx - hy, y - 2 * hy + hx)
    canvas.closePath()
  }
}

function fastestOf({ agents, count }: PopulationFrame): number {
  let fastest = 0
  for (let k = 0; k < count; k++) fastest = Math.max(fastest, agents[k * AGENT.size + AGENT.speed])
  return fastest
}

function shadeOf(agents: Float32Array, at: number, colourBy: ColourBy, fastest: number): number {
  const share =
    colourBy === 'speed'
      ? agents[at + AGENT.speed] / (fastest || 1)
      : 0.5 + Math.atan2(agents[at + AGENT.hy], agents[at + AGENT.hx]) / (2 * Math.PI)
  return Math.min(SHADES - 1, Math.floor(share * SHADES))
}

/** The agent nearest to a point of the canvas, within some pixels. */
export function agentAt(view: View, populations: readonly PopulationFrame[], x: number, y: number) {
  let nearest: { readonly population: number; readonly id: number } | undefined
  let least = 18
  populations.forEach(({ agents, ids, count }, population) => {
    for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
      const distance = Math.hypot(view.x(agents[at + AGENT.x]) - x, view.y(agents[at + AGENT.y]) - y)
      if (distance >= least) continue
      least = distance
      nearest = { population, id: ids[k] }
    }
  })
  return nearest
}

/** The agent after a chosen one, in the order of populations and ids; the first of all after the last or nobody. */
export function agentAfter(
  populations: readonly PopulationFrame[],
  chosen: { readonly population: number; readonly id: number } | undefined,
) {
  const all = populations.flatMap(({ ids }, population) => [...ids].map((id) => ({ population, id })))
  const at = all.findIndex(({ population, id }) => population === chosen?.population && id === chosen.id)
  return all[(at + 1) % Math.max(all.length, 1)]
}
