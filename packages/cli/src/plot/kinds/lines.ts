import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import type { Sweep } from '../source/source.js'
import { meanOf, rowsWhere, summaryNumber } from './combinations.js'
import { alongAxis, colored, data, extentOf, given, isLog, keyOf, measured, shaped } from './encode.js'
import type { Roles } from './kinds.js'

/** Means of a metric over a factor of numbers, with their intervals of confidence as bands. */
export function linesPanel(sweep: Sweep, metric: string, roles: Roles, theme: Theme): Panel['parts'] {
  const { x, color, fixed, common, log } = roles
  if (x === undefined) throw new Error('lines need a factor')
  const factors = color === undefined ? [x] : [x, color]
  const rows = rowsWhere(sweep.summary, fixed)
  const share = sweep.shares.includes(metric)
  const bound = (row: number, end: 'low' | 'high') =>
    share ? Number.NaN : summaryNumber(sweep, `${metric}_${end}`, row)
  const all = rowsWhere(sweep.summary, common)
  const means = all.map((row) => meanOf(sweep, metric, row))
  // On a logarithmic axis a band may reach below everything; it ends where the means do.
  const logarithmic = log.includes('y')
  const bounds = logarithmic ? [] : all.flatMap((row) => [bound(row, 'low'), bound(row, 'high')])
  const extent = extentOf([...means, ...bounds])
  const values = rows.map((row) => ({
    ...Object.fromEntries(factors.map(({ name }) => [keyOf(name), sweep.summary.get(name)?.[row] ?? null])),
    mean: given(meanOf(sweep, metric, row)),
    low: given(logarithmic ? Math.max(bound(row, 'low'), extent[0]) : bound(row, 'low')),
    high: given(bound(row, 'high')),
  }))
  const y = measured(metric, 'mean', extent, logarithmic)
  const plain = color === undefined ? { color: theme.series[0] } : {}
  return {
    data: data(
      values.sort((a, b) => Number(a[keyOf(x.name) as 'mean']) - Number(b[keyOf(x.name) as 'mean'])),
    ),
    encoding: {
      x: alongAxis(x, isLog(x, 'x', log)),
      ...(color === undefined ? {} : { color: colored(color, theme) }),
    },
    layer: [
      {
        transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
        mark: { type: 'area', opacity: 0.18, clip: true, ...plain },
        encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      { mark: { type: 'line', strokeWidth: 2, clip: true, ...plain }, encoding: { y } },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'point', filled: true, opacity: 1, size: 42, ...plain },
        encoding: { y, ...(color === undefined ? {} : shaped(color)) },
      },
    ],
  }
}
