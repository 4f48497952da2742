import type { Panel } from '../draw/figure.js'
import { BLACK, sampled, type Theme, textOn, WHITE } from '../draw/theme.js'
import type { Sweep } from '../source/source.js'
import { meanOf, rowsWhere } from './combinations.js'
import { data, extentOf, given, inCells, keyOf, shaded } from './encode.js'
import type { Roles } from './kinds.js'

/** Up to this many cells along each axis show their number. */
const MOST_NUMBERED = 9
/** Cells are so many times told apart for the color of their numbers. */
const SHADES = 64

/** Means of a metric over two factors, as colors of cells. */
export function heatPanel(
  sweep: Sweep,
  metric: string,
  roles: Roles,
  panels: number,
  theme: Theme,
): Panel['parts'] {
  const { x, y, fixed, common } = roles
  if (x === undefined || y === undefined) throw new Error('a heat map needs two factors')
  const rows = rowsWhere(sweep.summary, fixed)
  const all = rowsWhere(sweep.summary, common)
  const [low, high] = extentOf(all.map((row) => meanOf(sweep, metric, row)))
  const shades = sampled(theme.ramp, SHADES + 1).map(textOn)
  // Equal values all get the middle color.
  const cellOf = (mean: number) => {
    const share = high > low ? (mean - low) / (high - low) : 0.5
    return { mean: given(mean), ink: shades[Math.round(SHADES * share)] ?? theme.ink }
  }
  const values = rows.map((row) => ({
    [keyOf(x.name)]: sweep.summary.get(x.name)?.[row] ?? null,
    [keyOf(y.name)]: sweep.summary.get(y.name)?.[row] ?? null,
    ...cellOf(meanOf(sweep, metric, row)),
  }))
  const numbered = panels === 1 && Math.max(x.levels.length, y.levels.length) <= MOST_NUMBERED
  return {
    data: data(values),
    transform: [{ filter: 'isValid(datum.mean)' }],
    encoding: { x: inCells(x, 'x'), y: inCells(y, 'y') },
    layer: [
      {
        mark: { type: 'rect' },
        encoding: {
          color: { ...shaded(metric, sweep.units, [low, high], theme), field: 'mean' },
        },
      },
      ...(numbered
        ? [
            {
              mark: { type: 'text', fontSize: 12 },
              encoding: {
                text: { field: 'mean', type: 'quantitative', format: '.3~g' },
                color: { condition: { test: `datum.ink === '${BLACK}'`, value: BLACK }, value: WHITE },
              },
            },
          ]
        : []),
    ],
  }
}
