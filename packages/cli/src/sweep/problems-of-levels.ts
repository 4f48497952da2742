import type { Problem } from 'drover'
import type { Axis } from './axes.js'
import { type Base, complaintsAbout, problemsOfSetting, problemsOfSettings } from './base.js'

/**
 * What is wrong with the combination of the first levels of all axes, and with each other level of an axis
 * beside the first ones of the others: all of these are going to be played.
 */
export function problemsOfLevels(base: Base, axes: readonly Axis[]): readonly Problem[] {
  const first = axes.map((axis) => axis.flatMap((factor) => factor.settingsAt(0)))
  const problems = [...problemsOfSettings(base, first.flat(), 'factors')]
  const sound = problems.length === 0
  const wrongPaths = new Set(problems.map(({ path }) => path))
  axes.forEach((axis, k) => {
    // Beside what is wrong itself, nothing can be tried; a path that is wrong has been told of once.
    const tried = axis.filter(
      (factor) => !factor.settingsAt(0).some(({ places }) => wrongPaths.has(places.path)),
    )
    for (let level = 1; level < axis[0].levels.length; level++) {
      const settings = tried.flatMap((factor) => factor.settingsAt(level))
      if (sound) {
        const all = first.flatMap((others, at) => (at === k ? settings : others))
        const lines = complaintsAbout(base, all)
        if (lines.length === 0) continue
        const alone = axis.length === 1 ? [] : settings.flatMap((setting) => problemsOfSetting(base, setting))
        const path = axis[0].settingsAt(level)[0]?.places.value ?? axis[0].place
        problems.push(
          ...(alone.length > 0
            ? alone
            : lines.map((line) => ({ path, message: line.replace(/^--set:? /, '') }))),
        )
      } else problems.push(...settings.flatMap((setting) => problemsOfSetting(base, setting)))
    }
  })
  return firstOfEach(problems)
}

/** Of many points of a sample that are wrong, one is enough to see what is. */
function firstOfEach(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ path }) => {
    const many = path.endsWith('.values')
    if (many && seen.has(path)) return false
    seen.add(path)
    return true
  })
}
