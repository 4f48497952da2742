import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syntaxProblem } from '@drover/scenarios'
import { formatProblem, problemsOf, resolve } from 'drover'
import { reasonOf, usageError } from '../errors.js'
import { assertShallow } from '../scenario/nesting.js'
import { prepare } from '../scenario/prepare.js'
import { type Lay, loadBase, withSettings } from './base.js'
import { type Experiment, experimentSpec } from './experiment.js'
import { readFactors } from './factors.js'
import { conditionPlacer, problemsOfBackend, problemsOfColumns, problemsOfMoments } from './measurements.js'
import { ownersWith } from './owners.js'
import type { Plan, Reduction } from './plan.js'

/** An experiment that has been read and found sound. */
export interface Prepared {
  readonly experiment: Experiment
  readonly plan: Plan
  readonly reduction: Reduction
}

/**
 * Reads and checks an experiment file, its scenario put onto the ground.
 * Throws a CommandError with a line per problem.
 */
export function readExperiment(file: string, lay: Lay): Prepared {
  const value = readJson(file)
  const problems = [...problemsOf(experimentSpec, value)]
  const refused = () => usageError(...problems.map((problem) => `${file}: ${formatProblem(problem)}`))
  if (problems.some(({ path }) => path === '')) throw refused()
  if (problems.some(({ path }) => path === 'drover')) {
    throw usageError(`${file}: a scenario, no experiment; 'drover run' plays it`)
  }

  const given = value as Partial<Experiment> & Pick<Experiment, 'scenario'>
  // What stands on something that is wrong already is not looked at.
  const sound = (key: keyof Experiment) => !problems.some(({ path }) => path.split(/[.[]/, 1)[0] === key)
  const base = sound('scenario') ? loadBase(given.scenario, dirname(file), lay, problems) : undefined
  const settled =
    base !== undefined && sound('set') ? withSettings(base, given.set ?? {}, problems) : undefined
  if (base === undefined || settled === undefined) throw refused()
  const owners = ownersWith(base, [], claimsOf(given.set), problems)
  const factors = (['factors', 'sample', 'paired', 'seed'] as const).every(sound)
    ? readFactors(settled, given, owners, problems)
    : []
  if (problems.length > 0) throw refused()

  const experiment = resolve(experimentSpec, { set: {}, factors: {}, reduce: {}, ...given }) as Experiment
  const { steps, measure, replicates, seed, stop, reduce } = experiment
  const scenario = { ...prepare(settled.scenario, { steps }), metrics: measure.metrics }
  const place = conditionPlacer(scenario, problems)
  const plan: Plan = {
    scenario,
    factors,
    replicates,
    seed,
    stop: stop === undefined ? null : place('stop', stop),
    measure: measure.at,
    result: measure.result,
  }
  const shares = Object.entries(reduce.shares ?? {}).map(([name, condition]) =>
    place(`reduce.shares.${name}`, { name, ...condition }, true),
  )
  const reduction: Reduction = { confidence: reduce.confidence, quantiles: reduce.quantiles, shares }
  problems.push(...problemsOfBackend(plan), ...problemsOfMoments(plan), ...problemsOfColumns(plan, reduction))
  if (problems.length > 0) throw refused()
  return { experiment, plan, reduction }
}

const claimsOf = (set: Experiment['set'] = {}) =>
  Object.keys(set).map((path) => ({ name: `set.${path}`, path, said: `set.${path}` }))

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
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
