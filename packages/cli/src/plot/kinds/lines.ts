import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import type { Sweep } from '../source/source.js'
import { meanOf, rowsWhere, summaryNumber } from './combinations.js'
import {
  alongAxis,
  colored,
  cutMarks,
  data,
  extentOfBands,
  given,
  isLog,
  keyOf,
  marked,
  measured,
} from './encode.js'
import type { Roles } from './kinds.js'

/** Means of a metric over a numeric factor, with their confidence intervals as bands. */
export function linesPanel(sweep: Sweep, metric: string, roles: Roles, theme: Theme): Panel['parts'] {
  const { x, color, fixed, common, log } = roles
  if (x === undefined) throw new Error('lines need a factor')
  const factors = color === undefined ? [x] : [x, color]
  const rows = rowsWhere(sweep.summary, fixed)
  const bound = (row: number, end: 'low' | 'high') => summaryNumber(sweep, `${metric}_${end}`, row)
  const logarithmic = log.includes('y')
  const extent = extentOfBands(
    rowsWhere(sweep.summary, common).map((row) => ({
      mean: meanOf(sweep, metric, row),
      low: bound(row, 'low'),
      high: bound(row, 'high'),
    })),
    logarithmic,
  )
  const values = rows.map((row) => ({
    ...Object.fromEntries(factors.map(({ name }) => [keyOf(name), sweep.summary.get(name)?.[row] ?? null])),
    mean: given(meanOf(sweep, metric, row)),
    low: given(logarithmic ? Math.max(bound(row, 'low'), extent[0]) : bound(row, 'low')),
    high: given(bound(row, 'high')),
    cut: logarithmic && bound(row, 'low') < extent[0],
  }))
  const y = measured(metric, sweep.units, 'mean', extent, logarithmic)
  const marks = color === undefined ? { line: {}, points: {}, sign: {} } : marked(color)
  const plain = color === undefined ? { color: theme.series[0] } : {}
  return {
    data: data(
      values.sort((a, b) => Number(a[keyOf(x.name) as 'mean']) - Number(b[keyOf(x.name) as 'mean'])),
    ),
    encoding: {
      x: alongAxis(x, isLog(x, 'x', log)),
      ...(color === undefined ? {} : { color: colored(color, theme, marks.sign) }),
    },
    layer: [
      {
        transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
        mark: { type: 'area', opacity: 0.18, clip: true, ...plain },
        encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      ...cutMarks(values, y, plain),
      {
        mark: { type: 'line', strokeWidth: 2, clip: true, ...plain },
        encoding: { y, ...marks.line },
      },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'point', filled: true, opacity: 1, size: 42, ...plain },
        encoding: { y, ...marks.points },
      },
    ],
  }
}
