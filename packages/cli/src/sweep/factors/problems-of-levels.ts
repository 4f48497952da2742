import type { Spec } from 'drover/plugin'
import { type Problem, problemsOf } from 'drover/schema'
import { placeAt } from '../../scenario/assign.js'
import { pathTo, placeOf } from '../../scenario/place.js'
import { prepare } from '../../scenario/prepare.js'
import {
  type Base,
  complaintsAbout,
  fullPath,
  problemsOfSetting,
  problemsOfSettings,
  type Setting,
} from '../experiment/base.js'
import { lightBase } from '../experiment/light-base.js'
import type { Axis } from './axes.js'
import { levelsToTry } from './levels-to-try.js'

/** Called with the number of levels checked, and of all levels. */
export type CheckProgress = (tried: number, of: number) => void

/**
 * The errors of the combination of all first levels, and of each other level beside the first levels of other axes. Each
 * value is checked against the spec of its place. Conditions between numbers of the scenario hold between two numbers
 * for which they hold, so of many values that differ only in numbers, those with the least, the greatest and some
 * between are tried.
 */
export function problemsOfLevels(
  base: Base,
  axes: readonly Axis[],
  progress: CheckProgress = () => {},
): readonly Problem[] {
  const first = axes.map((axis) => axis.flatMap((factor) => factor.settingsAt(0)))
  const problems = [...problemsOfSettings(base, first.flat(), 'factors')]
  const sound = problems.length === 0
  const wrongPaths = new Set(problems.map(({ path }) => path))
  const chosen = axes.map(levelsToTry)
  const light = sound ? lightBase(base, first.flat()) : base
  const all = chosen.reduce((sum, levels) => sum + levels.size, 0)
  let done = 0
  axes.forEach((axis, k) => {
    // Nothing can be checked beside an error; an invalid path is reported once.
    const tried = axis.filter(
      (factor) => !factor.settingsAt(0).some(({ places }) => wrongPaths.has(places.path)),
    )
    const holdsValue = createValueCheck(base)
    for (let level = 1; level < axis[0].levels.length; level++) {
      const settings = tried.flatMap((factor) => factor.settingsAt(level))
      if (!chosen[k]?.has(level)) {
        for (const setting of settings) problems.push(...holdsValue(setting))
        continue
      }
      progress(++done, all)
      if (sound) {
        const beside = first.flatMap((others, at) => (at === k ? settings : others))
        if (complaintsAbout(light, beside).length === 0) continue
        const lines = complaintsAbout(base, beside)
        if (lines.length === 0) continue
        const alone = axis.length === 1 ? [] : settings.flatMap((setting) => problemsOfSetting(base, setting))
        const path = axis[0].settingsAt(level)[0]?.places.value ?? axis[0].place
        const together = lines.map((line) => ({ path, message: line.replace(/^--set:? /, '') }))
        for (const problem of alone.length > 0 ? alone : together) problems.push(problem)
      } else for (const setting of settings) problems.push(...problemsOfSetting(base, setting))
    }
  })
  return firstOfEach(problems)
}

/** Checks values against the specs at their paths. */
function createValueCheck(base: Base): (setting: Setting) => readonly Problem[] {
  const scenario = prepare(base.scenario, {})
  const known = new Map<string, { readonly spec: Spec; readonly shown: string }>()
  return ({ path, value, places }) => {
    let place = known.get(path)
    if (place === undefined) {
      const { spec } = placeAt(scenario, path, base.controls)
      place = { spec, shown: pathTo(placeOf(base.scenario, fullPath(base, path))) }
      known.set(path, place)
    }
    return problemsOf(place.spec, value, place.shown).map((problem) => ({
      path: places.value,
      message: `${problem.path}: ${problem.message}`,
    }))
  }
}

/** One invalid point of a sample is enough to show the error. */
function firstOfEach(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ path }) => {
    const many = path.endsWith('.values')
    if (many && seen.has(path)) return false
    seen.add(path)
    return true
  })
}
