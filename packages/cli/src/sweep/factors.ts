import { type Problem, show } from 'drover'
import {
  type Base,
  complaintsAbout,
  fullPath,
  problemsOfSetting,
  problemsOfSettings,
  type Setting,
} from './base.js'
import type { Experiment, Json } from './experiment.js'
import { levelsOf } from './levels.js'
import { type Owner, ownersWith } from './owners.js'
import type { Factor } from './plan.js'

/** A factor, and the settings that each of its levels stands for. */
interface Read extends Factor {
  readonly place: string
  settingsAt(level: number): readonly Setting[]
}

/**
 * The factors of an experiment, none of which may undo what one before it or an owner sets; adds what is wrong with them
 * to `problems`.
 */
export function readFactors(
  base: Base,
  given: Experiment['factors'],
  owners: readonly Owner[],
  problems: Problem[],
): readonly Factor[] {
  const factors = Object.entries(given).map(([name, factor]) => readFactor(base, name, factor))
  const before = problems.length
  const claims = factors.flatMap(({ name, settingsAt }) =>
    settingsAt(0).map(({ path, places }) => ({ name: `factor '${name}'`, path, said: places.path })),
  )
  ownersWith(base, owners, claims, problems)
  problems.push(...factors.flatMap(repeatedLevels))
  if (problems.length === before) problems.push(...problemsOfLevels(base, factors))
  return factors.map(({ name, paths, levels }) => ({ name, paths, levels }))
}

function readFactor(base: Base, name: string, { path = name, values }: Experiment['factors'][string]): Read {
  const place = `factors.${name}`
  const levels = levelsOf(values)
  const written: readonly string[] = typeof path === 'string' ? [path] : path
  const placeOf = (k: number) =>
    typeof path !== 'string' ? `${place}.path[${k}]` : path === name ? place : `${place}.path`
  return {
    name,
    place,
    paths: written.map((one) => fullPath(base, one)),
    levels,
    settingsAt: (level) =>
      written.map((one, k) => ({
        path: one,
        value: levels[level] as Json,
        places: { path: placeOf(k), value: `${place}.values[${level}]` },
      })),
  }
}

/**
 * What is wrong with the combination of the first levels, and with each other level beside the first ones of the other
 * factors: all of these are going to be played.
 */
function problemsOfLevels(base: Base, factors: readonly Read[]): readonly Problem[] {
  const first = factors.map((factor) => factor.settingsAt(0))
  const problems = [...problemsOfSettings(base, first.flat(), 'factors')]
  const sound = problems.length === 0
  factors.forEach((factor, k) => {
    // Beside what is wrong itself, nothing can be tried; a path that is wrong has been told of once.
    if (
      !sound &&
      factor.settingsAt(0).some(({ places }) => problems.some(({ path }) => path === places.path))
    )
      return
    for (let level = 1; level < factor.levels.length; level++) {
      const settings = factor.settingsAt(level)
      if (sound) {
        const lines = complaintsAbout(
          base,
          first.flatMap((others, at) => (at === k ? settings : others)),
        )
        const path = `${factor.place}.values[${level}]`
        problems.push(...lines.map((line) => ({ path, message: line.replace(/^--set:? /, '') })))
      } else problems.push(...settings.flatMap((setting) => problemsOfSetting(base, setting)))
    }
  })
  return problems
}

function repeatedLevels({ levels, place }: Read): readonly Problem[] {
  const seen = new Set<string>()
  return levels.flatMap((level, k) => {
    const written = JSON.stringify(level)
    if (seen.has(written)) {
      return [{ path: `${place}.values[${k}]`, message: `${show(level)} is among the values already` }]
    }
    seen.add(written)
    return []
  })
}
