import { type ColumnSpec, measuredSpecs } from '@drover/io/tables'
import { isWhole, unitOfPath } from '../../plot/source/units.js'
import {
  type Factor,
  type MeasuredColumn,
  measuredColumn,
  measuredColumns,
  metricColumns,
  type Plan,
  populationsOf,
  type Reduction,
} from '../experiment/plan.js'

const number = (name: string, unit?: string): ColumnSpec => ({ name, type: 'number', unit, nullable: true })
const integer = (name: string): ColumnSpec => ({ name, type: 'integer' })
const count = (name: string): ColumnSpec => ({ name, type: 'integer', unit: 'count', nullable: true })
const text = (name: string): ColumnSpec => ({ name, type: 'text' })
/** A text that may be missing. */
const optionalText = (name: string): ColumnSpec => ({ ...text(name), nullable: true })

/** The state or moments that the numbers of a row describe, in words. */
export const MEASURED = 'measured'

/** A numeric column if all values are numbers; otherwise text, with JSON for values that are not text. */
const factorColumn =
  ({ scenario }: Plan) =>
  ({ name, levels, paths: [path = ''] }: Factor): ColumnSpec => {
    if (!levels.every((level) => typeof level === 'number')) return text(name)
    const unit = unitOfPath(scenario, path) || undefined
    const small = levels.every((level) => Math.abs(level as number) < 2 ** 31)
    return { name, type: isWhole(scenario, path) ? (small ? 'integer' : 'long') : 'number', unit }
  }

/** The spec of a measured column under its name in the table; means of counts are not whole numbers. */
const measuredSpec =
  (plan: Pick<Plan, 'result'>) =>
  ({ name, metric, place }: MeasuredColumn): ColumnSpec => {
    const spec = measuredSpecs(metric)[place] as ColumnSpec
    return { ...spec, name, type: plan.result === 'mean' ? 'number' : spec.type }
  }

/** A row per run. */
export const runColumns = (plan: Plan): readonly ColumnSpec[] => [
  integer('run'),
  ...plan.factors.map(factorColumn(plan)),
  integer('replicate'),
  { name: 'seed', type: 'long' },
  integer('steps'),
  ...agentColumns(plan).map(count),
  text(MEASURED),
  text('outcome'),
  ...measuredColumns(plan).map(measuredSpec(plan)),
  optionalText('hash'),
  optionalText('error'),
  text('command'),
]

/** How many agents each population had at the start and at the end. */
export function agentColumns({ scenario }: Pick<Plan, 'scenario'>): readonly string[] {
  const populations = populationsOf(scenario)
  return populations.flatMap((name) =>
    ['startAgents', 'endAgents'].map((column) => measuredColumn(populations, name, column)),
  )
}

/** A row per run and measured moment. */
export const seriesColumns = (plan: Plan): readonly ColumnSpec[] => [
  integer('run'),
  ...plan.factors.map(factorColumn(plan)),
  integer('replicate'),
  integer('step'),
  ...metricColumns(plan.scenario).map(measuredSpec({ result: 'end' })),
]

/** A row per combination. */
export const summaryColumns = (plan: Plan, { quantiles, shares }: Reduction): readonly ColumnSpec[] => [
  ...plan.factors.map(factorColumn(plan)),
  integer('runs'),
  integer('failed'),
  integer('stopped'),
  text(MEASURED),
  ...measuredColumns(plan).flatMap((column) => {
    const { name, unit } = measuredSpec({ result: 'mean' })(column)
    return [
      integer(`${name}_n`),
      ...['mean', 'sd', 'low', 'high'].map((part) => number(`${name}_${part}`, unit)),
      ...quantiles.map((part) => number(`${name}_q${Number((100 * part).toPrecision(12))}`, unit)),
    ]
  }),
  ...shares.flatMap(({ name }) => [name, `${name}_low`, `${name}_high`].map((part) => number(part, '1'))),
]
