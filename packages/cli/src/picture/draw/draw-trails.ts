import { colorOf } from '@drover/io/drawing'
import type { Population } from 'drover'
import { vector } from 'drover/math'
import type { Space } from 'drover/queries'
import type { Frame } from '../frame.js'
import { THEME } from '../paint.js'
import { element, px } from '../svg.js'
import type { Trails } from '../trails.js'

/** A trail fades in so many bands, from its end to the agent. */
const BANDS = 8
const FAINTEST = 0.06
const STRONGEST = 0.7
/** Of whole ways even the beginning can be seen. */
const FAINTEST_WHOLE = 0.3

/**
 * The trails of a population, the older the fainter;
 * broken where an agent went around the edge of a wrapped world.
 */
export function drawTrails(
  trails: Trails,
  population: Population,
  space: Space,
  frame: Frame,
  stroke = colorOf(population.index, THEME),
): string {
  const lines = trails.of(population)
  const bands = Array.from({ length: BANDS }, () => '')
  for (const line of lines) {
    const segments = line.length / 2 - 1
    for (let k = 0; k < segments; k++) {
      const band = BANDS - 1 - Math.floor(((segments - 1 - k) * BANDS) / Math.max(segments, 1))
      const begins = k === 0 || band !== BANDS - 1 - Math.floor(((segments - k) * BANDS) / segments)
      bands[band] += segment(line, k, begins, space, frame)
    }
  }
  const faintest = trails.areWhole ? FAINTEST_WHOLE : FAINTEST
  const width = Math.min(1.8, Math.max(0.7, 60 / Math.sqrt(lines.length * 8 + 1000)))
  return bands
    .map((d, band) => ({ d, opacity: faintest + (STRONGEST - faintest) * ((band + 1) / BANDS) ** 1.5 }))
    .filter(({ d }) => d !== '')
    .map(({ d, opacity }) =>
      element('path', {
        d,
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-opacity': opacity,
      }),
    )
    .join('')
}

const step = vector()

/**
 * Segment k of a trail as path data: a line onward, or two that leave on one side and come in on the other.
 */
function segment(line: readonly number[], k: number, begins: boolean, space: Space, frame: Frame): string {
  const [x0, y0, x1, y1] = line.slice(2 * k, 2 * k + 4) as [number, number, number, number]
  if (!Number.isFinite(x0 + y0 + x1 + y1)) return ''
  step.x = x1 - x0
  step.y = y1 - y0
  space.shortest(step)
  const around =
    Math.abs(x0 + step.x - x1) > 1e-9 * space.width || Math.abs(y0 + step.y - y1) > 1e-9 * space.height
  const at = (x: number, y: number) => `${px(frame.x(x))} ${px(frame.y(y))}`
  const start = begins ? `M${at(x0, y0)}` : ''
  if (!around) return `${start}L${at(x1, y1)}`
  return `${start}L${at(x0 + step.x, y0 + step.y)}M${at(x1 - step.x, y1 - step.y)}L${at(x1, y1)}`
}
