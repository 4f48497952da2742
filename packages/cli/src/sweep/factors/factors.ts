import { type Problem, show } from 'drover/schema'
import { type Base, fullPath } from '../experiment/base.js'
import type { Experiment, Json } from '../experiment/experiment.js'
import type { Factor } from '../experiment/plan.js'
import { addSettings, type PathSetting } from '../journal/path-conflicts.js'
import { type Axis, axesOf, problemsOfPairs, type ReadFactor } from './axes.js'
import { isSampled, levelsOf, sampledLevels } from './levels.js'
import { type CheckProgress, problemsOfLevels } from './problems-of-levels.js'
import { SOBOL_DIMENSIONS } from './sobol.js'

/** The part of an experiment about factors. */
export type GivenFactors = Partial<Pick<Experiment, 'factors' | 'sample' | 'paired' | 'seed'>>

/**
 * The factors of an experiment. None may undo a setting of an earlier factor or of an owner. Adds errors to
 * `problems`.
 */
export function readFactors(
  base: Base,
  given: GivenFactors,
  owners: readonly PathSetting[],
  problems: Problem[],
  progress?: CheckProgress,
): readonly Factor[] {
  const before = problems.length
  const { factors: entries = {}, paired = [] } = given
  problems.push(...problemsOfSample(given))
  const levels = problems.length === before ? levelsByName(given) : new Map<string, readonly Json[]>()
  const factors = Object.entries(entries).map(([name, factor]) =>
    readFactor(base, name, factor, levels.get(name) ?? []),
  )
  const claims = factors.flatMap(({ name, settingsAt }) =>
    settingsAt(0).map(({ path, places }) => ({ name: `factor '${name}'`, path, reportedAt: places.path })),
  )
  addSettings(base, owners, claims, problems)
  const wrongPairs = problemsOfPairs(factors, paired)
  for (const problem of wrongPairs) problems.push(problem)
  if (levels.size === 0 || wrongPairs.length > 0) return []
  const axes = axesOf(factors, paired)
  for (const problem of axes.flatMap(repeatedLevels)) problems.push(problem)
  if (problems.length === before) {
    for (const problem of problemsOfLevels(base, axes, progress)) problems.push(problem)
  }
  return factors.map((factor, k) => {
    const { name, paths, levels } = factor
    const leader = axes.find((axis) => axis.includes(factor))?.[0] as ReadFactor
    const follows = factors.indexOf(leader)
    return follows === k ? { name, paths, levels } : { name, paths, levels, follows }
  })
}

function levelsByName({ factors = {}, sample, seed = 1 }: GivenFactors): Map<string, readonly Json[]> {
  const entries = Object.entries(factors)
  const sampled = entries.flatMap(([name, { values }]) => (isSampled(values) ? [{ name, values }] : []))
  const drawn =
    sample === undefined
      ? []
      : sampledLevels(
          sampled.map(({ values }) => values),
          sample,
          seed,
        )
  return new Map([
    ...entries.map(([name, { values }]) => [name, isSampled(values) ? [] : levelsOf(values)] as const),
    ...sampled.map(({ name }, k) => [name, drawn[k] ?? []] as const),
  ])
}

function readFactor(
  base: Base,
  name: string,
  { path = name, values }: Experiment['factors'][string],
  levels: readonly Json[],
): ReadFactor {
  const place = `factors.${name}`
  const sampled = isSampled(values)
  const written: readonly string[] = typeof path === 'string' ? [path] : path
  const placeOf = (k: number) =>
    typeof path !== 'string' ? `${place}.path[${k}]` : path === name ? place : `${place}.path`
  return {
    name,
    place,
    paths: written.map((one) => fullPath(base, one)),
    levels,
    sampled,
    settingsAt: (level) =>
      written.map((one, k) => ({
        path: one,
        value: levels[level] as Json,
        places: { path: placeOf(k), value: sampled ? `${place}.values` : `${place}.values[${level}]` },
      })),
  }
}

/** The errors of sampled factors and of the sampling method. */
function problemsOfSample({ factors = {}, sample }: GivenFactors): readonly Problem[] {
  const sampled = Object.entries(factors).filter(([, { values }]) => isSampled(values))
  if (sample === undefined) {
    return sampled.map(([name]) => ({
      path: `factors.${name}.values`,
      message: "expected 'count' (the number of values), or 'sample' in the experiment, got neither",
    }))
  }
  const path = 'sample'
  if (sampled.length === 0) {
    return [{ path, message: "expected a factor with a range without 'count' to sample, got none" }]
  }
  if (sample.method === 'latinHypercube' || sampled.length <= SOBOL_DIMENSIONS) return []
  const expected = `expected at most ${SOBOL_DIMENSIONS} factors to sample with 'sobol'`
  return [{ path, message: `${expected}, got ${sampled.length}; 'latinHypercube' takes any number` }]
}

function repeatedLevels(axis: Axis): readonly Problem[] {
  const [{ levels, place, sampled }] = axis
  // A few whole numbers may be drawn twice.
  if (sampled) return []
  const seen = new Map<string, number>()
  return levels.flatMap((level, k) => {
    const written = JSON.stringify(axis.map((factor) => factor.levels[k]))
    const before = seen.get(written)
    if (before === undefined) {
      seen.set(written, k)
      return []
    }
    const message =
      axis.length === 1
        ? `expected different values, got ${show(level)} twice`
        : `expected different combinations of paired values, got the same as at ${before}`
    return [{ path: `${place}.values[${k}]`, message }]
  })
}
