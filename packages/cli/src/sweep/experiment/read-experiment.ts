import { dirname } from 'node:path'
import { syntaxProblem } from '@drover/scenarios'
import { formatProblem, problemsOf, resolve } from 'drover/schema'
import { problemsError, reasonOf, usageError } from '../../errors.js'
import type { ImportOrigin } from '../../imports/imported-code.js'
import { readText } from '../../read-text.js'
import { withImportHint } from '../../scenario/load.js'
import { assertShallow } from '../../scenario/nesting.js'
import { prepare } from '../../scenario/prepare.js'
import { configurationsOverlap } from '../factors/configuration.js'
import { readFactors } from '../factors/factors.js'
import type { CheckProgress } from '../factors/problems-of-levels.js'
import { addSettings } from '../journal/path-conflicts.js'
import { type Lay, loadBase, withSettings } from './base.js'
import { type Experiment, experimentSpec } from './experiment.js'
import {
  conditionPlacer,
  problemsOfBackend,
  problemsOfColumns,
  problemsOfMoments,
  problemsOfStopTime,
} from './measurements.js'
import { combinationsOf, type Plan, type Reduction } from './plan.js'
import { STOP_TIME } from './stop-time.js'

/** An experiment that has been read and checked. */
export interface Prepared {
  readonly experiment: Experiment
  readonly plan: Plan
  readonly reduction: Reduction
  /** Relations of `checkWorld` that its scene breaks on purpose. */
  readonly breaks: readonly string[] | undefined
}

export interface Reading {
  /** Puts the scenario onto other ground. */
  readonly lay?: Lay | undefined
  /** The backend; overrides the experiment. */
  readonly backend?: Experiment['backend'] | undefined
  /** Imported files; they affect the results of runs. */
  readonly imports?: readonly ImportOrigin[] | undefined
  /** Called with the number of values checked, and of all values. */
  readonly progress?: CheckProgress | undefined
}

/**
 * Reads and checks an experiment file.
 * Throws a CommandError with a line per problem.
 */
export function readExperiment(
  file: string,
  { lay, backend, imports = [], progress }: Reading = {},
): Prepared {
  const value = readJson(file)
  const problems = problemsOf(experimentSpec, value).map(withImportHint)
  const refused = () => problemsError(problems.map((problem) => `${file}: ${formatProblem(problem)}`))
  if (problems.some(({ path }) => path === '')) throw refused()
  if (problems.some(({ path }) => path === 'drover')) {
    throw usageError(`${file}: expected an experiment, got a scenario; run it with 'drover run'`)
  }

  const given = value as Partial<Experiment> & Pick<Experiment, 'scenario'>
  // Values that depend on an error are not checked.
  const sound = (key: keyof Experiment) => !problems.some(({ path }) => path.split(/[.[]/, 1)[0] === key)
  const base = sound('scenario')
    ? loadBase(given.scenario, dirname(file), lay ?? ((scenario) => scenario), problems)
    : undefined
  const settled =
    base !== undefined && sound('set') ? withSettings(base, given.set ?? {}, problems) : undefined
  if (base === undefined || settled === undefined) throw refused()
  const owners = addSettings(base, [], claimsOf(given.set), problems)
  const factors = (['factors', 'sample', 'paired', 'seed'] as const).every(sound)
    ? readFactors(settled, given, owners, problems, progress)
    : []
  if (problems.length > 0) throw refused()

  const experiment = resolve(experimentSpec, { set: {}, factors: {}, reduce: {}, ...given }) as Experiment
  const { steps, measure, replicates, seed, seeds, stop, reduce } = experiment
  const prepared = prepare(settled.scenario, { steps })
  const made = backend ?? experiment.backend ?? prepared.run.backend ?? 'reference'
  // The recorded scenario includes it too, so that its runs repeat without a flag.
  const { backend: before = 'reference', ...others } = prepared.run
  const run = made === before ? prepared.run : { ...others, backend: made }
  // The condition that stops runs is not a metric of a world.
  const metrics = measure.metrics.filter((name) => name !== STOP_TIME.name)
  const scenario = { ...prepared, run, metrics }
  const place = conditionPlacer(scenario, problems, stop !== undefined)
  const plan: Plan = {
    scenario,
    factors,
    replicates,
    seed,
    seeds,
    backend: made,
    stop: stop === undefined ? null : place('stop', stop),
    measure: measure.at,
    result: measure.result,
    ...(imports.length > 0 && { imports: imports.map(({ file, sha256 }) => ({ file, sha256 })) }),
  }
  const shares = Object.entries(reduce.shares ?? {}).map(([name, condition]) =>
    place(`reduce.shares.${name}`, { name, ...condition }, true),
  )
  const reduction: Reduction = { confidence: reduce.confidence, quantiles: reduce.quantiles, shares }
  for (const problem of [
    ...problemsOfStopTime(measure.metrics, plan),
    ...problemsOfBackend(plan),
    ...problemsOfMoments(plan),
    ...problemsOfColumns(plan, reduction),
  ])
    problems.push(problem)
  if (problems.length === 0 && seeds === 'configuration') {
    const combinations = combinationsOf(plan)
    if (configurationsOverlap(factors, combinations, replicates)) {
      const message = "two combinations would share seeds; use 'order', which gives every run its own seed"
      problems.push({ path: 'seeds', message })
    }
  }
  if (problems.length > 0) throw refused()
  return { experiment, plan, reduction, breaks: base.breaks }
}

const claimsOf = (set: Experiment['set'] = {}) =>
  Object.keys(set).map((path) => ({ name: `set.${path}`, path, reportedAt: `set.${path}` }))

function readJson(file: string): unknown {
  let text: string
  try {
    text = readText(file).replace(/^\uFEFF/, '')
  } catch (error) {
    throw usageError(`${file}: ${reasonOf(error)}`)
  }
  assertShallow(text, file)
  const wrong = syntaxProblem(text)
  if (wrong !== undefined) {
    throw usageError(`${file}: line ${wrong.line}, column ${wrong.column}: ${wrong.message}`)
  }
  return JSON.parse(text)
}
