import type { Panel } from '../draw/figure.js'
import type { Json } from '../draw/json.js'
import type { Theme } from '../draw/theme.js'
import type { Columns, Factor } from '../source/source.js'
import type { Units } from '../source/units.js'
import { rowsWhere } from './combinations.js'
import {
  alongAxis,
  colored,
  data,
  extentOf,
  given,
  inCells,
  isLog,
  keyOf,
  measured,
  shaded,
} from './encode.js'
import type { Axis, Roles } from './kinds.js'

/** A factor, or the name of a measured column. */
export type Dimension = Factor | string

/** What points represent: their positions along both axes, and their color. */
export interface PointAxes {
  readonly x: Dimension
  readonly y: Dimension
  readonly color: Dimension | undefined
}

const nameOf = (dimension: Dimension): string => (typeof dimension === 'string' ? dimension : dimension.name)

/** Points: runs if one axis is a metric, else combinations, whose table has their means. */
export function pointsPanel(
  table: Columns,
  units: Units,
  { x, y, color }: PointAxes,
  { fixed, log }: Pick<Roles, 'fixed' | 'log'>,
  theme: Theme,
): Panel['parts'] {
  const shown = [x, y, ...(color === undefined ? [] : [color])]
  const rows = rowsWhere(table, fixed)
  const cell = (dimension: Dimension, row: number) => {
    const found = table.get(nameOf(dimension))?.[row] ?? ''
    return typeof found === 'number' ? given(found) : found
  }
  const extent = (column: string) => extentOf((table.get(column) ?? []).map(Number))
  const along = (dimension: Dimension, axis: Axis): Json => {
    if (typeof dimension === 'string') {
      return measured(dimension, units, keyOf(dimension), extent(dimension), log.includes(axis))
    }
    if (!dimension.numeric) return inCells(dimension, axis)
    return alongAxis(dimension, isLog(dimension, axis, log), true)
  }
  const plain = color === undefined ? { color: theme.series[0] } : {}
  return {
    data: data(
      rows.map((row) => Object.fromEntries(shown.map((one) => [keyOf(nameOf(one)), cell(one, row)]))),
    ),
    mark: { type: 'point', filled: true, opacity: 0.9, size: sizeFor(rows.length), strokeWidth: 0, ...plain },
    encoding: {
      x: along(x, 'x'),
      y: along(y, 'y'),
      ...(color === undefined
        ? {}
        : {
            color:
              typeof color === 'string' ? shaded(color, units, extent(color), theme) : colored(color, theme),
          }),
    },
  }
}

/** More points are smaller. */
const sizeFor = (count: number): number => Math.max(8, Math.min(90, 9000 / Math.max(1, count)))
