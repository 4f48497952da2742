import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import type { Columns, Factor } from '../source/source.js'
import type { Units } from '../source/units.js'
import { rowsWhere } from './combinations.js'
import { colored, data, type Extent, extentOf, given, inCells, keyOf, measured } from './encode.js'
import type { Roles } from './kinds.js'

/** Up to this many runs per box are shown one by one. */
const FEW = 40

/** The distribution of a metric over the runs: a box for each value of a factor. */
export function boxPanel(
  runs: Columns,
  metric: string,
  units: Units,
  roles: Roles,
  theme: Theme,
): Panel['parts'] {
  const { x, color, fixed, log } = roles
  const shown = [x, color].filter((factor): factor is Factor => factor !== undefined)
  const numbers = (runs.get(metric) ?? []).map(Number)
  const extent: Extent = extentOf(numbers)
  const rows = rowsWhere(runs, fixed).filter((row) => Number.isFinite(numbers[row]))
  const values = rows.map((row) => ({
    ...Object.fromEntries(shown.map(({ name }) => [keyOf(name), runs.get(name)?.[row] ?? null])),
    value: given(numbers[row] ?? Number.NaN),
  }))
  const boxes = shown.reduce((product, { levels }) => product * levels.length, 1)
  const few = rows.length / boxes <= FEW
  const y = measured(metric, units, 'value', extent, log.includes('y'))
  const offset =
    color === undefined
      ? {}
      : { xOffset: { field: keyOf(color.name), scale: { domain: color.levels }, sort: null } }
  const plain = color === undefined ? { color: theme.series[0] } : {}
  return {
    data: data(values),
    encoding: {
      ...(x === undefined ? {} : { x: inCells(x, 'x') }),
      ...offset,
      ...(color === undefined ? {} : { color: colored(color, theme) }),
    },
    layer: [
      {
        mark: {
          type: 'boxplot',
          extent: 1.5,
          size: Math.max(4, Math.min(46, 340 / boxes)),
          outliers: few ? false : { size: 10 },
          box: { fillOpacity: 0.55, ...plain },
          rule: { color: theme.soft },
          median: { color: theme.ink, strokeWidth: 2 },
        },
        encoding: { y },
      },
      ...(few
        ? [
            {
              mark: { type: 'point', filled: true, size: 12, opacity: 0.75, color: theme.ink },
              encoding: { y, color: { value: theme.ink } },
            },
          ]
        : []),
    ],
  }
}
