import type { Cell } from '@drover/io/tables'
import { usageError } from '../../errors.js'
import { shellFlag } from '../../terminal/shell.js'
import { counted } from '../../terminal/write.js'
import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import { runColumns } from '../source/run-rows.js'
import type { Sweep } from '../source/source.js'
import { boxPanel } from './box.js'
import { meanOf, rowsWhere } from './combinations.js'
import { heatPanel } from './heat.js'
import type { PlotRequest, Plotted, Roles } from './kinds.js'
import { linesPanel } from './lines.js'
import { orderOf, phasePanel, sharesOf, statesOf } from './phase.js'
import { plotPoints } from './plot-points.js'
import { selectedMetrics } from './selected-metrics.js'
import { captionOf } from './sweep-caption.js'
import { bestKind, kindsFor, scopeOf, sweepMisfit } from './sweep-fit.js'
import { fixedBy, rolesIn } from './sweep-roles.js'
import { coursesOf, timePanel } from './time.js'

/** A picture of a sweep: the requested kind, or the kind that shows most of it. */
export async function plotSweep(sweep: Sweep, wishes: PlotRequest): Promise<Plotted> {
  const given = fixedBy(sweep, wishes.where)
  const scope = scopeOf(sweep, given)
  const kind = wishes.kind ?? bestKind(scope)
  const misfit = sweepMisfit(scope, kind)
  if (misfit !== undefined) {
    throw usageError(`--kind ${kind}: ${misfit}; kinds that fit: ${kindsFor(scope).join(', ')}`)
  }
  if (kind === 'trajectories') throw new Error('a sweep has no trajectories')
  if (kind === 'points') return plotPoints(scope, wishes, given)
  const { metrics, wishes: rest } = withMetrics(sweep, kind, wishes)
  const roles = rolesIn(scope, kind, { ...rest, metrics }, given)
  for (const metric of metrics) assertDefined(sweep, metric)
  const { panels, what, ofMoments = false } = await PANELS[kind](sweep, metrics, roles)
  const split = roles.panel?.levels.map((level) => ({
    title: `${roles.panel?.name} = ${level}`,
    roles: { ...roles, fixed: new Map([...roles.fixed, [roles.panel?.name ?? '', level]]) },
  })) ?? [{ title: undefined, roles }]
  const factors = [roles.x, roles.y, roles.color] as const
  return {
    kind,
    shows: metrics,
    flags: [
      `--kind ${kind}`,
      ...(['x', 'y', 'color'] as const).flatMap((part, k) =>
        factors[k] === undefined ? [] : [shellFlag(`--${part}`, factors[k].name)],
      ),
      ...metrics.map((metric) => shellFlag('--metric', metric)),
      ...[...roles.fixed].map(([name, level]) => shellFlag('--where', `${name}=${level}`)),
      ...rest.log.map((axis) => `--log ${axis}`),
    ],
    notes: [],
    figure: {
      title: sweep.question ?? sweep.name,
      caption: captionOf(sweep, what, roles, kind === 'time' || ofMoments),
      panels: (theme) =>
        split.flatMap(({ title, roles: one }) =>
          panels(theme, one, split.length).map((parts) => ({ title, parts })),
        ),
    },
  }
}

/** Draws the charts of a figure: one for each metric. */
interface Charts {
  readonly what: string
  /** Whether it shows moments instead of results of runs. */
  readonly ofMoments?: boolean
  panels(theme: Theme, roles: Roles, count: number): readonly Panel['parts'][]
}

type ChartKind = 'lines' | 'heat' | 'box' | 'phase' | 'time'

const PANELS: Readonly<
  Record<ChartKind, (sweep: Sweep, metrics: readonly string[], roles: Roles) => Promise<Charts>>
> = {
  async lines(sweep, metrics, roles) {
    return {
      what: `Lines: means of the runs; bands: their ${percent(sweep)} confidence intervals${cutNote(roles)}`,
      panels: (theme, one) => metrics.map((metric) => linesPanel(sweep, metric, one, theme)),
    }
  },
  async heat(sweep, metrics, { common }) {
    const blank = rowsWhere(sweep.summary, common).some((row) =>
      metrics.some((metric) => !Number.isFinite(meanOf(sweep, metric, row))),
    )
    return {
      what: `Cells: means of the runs${blank ? '; blank: undefined in all of them' : ''}`,
      panels: (theme, roles, count) =>
        metrics.map((metric) => heatPanel(sweep, metric, roles, count * metrics.length, theme)),
    }
  },
  async box(sweep, metrics, { x, color, panel, fixed }) {
    const factors = [x, color, panel].flatMap((factor) => (factor === undefined ? [] : [factor.name]))
    const runs = await runColumns(sweep, [...metrics, ...factors, ...fixed.keys()])
    return {
      what: 'Boxes: quartiles and median of the runs; whiskers: the farthest values within 1.5 times the interquartile range',
      panels: (theme, roles) => metrics.map((metric) => boxPanel(runs, metric, sweep.units, roles, theme)),
    }
  },
  async time(sweep, metrics, roles) {
    const { color, panel, fixed } = roles
    const levels: readonly (Cell | undefined)[] = panel?.levels ?? [undefined]
    const courses = await Promise.all(
      levels.map((level) => {
        const values =
          level === undefined || panel === undefined ? fixed : new Map([...fixed, [panel.name, level]])
        return coursesOf(sweep, metrics, { color, fixed: values })
      }),
    )
    return {
      what: `Lines: means over the runs; bands: their ${percent(sweep)} confidence intervals${cutNote(roles)}`,
      panels: (theme, one) => {
        const level = panel === undefined ? undefined : one.fixed.get(panel.name)
        const course = courses[levels.indexOf(level)]
        return metrics.map((metric) =>
          timePanel(metric, sweep.units, course?.get(metric) ?? [], color, one, theme),
        )
      },
    }
  },
  async phase(sweep, metrics, { x, y, panel, fixed }) {
    const factors = [x, y].flatMap((factor) => (factor === undefined ? [] : [factor]))
    const order = orderOf(sweep)
    const levels: readonly (Cell | undefined)[] = panel?.levels ?? [undefined]
    const byShares = metrics.length > 0 || order === undefined
    const shares = metrics.length > 0 ? metrics : sweep.shares
    const phases = await Promise.all(
      levels.map((level) => {
        const values =
          level === undefined || panel === undefined ? fixed : new Map([...fixed, [panel.name, level]])
        return byShares ? sharesOf(sweep, shares, factors, values) : statesOf(sweep, order, factors, values)
      }),
    )
    const unit = phases[0]?.of ?? 'runs'
    const blank = phases.some(({ cells }) => cells.some(({ parts }) => !parts.every(Number.isFinite)))
    return {
      ofMoments: unit === 'moments',
      what: byShares
        ? `Colors: ${y === undefined ? 'shares of the runs' : 'the largest share of the runs'}${blank ? '; blank: all runs failed' : ''}`
        : `Colors: ${y === undefined ? 'states' : 'the most frequent state'} of the ${unit}, after Tunstrøm et al. 2013: swarm P < 0.35, R < 0.35; milling R > 0.65, P < 0.35; polarized P > 0.65, R < 0.35; else transitional (P polarization, R milling)`,
      panels: (theme, roles) => {
        const level = panel === undefined ? undefined : roles.fixed.get(panel.name)
        const found = phases[levels.indexOf(level)]
        return found === undefined ? [] : [phasePanel(found, roles, theme)]
      },
    }
  },
}

/** The meaning of the marks at the foot of a logarithmic axis. */
const cutNote = ({ log }: Roles): string => (log.includes('y') ? '; triangles: bands that reach 0' : '')

const percent = ({ experiment }: Sweep): string =>
  `${Number((100 * (experiment.reduce?.confidence ?? 0.95)).toPrecision(4))} %`

/** The metrics in a picture; `--y` may name one if no factor is on that axis. */
function withMetrics(sweep: Sweep, kind: ChartKind, wishes: PlotRequest) {
  const { metrics: known, shares } = sweep
  const asMetric = wishes.y !== undefined && kind !== 'heat' && kind !== 'phase'
  const names = asMetric ? [...wishes.metrics, wishes.y ?? ''] : wishes.metrics
  const rest: PlotRequest = asMetric ? { ...wishes, y: undefined } : wishes
  if (kind === 'phase') {
    const other = names.find((name) => !shares.includes(name))
    if (other === undefined) return { metrics: names, wishes: rest }
    const which = shares.length === 0 ? 'the experiment has none' : `known: ${shares.join(', ')}`
    throw usageError(`--metric ${other}: a phase diagram shows shares of runs; ${which}`)
  }
  const listed = kind === 'time' ? known.filter((name) => sweep.series?.columns.includes(name)) : known
  const shown = kind === 'box' ? listed.filter((name) => !shares.includes(name)) : listed
  const asked = names.filter((name) => shares.includes(name) && !shown.includes(name))
  if (asked.length > 0)
    throw usageError(`--metric ${asked[0]}: a share is one number for all runs; --kind lines or heat show it`)
  return { metrics: names.length > 0 ? selectedMetrics(shown, names) : shown.slice(0, 1), wishes: rest }
}

function assertDefined(sweep: Sweep, metric: string): void {
  if (sweep.shares.includes(metric)) return
  const rows = rowsWhere(sweep.summary, new Map())
  if (rows.some((row) => Number.isFinite(meanOf(sweep, metric, row)))) return
  throw usageError(`--metric ${metric}: defined in none of ${counted(sweep.runs, 'run')}`)
}
