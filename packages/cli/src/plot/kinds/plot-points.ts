import type { Cell } from '@drover/io/tables'
import { hintFor } from 'drover/schema'
import { usageError } from '../../errors.js'
import { shellFlag } from '../../terminal/shell.js'
import { runColumns } from '../source/run-rows.js'
import type { Columns, Sweep } from '../source/source.js'
import { meanOf, rowsWhere } from './combinations.js'
import type { PlotRequest, Plotted } from './kinds.js'
import { type Dimension, type PointAxes, pointsPanel } from './points.js'
import { selectedMetrics } from './selected-metrics.js'
import { captionOf } from './sweep-caption.js'
import type { Scope } from './sweep-fit.js'

/** A point per combination, or per run where an axis is a metric. */
export async function plotPoints(
  scope: Scope,
  wishes: PlotRequest,
  fixed: Map<string, Cell>,
): Promise<Plotted> {
  const { sweep, free } = scope
  const numeric = free.filter((factor) => factor.numeric)
  const metrics =
    wishes.metrics.length > 0 ? selectedMetrics(sweep.metrics, wishes.metrics) : sweep.metrics.slice(0, 1)
  const [metric = ''] = metrics
  const x = dimension(sweep, '--x', wishes.x) ?? numeric[0] ?? sweep.metrics[0] ?? metric
  const y =
    dimension(sweep, '--y', wishes.y) ??
    numeric.find((factor) => factor !== x) ??
    (metric === x ? sweep.metrics[1] : metric) ??
    metric
  const measured = [x, y].filter((one) => typeof one === 'string')
  const color =
    dimension(sweep, '--color', wishes.color) ??
    (measured.length > 0
      ? free.find((factor) => factor !== x && factor !== y && factor.levels.length <= 12)
      : metric)
  const axes: PointAxes = { x, y, color }
  const shown = [x, y, color].filter((one): one is string => typeof one === 'string')
  const perRun = measured.length > 0
  const share = shown.find((name) => sweep.shares.includes(name))
  if (perRun && share !== undefined) {
    throw usageError(
      `--metric ${share}: a share is one number for all runs, but each point is a run; leave it out`,
    )
  }
  const table = perRun ? await runTable(sweep, axes, fixed) : meansTable(sweep, shown)
  if (wishes.log.length > 0) assertPositive(table, axes, wishes.log)
  const name = (one: Dimension) => (typeof one === 'string' ? one : one.name)
  return {
    kind: 'points',
    shows: shown,
    flags: [
      '--kind points',
      shellFlag('--x', name(x)),
      shellFlag('--y', name(y)),
      ...(color === undefined ? [] : [shellFlag('--color', name(color))]),
      ...[...fixed].map(([factor, level]) => shellFlag('--where', `${factor}=${level}`)),
      ...wishes.log.map((axis) => `--log ${axis}`),
    ],
    notes: [],
    figure: {
      title: sweep.question ?? sweep.name,
      caption: captionOf(
        sweep,
        perRun ? 'Points: runs' : 'Points: combinations; colors: means of their runs',
        { fixed },
      ),
      panels: (theme) => [
        { parts: pointsPanel(table, sweep.units, axes, { fixed, log: wishes.log }, theme) },
      ],
    },
  }
}

/** A factor or a metric by its name. */
function dimension(sweep: Sweep, flag: string, name: string | undefined): Dimension | undefined {
  if (name === undefined) return undefined
  const factor = sweep.factors.find((one) => one.name === name)
  if (factor !== undefined) return factor
  if (sweep.metrics.includes(name)) return name
  const known = [...sweep.factors.map((one) => one.name), ...sweep.metrics]
  throw usageError(`${flag}: unknown factor or metric '${name}'${hintFor(name, known)}`)
}

const runTable = (sweep: Sweep, { x, y, color }: PointAxes, fixed: ReadonlyMap<string, Cell>) =>
  runColumns(sweep, [
    ...[x, y, color].flatMap((one) => (one === undefined ? [] : [typeof one === 'string' ? one : one.name])),
    ...fixed.keys(),
  ])

/** The factors of each combination, and the means of metrics under their own names. */
function meansTable(sweep: Sweep, metrics: readonly string[]): Columns {
  const rows = rowsWhere(sweep.summary, new Map())
  return new Map([
    ...sweep.factors.map(({ name }) => [name, sweep.summary.get(name) ?? []] as const),
    ...metrics.map((metric) => [metric, rows.map((row) => meanOf(sweep, metric, row))] as const),
  ])
}

function assertPositive(table: Columns, axes: PointAxes, log: PlotRequest['log']): void {
  for (const axis of log) {
    if (axis === 'none') continue
    const one = axes[axis]
    const name = typeof one === 'string' ? one : one.name
    const wrong = (table.get(name) ?? []).find((cell) => Number(cell) <= 0)
    if (wrong !== undefined) throw usageError(`--log ${axis}: expected values > 0, got ${wrong} of '${name}'`)
  }
}
