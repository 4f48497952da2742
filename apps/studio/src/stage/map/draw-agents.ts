import type { Coloring } from '@drover/io/drawing'
import {
  agentSize,
  leastLength,
  type Outline,
  outlineOf,
  PALETTES,
  placeOutline,
  rimOf,
  type Theme,
} from '@drover/io/drawing'
import { AGENT, type PopulationFrame } from '../../simulation/frame.js'
import type { View } from './view.js'

/**
 * Agents of one path: one with thousands of parts takes Chromium, where it paints without a graphics
 * processor, half as long again to fill as many with some each.
 */
const TOGETHER = 16

/** Corners of one agent. */
const corners = new Float64Array(256)

/** The size of the box of a world. */
interface Box {
  readonly width: number
  readonly height: number
}

/** The agents of a population, in their colors. */
export function drawAgents(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height }: Box,
  population: PopulationFrame,
  index: number,
  { colors, shades }: Coloring,
  theme: Theme,
): void {
  const shadeOf = shades[index]
  const outline = outlineOf(population.steers, population.body)
  const least = leastLength(population.count, width * height * view.scale * view.scale)
  const rim = rimOf(population.count, outline, () => largestOf(population, outline, view.scale, least))
  canvas.save()
  canvas.strokeStyle = PALETTES[theme].paper
  canvas.lineWidth = 2 * rim
  canvas.lineJoin = 'round'
  colors.forEach((color, shade) => {
    if (!shadeOf.includes(shade)) return
    canvas.fillStyle = color
    fill(canvas, view, population, outline, least, rim > 0 ? 1 : TOGETHER, shadeOf, shade)
  })
  canvas.restore()
}

function largestOf(
  { agents, count }: PopulationFrame,
  outline: Outline,
  scale: number,
  least: number,
): number {
  let radius = 0
  for (let k = 0; k < count; k++) radius = Math.max(radius, agents[k * AGENT.size + AGENT.radius])
  return agentSize(outline, radius * scale, least)
}

function fill(
  canvas: CanvasRenderingContext2D,
  view: View,
  { agents, count }: PopulationFrame,
  outline: Outline,
  least: number,
  together: number,
  shadeOf: Uint8Array,
  shade: number,
): void {
  const { upwards, scale } = view
  let parts = 0
  canvas.beginPath()
  for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
    if (shadeOf[k] !== shade) continue
    if (++parts > together) {
      paint(canvas, together)
      canvas.beginPath()
      parts = 1
    }
    const x = view.x(agents[at + AGENT.x])
    const y = view.y(agents[at + AGENT.y])
    const size = agentSize(outline, agents[at + AGENT.radius] * scale, least)
    if (outline === undefined) {
      canvas.moveTo(x + size, y)
      canvas.arc(x, y, size, 0, 2 * Math.PI)
      continue
    }
    placeOutline(outline, x, y, agents[at + AGENT.hx], upwards * agents[at + AGENT.hy], size, corners)
    // Filling closes each by itself; to close thousands of parts of a path takes Chromium long.
    canvas.moveTo(corners[0], corners[1])
    for (let corner = 2; corner < outline.length; corner += 2)
      canvas.lineTo(corners[corner], corners[corner + 1])
  }
  paint(canvas, together)
}

/** Fills what is begun; one alone gets a rim first. */
function paint(canvas: CanvasRenderingContext2D, together: number): void {
  if (together === 1) {
    canvas.closePath()
    canvas.stroke()
  }
  canvas.fill()
}

/** How far from an agent a click or a tap may be. Pixels. */
export const reachOf = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? 32 : 18)

/** The agent nearest to a point of the canvas, within some pixels. */
export function agentAt(
  view: View,
  populations: readonly PopulationFrame[],
  x: number,
  y: number,
  reach: number,
) {
  let nearest: { readonly population: number; readonly id: number } | undefined
  let least = reach
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

/**
 * The agent after a chosen one, in the order of populations and ids;
 * the first of all after the last or nobody.
 */
export function agentAfter(
  populations: readonly PopulationFrame[],
  chosen: { readonly population: number; readonly id: number } | undefined,
) {
  const all = populations.flatMap(({ ids }, population) => [...ids].map((id) => ({ population, id })))
  const at = all.findIndex(({ population, id }) => population === chosen?.population && id === chosen.id)
  return all[(at + 1) % Math.max(all.length, 1)]
}

/** The middle of the box around all agents. */
export function middleOf(populations: readonly PopulationFrame[]): readonly [x: number, y: number] {
  const middle = (axis: number): number => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const { agents, count } of populations) {
      for (let k = 0; k < count; k++) {
        const at = agents[k * AGENT.size + axis]
        least = Math.min(least, at)
        most = Math.max(most, at)
      }
    }
    return least > most ? 0 : (least + most) / 2
  }
  return [middle(AGENT.x), middle(AGENT.y)]
}
