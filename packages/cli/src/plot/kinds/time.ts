import { type Bounds, intervalOfMean, Sample } from 'drover/statistics'
import { usageError } from '../../errors.js'
import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import { batchesOf } from '../source/run-rows.js'
import type { Factor, Sweep } from '../source/source.js'
import { boundsOfColumn, type Units } from '../source/units.js'
import {
  colored,
  cutMarks,
  DASH_SIGN,
  dashed,
  data,
  extentOfBands,
  given,
  keyOf,
  measured,
} from './encode.js'
import type { Roles } from './kinds.js'

/** The value of a metric at one moment, over the runs with one value of a factor. */
interface Moment {
  readonly step: number
  readonly level: number | string
  readonly sample: Sample
}

/** Points of lines, and of the bands about them. */
export interface Course {
  readonly step: number
  readonly level: number | string
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** Time series of a sweep's metrics: at each moment the mean of the runs, by the value of a factor. */
export async function coursesOf(
  sweep: Sweep,
  metrics: readonly string[],
  { color, fixed }: Pick<Roles, 'color' | 'fixed'>,
): Promise<ReadonlyMap<string, readonly Course[]>> {
  const { series, experiment, units } = sweep
  if (series === undefined) throw new Error('the sweep has no series')
  const conditions = [...fixed]
  const moments = metrics.map(() => new Map<string, Moment>())
  const columns = [...metrics, 'step', ...(color === undefined ? [] : [color.name]), ...fixed.keys()]
  for await (const batch of batchesOf(sweep, series, [...new Set(columns)])) {
    const at = (name: string) => [...new Set(columns)].indexOf(name)
    const [stepAt, levelAt] = [at('step'), color === undefined ? -1 : at(color.name)]
    const places = conditions.map(([name, level]) => [at(name), level] as const)
    for (const row of batch) {
      if (places.some(([place, level]) => row[place] !== level)) continue
      const [step, level] = [Number(row[stepAt]), row[levelAt] ?? '']
      moments.forEach((known, k) => {
        const key = `${step} ${level}`
        let moment = known.get(key)
        if (moment === undefined) {
          moment = { step, level, sample: new Sample(false) }
          known.set(key, moment)
        }
        moment.sample.add(Number(row[k]))
      })
    }
  }
  const confidence = experiment.reduce?.confidence ?? 0.95
  return new Map(
    metrics.map((metric, k) => [
      metric,
      [...(moments[k]?.values() ?? [])].map(course(confidence, boundsOfColumn(units, metric))),
    ]),
  )
}

const course =
  (confidence: number, bounds: Bounds) =>
  ({ step, level, sample }: Moment): Course => {
    const [low, high] = intervalOfMean(sample, confidence, bounds)
    return { step, level, mean: sample.mean, low, high }
  }

/** A metric over the steps, or over time, as lines with bands. */
export function timePanel(
  metric: string,
  units: Units,
  courses: readonly Course[],
  color: Factor | undefined,
  { log }: Pick<Roles, 'log'>,
  theme: Theme,
  axis = 'step',
): Panel['parts'] {
  const first = Math.min(...courses.map(({ step }) => step))
  if (log.includes('x') && first <= 0)
    throw usageError(`--log x: expected values > 0, got ${first} of '${axis}'`)
  const sorted = [...courses].sort((a, b) => a.step - b.step)
  const logarithmic = log.includes('y')
  const extent = extentOfBands(courses, logarithmic)
  const values = sorted.map(({ step, level, mean, low, high }) => ({
    step,
    ...(color === undefined ? {} : { [keyOf(color.name)]: level }),
    mean: given(mean),
    low: given(logarithmic ? Math.max(low, extent[0]) : low),
    cut: logarithmic && low < extent[0],
    high: given(high),
  }))
  const y = measured(metric, units, 'mean', extent, logarithmic)
  const plain = color === undefined ? { color: theme.series[0] } : {}
  const banded = courses.some(({ low }) => Number.isFinite(low))
  return {
    data: data(values),
    encoding: {
      x: {
        field: 'step',
        type: 'quantitative',
        title: axis,
        scale: log.includes('x')
          ? { type: 'log', nice: false }
          : { type: 'linear', nice: false, zero: false },
        axis: { grid: false },
      },
      ...(color === undefined ? {} : { color: colored(color, theme, DASH_SIGN) }),
    },
    layer: [
      ...(banded
        ? [
            {
              transform: [{ filter: 'isValid(datum.low) && isValid(datum.high)' }],
              mark: { type: 'area', opacity: 0.18, clip: true, ...plain },
              encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' } },
            },
            ...cutMarks(values, y, plain),
          ]
        : []),
      {
        mark: { type: 'line', strokeWidth: 1.8, clip: true, ...plain },
        encoding: { y, ...(color === undefined ? {} : dashed(color)) },
      },
    ],
  }
}
