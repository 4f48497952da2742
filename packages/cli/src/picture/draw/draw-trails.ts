import { TRAIL_BANDS, trailOpacity, trailPieces, trailWidth } from '@drover/io/drawing'
import type { Population } from 'drover'
import type { Space } from 'drover/queries'
import type { Frame } from '../frame.js'
import { element, px } from '../svg.js'
import type { Trails } from '../trails.js'

/** The ends of up to two pieces of a line. */
const pieces = new Float64Array(8)

/** The trails of a population in this many bands; older segments are fainter. */
export function drawTrails(
  trails: Trails,
  population: Population,
  space: Space,
  frame: Frame,
  stroke: string,
): string {
  const lines = trails.of(population)
  const bands = Array.from({ length: TRAIL_BANDS }, () => '')
  for (const line of lines) {
    const segments = line.length / 2 - 1
    let last = -1
    for (let k = 0; k < segments; k++) {
      const band = TRAIL_BANDS - 1 - Math.floor(((segments - 1 - k) * TRAIL_BANDS) / segments)
      bands[band] += segment(line, k, band !== last, space, frame)
      last = band
    }
  }
  const look = { fill: 'none', stroke, 'stroke-width': trailWidth(lines.length), 'stroke-linejoin': 'round' }
  return bands
    .map((d, band) => {
      const opacity = trailOpacity((band + 1) / TRAIL_BANDS, trails.areWhole)
      return d === '' ? '' : element('path', { d, ...look, 'stroke-opacity': opacity })
    })
    .join('')
}

/** Segment k of a trail as path data: one line, or two where it wraps around an edge. */
function segment(line: readonly number[], k: number, begins: boolean, space: Space, frame: Frame): string {
  const [x, y, toX, toY] = line.slice(2 * k, 2 * k + 4) as [number, number, number, number]
  const count = trailPieces(x, y, toX, toY, space, pieces)
  const at = (place: number) =>
    `${px(frame.x(pieces[place] as number))} ${px(frame.y(pieces[place + 1] as number))}`
  if (count === 0) return ''
  const first = `${begins ? `M${at(0)}` : ''}L${at(2)}`
  return count === 1 ? first : `${first}M${at(4)}L${at(6)}`
}
