import type { Population } from 'drover'
import type { Frame } from './frame.js'
import { colourOf, PAPER } from './palette.js'
import { element, lineThrough } from './svg.js'

/** The least and the greatest length of a triangle from tail to tip, in pixels. */
const SHORTEST = 2.6
const SHORT = 11
const LONGEST = 160

/**
 * The agents of a population as the book draws them: triangles, twice as long as wide and four radii long, that
 * point along the heading. Small ones are drawn larger, as far as the number of agents leaves room.
 */
export function drawAgents({ columns, count, index }: Population, frame: Frame): string {
  const room = Math.sqrt((frame.inner.width * frame.inner.height) / Math.max(count, 1))
  const least = Math.min(SHORT, Math.max(SHORTEST, room / 2))
  let shapes = ''
  let largest = 0
  for (let row = 0; row < count; row++) {
    const x = frame.x(columns.x[row] as number)
    const y = frame.y(columns.y[row] as number)
    if (!Number.isFinite(x + y)) continue
    const size = Math.min(LONGEST, Math.max(least, 4 * (columns.radius[row] as number) * frame.scale)) / 4
    const hx = columns.hx[row] as number
    const hy = frame.upwards * (columns.hy[row] as number)
    largest = Math.max(largest, size)
    const corner = (along: number, across: number) =>
      [x + size * (along * hx - across * hy), y + size * (along * hy + across * hx)] as const
    shapes += lineThrough([corner(2, 0), corner(-2, -1), corner(-2, 1)], true)
  }
  // A thin rim of paper keeps agents apart where they overlap; on tiny ones it would eat them up.
  const rim =
    largest >= 2.5
      ? { stroke: PAPER, 'stroke-width': Math.min(1.6, largest / 4), 'paint-order': 'stroke' }
      : {}
  return element('path', {
    d: shapes,
    fill: colourOf(index),
    'fill-opacity': 0.92,
    'stroke-linejoin': 'round',
    ...rim,
  })
}
