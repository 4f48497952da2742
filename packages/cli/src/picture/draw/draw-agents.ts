import { colorOf } from '@drover/io/drawing'
import type { Population } from 'drover'
import type { Coloring } from '../coloring.js'
import type { Frame } from '../frame.js'
import { PAINT, THEME } from '../paint.js'
import { disc, element, lineThrough } from '../svg.js'

/** The least and the greatest length of a triangle from tail to tip, in pixels. */
const SHORTEST = 2.6
const SHORT = 11
const LONGEST = 160

/**
 * So many agents of a population are drawn at most, evenly chosen:
 * they would cover the picture several times.
 */
const MOST_DRAWN = 500_000

/**
 * So many become one shape: where agents overlap, the time that the renderer takes for a shape
 * grows with their square.
 */
const AGENTS_PER_SHAPE = 500

/**
 * The agents of a population as the book draws them: triangles, twice as long as wide and four radii long,
 * that point along the heading; discs where none of them steers, as plants, crates and balls do not; capsules and
 * boxes as they are, with a window ahead. Small ones are drawn larger, as far as the number of agents leaves room.
 */
export function drawAgents(
  population: Population,
  steers: boolean,
  frame: Frame,
  colorAt: Coloring['of'] = ({ index }) => colorOf(index, THEME),
): string {
  const { columns, count } = population
  const room = Math.sqrt((frame.inner.width * frame.inner.height) / Math.max(count, 1))
  const least = Math.min(SHORT, Math.max(SHORTEST, room / 2))
  const stride = Math.ceil(count / MOST_DRAWN)
  const shapes: { readonly fill: string; d: string; agents: number }[] = []
  const open = new Map<string, (typeof shapes)[number]>()
  let largest = 0
  const add = (fill: string, d: string): void => {
    let shape = open.get(fill)
    if (shape === undefined || shape.agents === AGENTS_PER_SHAPE) {
      shape = { fill, d: '', agents: 0 }
      shapes.push(shape)
      open.set(fill, shape)
    }
    shape.d += d
    shape.agents++
  }
  for (let k = 0; k * stride < count; k++) {
    const row = population.rowAt(k * stride)
    const x = frame.x(columns.x[row] as number)
    const y = frame.y(columns.y[row] as number)
    if (!Number.isFinite(x + y)) continue
    const hx = columns.hx[row] as number
    const hy = frame.upwards * (columns.hy[row] as number)
    if (columns.body !== undefined) {
      const radius = Math.max(least / 2, (columns.radius[row] as number) * frame.scale)
      largest = Math.max(largest, radius)
      const { outline } = columns.body
      const corners = Array.from({ length: outline.length / 2 }, (_, corner) => {
        const along = radius * (outline[2 * corner] as number)
        const across = radius * (outline[2 * corner + 1] as number)
        return [x + along * hx - across * hy, y + along * hy + across * hx] as const
      })
      add(colorAt(population, row), lineThrough(corners, true))
      continue
    }
    const size = Math.min(LONGEST, Math.max(least, 4 * (columns.radius[row] as number) * frame.scale)) / 4
    if (!steers) {
      const radius = Math.max(least / 4, (columns.radius[row] as number) * frame.scale)
      largest = Math.max(largest, radius)
      add(colorAt(population, row), disc(x, y, radius))
      continue
    }
    largest = Math.max(largest, size)
    const corner = (along: number, across: number) =>
      [x + size * (along * hx - across * hy), y + size * (along * hy + across * hx)] as const
    add(colorAt(population, row), lineThrough([corner(2, 0), corner(-2, -1), corner(-2, 1)], true))
  }
  // A thin rim of paper keeps agents apart where they overlap; on tiny ones it would eat them up.
  const rim =
    largest >= 2.5
      ? { stroke: PAINT.paper, 'stroke-width': Math.min(1.6, largest / 4), 'paint-order': 'stroke' }
      : {}
  const look = { 'fill-opacity': 0.92, 'stroke-linejoin': 'round', ...rim }
  return shapes.map(({ d, fill }) => element('path', { d, fill, ...look })).join('')
}
