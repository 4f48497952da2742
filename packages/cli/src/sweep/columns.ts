import type { ColumnSpec } from '@drover/io/tables'
import { type Factor, measuredColumns, type Plan, type Reduction } from './plan.js'

const number = (name: string): ColumnSpec => ({ name, type: 'number' })
const integer = (name: string): ColumnSpec => ({ name, type: 'integer' })
const text = (name: string): ColumnSpec => ({ name, type: 'text' })

/** A column of numbers where all values are numbers; elsewhere of text, JSON where it is not text itself. */
const factorColumn = ({ name, levels }: Factor): ColumnSpec =>
  levels.every((level) => typeof level === 'number') ? number(name) : text(name)

/** A row per run. */
export const runColumns = ({ factors, scenario }: Plan): readonly ColumnSpec[] => [
  integer('run'),
  ...factors.map(factorColumn),
  integer('replicate'),
  number('seed'),
  integer('steps'),
  text('outcome'),
  ...measuredColumns(scenario).map(number),
  text('hash'),
  text('error'),
  text('command'),
]

/** A row per run and moment at which it was measured. */
export const seriesColumns = ({ factors, scenario }: Plan): readonly ColumnSpec[] => [
  integer('run'),
  ...factors.map(factorColumn),
  integer('replicate'),
  integer('step'),
  ...measuredColumns(scenario).map(number),
]

/** A row per combination. */
export const summaryColumns = (
  { factors, scenario }: Plan,
  { quantiles, shares }: Reduction,
): readonly ColumnSpec[] => [
  ...factors.map(factorColumn),
  integer('runs'),
  integer('failed'),
  integer('stopped'),
  ...measuredColumns(scenario).flatMap((column) => [
    integer(`${column}_n`),
    ...['mean', 'sd', 'low', 'high'].map((part) => number(`${column}_${part}`)),
    ...quantiles.map((part) => number(`${column}_q${Number((100 * part).toPrecision(12))}`)),
  ]),
  ...shares.map(({ name }) => number(name)),
]
