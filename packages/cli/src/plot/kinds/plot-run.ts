import { populationColors } from '@drover/io/drawing'
import { metrics as registry } from 'drover/metrics'
import { hintFor } from 'drover/schema'
import { usageError } from '../../errors.js'
import { shellFlag } from '../../terminal/shell.js'
import { counted } from '../../terminal/write.js'
import type { Theme } from '../draw/theme.js'
import type { Factor, Run } from '../source/source.js'
import { numberIn, rowsOf } from '../source/table-files.js'
import { readTracks, type TrackChoice, type Tracks } from '../source/tracks.js'
import { ABOUT, type Kind, type PlotRequest, type Plotted } from './kinds.js'
import { selectedMetrics } from './selected-metrics.js'
import { type Course, timePanel } from './time.js'
import { boxOf, trajectoriesPanel } from './trajectories.js'

const RUN_KINDS: readonly Kind[] = ['time', 'trajectories']
/** Number of charts in a run's picture if the user named no metric. */
const MOST_CHARTS = 6

/** Why a run cannot have a kind of picture; undefined if it can. */
export function runMisfit({ trajectories }: Run, kind: Kind): string | undefined {
  if (kind === 'trajectories' && trajectories === undefined) return 'the folder has no table of trajectories'
  return RUN_KINDS.includes(kind) ? undefined : 'a run has no factors; plot the folder of a sweep'
}

export async function plotRun(run: Run, wishes: PlotRequest): Promise<Plotted> {
  const { kind = 'time', color, where, x, y } = wishes
  const misfit = runMisfit(run, kind)
  if (misfit !== undefined) throw usageError(`--kind ${kind}: ${misfit}`)
  if (where.length > 0) throw usageError('--where: a run has no factors; plot the folder of a sweep')
  if (color !== undefined && color !== 'population') {
    throw usageError(`--color: expected 'population' for a run, got '${color}'`)
  }
  return kind === 'trajectories' ? plotTrajectories(run, wishes) : plotTime(run, { ...wishes, x, y })
}

async function plotTime(run: Run, { x = 'step', y, metrics: wished, log }: PlotRequest): Promise<Plotted> {
  if (x !== 'step' && x !== 't') throw usageError(`--x: unknown choice '${x}'${hintFor(x, ['step', 't'])}`)
  const asked = y === undefined ? wished : [...wished, y]
  const { populations, metricsTable, metrics: known } = run
  const columns = asked.length > 0 ? selectedMetrics(known, asked) : known
  const rows = await rowsOf(metricsTable, [x, 'population', ...columns])
  if (new Set(rows.map(([step]) => step)).size < 2) {
    throw usageError(
      `${run.folder}: only one state was recorded; run it with more --steps, or a smaller --every`,
    )
  }
  const courses = new Map(
    columns.map((column, k) => [
      column,
      rows.map(([step, population, ...cells]): Course => {
        const mean = numberIn(cells[k])
        return { step: numberIn(step), level: String(population), mean, low: Number.NaN, high: Number.NaN }
      }),
    ]),
  )
  const defined = (column: string) => (courses.get(column) ?? []).some(({ mean }) => Number.isFinite(mean))
  const varying = columns.filter((column) => defined(column) && !isConstant(courses.get(column) ?? []))
  const shown = asked.length > 0 ? columns : foremost(varying.length > 0 ? varying : columns.filter(defined))
  const missing = shown.find((column) => !defined(column))
  if (missing !== undefined || shown.length === 0) {
    throw usageError(`--metric ${missing ?? 'of this run'}: defined at no step of the run`)
  }
  const factor = populationFactor(populations)
  return {
    kind: 'time',
    flags: [
      '--kind time',
      ...(x === 'step' ? [] : [`--x ${x}`]),
      ...shown.map((column) => shellFlag('--metric', column)),
      ...log.map((axis) => `--log ${axis}`),
    ],
    shows: asked.length > 0 ? shown : [],
    notes:
      shown.length < columns.length
        ? [`${columns.length - shown.length} of ${known.length} metrics are left out`]
        : [],
    figure: {
      title: run.title,
      caption: captionOf(run, ABOUT.time),
      panels: (theme) =>
        shown.map((column) => ({
          title: undefined,
          parts: timePanel(
            column,
            run.units,
            courses.get(column) ?? [],
            factor,
            { log },
            inItsColors(run, theme),
            x === 't' ? 'time' : x,
          ),
        })),
    },
  }
}

const isConstant = (courses: readonly Course[]): boolean =>
  courses.every(({ mean }) => mean === courses[0]?.mean)

/** The first column of each metric, as far as there is room. */
function foremost(columns: readonly string[]): readonly string[] {
  const firsts = registry.map(({ columns: [first = ''] }) => first).filter((column) => column !== 'centroidX')
  const telling = columns.filter((column) => firsts.includes(column))
  return (telling.length > 0 ? telling : columns).slice(0, MOST_CHARTS)
}

/** The series begin with the colors that populations have in pictures. */
function inItsColors({ populations, scenario }: Run, theme: Theme): Theme {
  const names = populations.map((name) => ({ name }))
  const places = new Set([...populationColors(names, scenario.view?.colors), ...theme.series.keys()])
  return { ...theme, series: [...places].map((color) => theme.series[color] as string) }
}

const populationFactor = (populations: readonly string[]): Factor | undefined =>
  populations.length < 2
    ? undefined
    : { name: 'population', levels: populations, numeric: false, log: false, unit: '' }

async function plotTrajectories(
  run: Run,
  { metrics, x, y, tracks: choice = {} }: PlotRequest,
): Promise<Plotted> {
  const [flag] = [metrics[0] && '--metric', x && '--x', y && '--y'].filter(Boolean)
  if (flag !== undefined) throw usageError(`${flag}: trajectories show only positions; leave it out`)
  const { trajectories } = run
  if (trajectories === undefined) throw new Error('there are no trajectories')
  const tracks = await readTracks(run, trajectories, choice)
  if (tracks.points.length === 0) throw usageError(`${run.folder}: the table of trajectories has no rows`)
  const box = boxOf(run, tracks)
  const { agents, from, to, at = [] } = choice
  const above = typeof run.scenario.world.depth === 'number' ? ', seen from above' : ''
  return {
    kind: 'trajectories',
    flags: [
      '--kind trajectories',
      ...(agents === undefined ? [] : [shellFlag('--agents', agents)]),
      ...(from === undefined ? [] : [`--from ${from}`]),
      ...(to === undefined ? [] : [`--to ${to}`]),
      ...(at.length === 0 ? [] : [`--at ${at.join()}`]),
    ],
    shows: [
      ...(agents === undefined ? [] : [`agents ${agents}`]),
      ...(from === undefined && to === undefined ? [] : [`steps ${tracks.steps.join(' to ')}`]),
      ...(at.length === 0 ? [] : [`at ${at.join()}`]),
    ],
    notes: [],
    figure: {
      title: run.title,
      caption: captionOf(run, `${aboutTracks(tracks, choice)}${above}; points: ${pointsOf(tracks, at)}`),
      aspect: (box.y[1] - box.y[0]) / (box.x[1] - box.x[0]),
      panels: (theme) => [{ parts: trajectoriesPanel(run, tracks, at, box, inItsColors(run, theme)) }],
    },
  }
}

/** Captions list up to this many ids. */
const MOST_NAMED = 60

/** The agents shown, and the steps if not all are shown. */
function aboutTracks({ shown, agents, steps, recorded }: Tracks, { agents: asked }: TrackChoice): string {
  const named = asked !== undefined && !/^\d+$/.test(asked) && asked.length <= MOST_NAMED
  const who = named
    ? `${shown === 1 ? 'agent' : 'agents'} ${asked
        .split(',')
        .map((one) => one.trim())
        .join(', ')} of ${agents}`
    : shown === agents
      ? counted(agents, 'agent')
      : `${shown} of ${agents} agents`
  const when = steps.join() === recorded.join() ? '' : `, steps ${steps.join(' to ')}`
  return `Trajectories of ${who}${when}`
}

const pointsOf = ({ steps, recorded }: Tracks, at: readonly number[]): string => {
  if (at.length > 0) return `positions at ${at.length === 1 ? 'step' : 'steps'} ${at.join(', ')}`
  return steps[1] === recorded[1] ? 'last positions' : `positions at step ${steps[1]}`
}

const captionOf = ({ name, steps, seed, version, end }: Run, what: string): string =>
  [
    `${name}: ${counted(steps, 'step')}, seed ${seed}${end === undefined ? '' : ` (${end})`}`,
    what.charAt(0).toUpperCase() + what.slice(1),
    ...(version === undefined ? [] : [`drover\u00a0${version}`]),
  ].join('. ')
