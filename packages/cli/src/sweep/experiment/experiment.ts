import { BACKENDS, type BackendName } from '@drover/scenarios'
import { metricColumns, metricNames } from 'drover/metrics'
import { choice, count, either, fixed, listOf, mapOf, objectOf, type Spec, text } from 'drover/plugin'
import { type Problem, show } from 'drover/schema'
import { anything, factor, type Range, type Sampling, sample } from '../factors/factor-spec.js'
import { STOP_TIME } from './stop-time.js'

/** What JSON can hold besides null. */
export type Json = number | string | boolean | readonly Json[] | { readonly [key: string]: Json }

/** When to measure a run: at its end, at some steps, or every n-th step from one step to another. */
export type Moments =
  | 'end'
  | readonly number[]
  | { readonly every: number; readonly from: number; readonly to?: number }

/** True if a metric of a population is above, or below, a number; false if the metric is undefined. */
export interface Condition {
  /** A column of the tables: of a metric, or of a state of a rule. */
  readonly metric: string
  /** Optional if there is only one population. */
  readonly population?: string
  readonly above?: number
  readonly below?: number
}

/** The input of a run's seed besides its replicate: the values that the run sets, or the number of its combination. */
export type Seeds = 'configuration' | 'order'

/** An experiment file, checked and with its defaults. */
export interface Experiment {
  readonly $schema?: string
  readonly experiment: string
  readonly question?: string
  /** The name of a scene, a file, or a scenario. */
  readonly scenario: string | object
  readonly steps?: number
  readonly set: Readonly<Record<string, Json>>
  readonly factors: Readonly<
    Record<string, { readonly path?: string | readonly string[]; readonly values: readonly Json[] | Range }>
  >
  readonly sample?: Sampling
  /** Names of factors whose values are paired: first with first, second with second. */
  readonly paired: readonly (readonly string[])[]
  readonly replicates: number
  readonly seed: number
  readonly seeds: Seeds
  readonly backend?: BackendName
  readonly stop?: Condition & { readonly every: number }
  readonly measure: {
    readonly metrics: readonly string[]
    readonly at: Moments
    /** The result of a run in tables of runs: its last state, or the mean over the moments of `at`. */
    readonly result: 'end' | 'mean'
  }
  readonly reduce: {
    readonly confidence: number
    readonly quantiles: readonly number[]
    readonly shares?: Readonly<Record<string, Condition>>
  }
  /** A record of the imports; it loads nothing. */
  readonly imports?: readonly string[]
  /** A record of the units of the columns; it changes nothing. */
  readonly units?: Readonly<Record<string, string>>
}

/** Maximum number of runs: their seeds are two halves of 26 bits each. */
export const MOST_RUNS = 2 ** 26

/** A choice among words, to which others may be added at any time, and a few more. */
const withMore = (words: readonly string[], more: readonly string[], about: string) =>
  ({
    kind: 'choice',
    get choices() {
      return [...words, ...more]
    },
    about,
  }) as const

/** A column of a state is known only with the scenario; `conditionPlacer` checks the name. */
const column = (words: Spec, about: string) =>
  either([words, text({ about: 'A column of a state of a rule.' })], { about })

const condition = {
  metric: column(
    choice(metricColumns, { about: 'A column of a metric.' }),
    'A column of a metric, or of a state of a rule, such as health1Share.',
  ),
  population: text({
    optional: true,
    about: 'The population to measure; may be left out if there is only one.',
  }),
  above: fixed({ quantity: 'number', optional: true, about: 'The condition holds above this value.' }),
  below: fixed({ quantity: 'number', optional: true, about: 'The condition holds below this value.' }),
}

/** A share may also use the stop time of runs. */
const shareCondition = {
  ...condition,
  metric: column(
    withMore(metricColumns, STOP_TIME.columns, 'A column of a metric, or stopTime.'),
    'A column of a metric, or of a state of a rule, such as health1Share; or stopTime.',
  ),
}

/** The format of experiment files; checks and defaults derive from this one description. */
export const experimentSpec = objectOf(
  {
    $schema: text({ optional: true, about: 'Where editors find the JSON Schema of this format.' }),
    experiment: text({ about: 'The name of the experiment and of its results.' }),
    question: text({ optional: true, about: 'The question that the experiment answers.' }),
    scenario: either([text({ about: 'A scene or a file.' }), mapOf(anything, { about: 'A scenario.' })], {
      about: 'What to run: the name of a scene, a scenario file (relative to this file), or a scenario.',
    }),
    steps: count({
      optional: true,
      min: 0,
      about: 'Number of steps per run. Default: that of the scenario.',
    }),
    set: mapOf(anything, {
      optional: true,
      about: 'Paths or controls, and their values in all runs.',
    }),
    factors: mapOf(factor, {
      optional: true,
      about: 'The factors to vary; the sweep runs all combinations.',
    }),
    sample,
    paired: listOf(listOf(text({ about: 'The name of a factor.' }), { minimum: 2, about: 'Factors.' }), {
      default: [],
      about: 'Factors whose values are paired: first with first, second with second.',
    }),
    replicates: count({
      min: 1,
      max: MOST_RUNS,
      about: 'Number of runs per combination, each with its own seed.',
    }),
    seed: count({ default: 1, min: 0, about: 'The seed from which the seeds of the runs are derived.' }),
    seeds: choice(['configuration', 'order'], {
      default: 'configuration',
      about:
        'What the seed of a run depends on, besides its replicate: the values of its factors (you can then add levels anywhere), or the number of its combination.',
    }),
    backend: choice(BACKENDS, {
      optional: true,
      about:
        'The backend that computes the steps: reference (the engine), wasm, or auto (wasm from 1,000 agents on if it supports the scenario). Default: that of the scenario, else reference.',
    }),
    stop: objectOf(
      {
        ...condition,
        every: count({ default: 1, min: 1, about: 'Number of steps between two checks.' }),
      },
      { whole: problemsOfCondition, optional: true, about: 'Ends a run before its last step.' },
    ),
    measure: objectOf(
      {
        metrics: listOf(withMore(metricNames, [STOP_TIME.name], 'The name of a metric.'), {
          minimum: 1,
          about: 'The metrics to measure.',
        }),
        at: either(
          [
            choice(['end'], { about: 'Only the last state.' }),
            objectOf(
              {
                every: count({ min: 1, about: 'Number of steps between two measurements.' }),
                from: count({ default: 0, min: 0, about: 'The first step to measure.' }),
                to: count({ optional: true, min: 0, about: 'The last step to measure.' }),
              },
              { about: 'At regular steps.' },
            ),
            listOf(count({ min: 0, about: 'A step.' }), {
              minimum: 1,
              about: 'Only at these steps.',
            }),
          ],
          { default: 'end', about: 'When to measure.' },
        ),
        result: choice(['end', 'mean'], {
          default: 'end',
          about: "The result of a run: its last state, or the mean over the steps of 'at'.",
        }),
      },
      { about: 'What to measure, and when.' },
    ),
    reduce: objectOf(
      {
        confidence: fixed({
          quantity: 'number',
          default: 0.95,
          above: 0,
          max: 0.9999,
          about: 'Confidence level of the interval of the mean.',
        }),
        quantiles: listOf(fixed({ quantity: 'number', min: 0, max: 1, about: 'A quantile.' }), {
          default: [],
          about: 'Quantiles over the runs.',
        }),
        shares: mapOf(objectOf(shareCondition, { whole: problemsOfCondition, about: 'A condition.' }), {
          optional: true,
          about: 'Shares of runs: a name, and the condition that the runs meet.',
        }),
      },
      { optional: true, about: 'How to summarize the runs of a combination in one row.' },
    ),
    imports: listOf(text({ about: 'A file, relative to this file.' }), {
      optional: true,
      about: 'The files that --import loaded, noted by a sweep. Nothing is loaded because of this list.',
    }),
    units: mapOf(text({ about: 'A unit.' }), {
      optional: true,
      about: 'The units of the columns of its tables, noted by a sweep. They change nothing.',
    }),
  },
  { whole: problemsOfName, about: 'An experiment: which runs to run, and what to measure in them.' },
)

function problemsOfCondition(given: object, path: string): readonly Problem[] {
  const { above, below } = given as Partial<Condition>
  if ((above === undefined) !== (below === undefined)) return []
  return [
    { path, message: `expected either 'above' or 'below', got ${above === undefined ? 'neither' : 'both'}` },
  ]
}

function problemsOfName(given: object): readonly Problem[] {
  const { experiment } = given as Partial<Experiment>
  if (typeof experiment !== 'string' || experiment === '') return []
  if (/^[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u.test(experiment)) return []
  const expected = "a name of letters, digits, ' ', '.', '-' and '_' that begins with a letter or digit"
  return [{ path: 'experiment', message: `expected ${expected}, got ${show(experiment)}` }]
}
