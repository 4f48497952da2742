import { agentSize, type Coloring, leastLength, outlineOf, placeOutline, rimOf } from '@drover/io/drawing'
import type { Population } from 'drover'
import type { Frame } from '../frame.js'
import { PAINT } from '../paint.js'
import { disc, element, px } from '../svg.js'

/** Maximum number of agents of a population drawn, evenly chosen: more would cover the picture several times. */
const MOST_DRAWN = 500_000

/**
 * Number of agents in one shape. The renderer's time for a shape of overlapping agents grows with the square of their
 * number.
 */
const AGENTS_PER_SHAPE = 500

/** Corners of one agent. */
const places = new Float64Array(256)

/** The agents of a population, in their colors; at most `MOST_DRAWN` of them, evenly chosen. */
export function drawAgents(
  population: Population,
  steers: boolean,
  frame: Frame,
  coloring: Coloring,
): string {
  const { columns, count, index } = population
  const outline = outlineOf(steers, columns.body)
  const least = leastLength(count, frame.boxArea)
  const stride = Math.ceil(count / MOST_DRAWN)
  const shadeOf = coloring.shades[index]
  const largest = () => columns.radius.subarray(0, count).reduce((most, radius) => Math.max(most, radius), 0)
  const rim = rimOf(count, outline, () => agentSize(outline, largest() * frame.scale, least))
  const together = rim > 0 ? 1 : AGENTS_PER_SHAPE
  const shapes: { readonly fill: string; d: string; agents: number }[] = []
  const open = new Map<string, (typeof shapes)[number]>()
  for (let k = 0; k * stride < count; k++) {
    const row = population.rowAt(k * stride)
    const x = frame.x(columns.x[row] as number)
    const y = frame.y(columns.y[row] as number)
    if (!Number.isFinite(x + y)) continue
    const fill = coloring.colors[shadeOf?.[row] ?? index] as string
    let shape = open.get(fill)
    if (shape === undefined || shape.agents === together) {
      shape = { fill, d: '', agents: 0 }
      shapes.push(shape)
      open.set(fill, shape)
    }
    shape.agents++
    const size = agentSize(outline, (columns.radius[row] as number) * frame.scale, least)
    if (outline === undefined) {
      shape.d += disc(x, y, size)
      continue
    }
    const [hx, hy] = [columns.hx[row] as number, frame.upwards * (columns.hy[row] as number)]
    placeOutline(outline, x, y, hx, hy, size, places)
    for (let corner = 0; corner < outline.length; corner += 2)
      shape.d += `${corner === 0 ? 'M' : 'L'}${px(places[corner] as number)} ${px(places[corner + 1] as number)}`
    shape.d += 'Z'
  }
  const look =
    rim > 0
      ? { stroke: PAINT.paper, 'stroke-width': 2 * rim, 'paint-order': 'stroke', 'stroke-linejoin': 'round' }
      : {}
  return shapes.map(({ d, fill }) => element('path', { d, fill, ...look })).join('')
}
