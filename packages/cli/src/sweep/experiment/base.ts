import { isAbsolute, join } from 'node:path'
import { checkScenario, type ResolvedScenario, type Scenario } from '@drover/scenarios'
import type { Problem } from 'drover/schema'
import { CommandError } from '../../errors.js'
import { readScenario, sceneNamed, withImportHint } from '../../scenario/load.js'
import { pathTo, placeOf } from '../../scenario/place.js'
import { prepare } from '../../scenario/prepare.js'
import type { Experiment, Json } from './experiment.js'
import { settingOf } from './plan.js'

/** The scenario that an experiment varies. */
export interface Base {
  readonly scenario: ResolvedScenario
  /** Short names of places in it. */
  readonly controls: Readonly<Record<string, string>>
  /** Relations of `checkWorld` that it breaks on purpose. */
  readonly breaks?: readonly string[] | undefined
}

/** Puts a scenario onto other ground, or leaves it as it is. */
export type Lay = (scenario: Scenario) => Scenario

/**
 * The scenario of an experiment, with file names relative to `folder`. Adds errors to `problems`.
 */
export function loadBase(
  given: string | object,
  folder: string,
  lay: Lay,
  problems: Problem[],
): Base | undefined {
  if (typeof given === 'object') {
    const found = checkScenario(given)
    for (const { path, message } of found.map(withImportHint)) {
      problems.push({ path: path === '' ? 'scenario' : `scenario.${path}`, message })
    }
    return found.length > 0 ? undefined : { scenario: prepare(lay(given as Scenario), {}), controls: {} }
  }
  try {
    if (/[/\\]|\.json$/i.test(given)) {
      const file = isAbsolute(given) ? given : join(folder, given)
      return { scenario: prepare(lay(readScenario(file)), {}), controls: {} }
    }
    const { scenario, controls, breaks } = sceneNamed(given)
    return { scenario: prepare(lay(scenario), {}), controls, breaks }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    problems.push(...error.lines.map((message) => ({ path: 'scenario', message })))
    return undefined
  }
}

/** A path of the scenario, its value, and the paths of the experiment that set it. */
export interface Setting {
  readonly path: string
  readonly value: Json
  readonly places: { readonly path: string; readonly value: string }
}

/** Applies the settings that all runs share; adds their errors to `problems`. */
export function withSettings(base: Base, given: Experiment['set'], problems: Problem[]): Base | undefined {
  const settings = Object.entries(given).map(([path, value]): Setting => {
    const place = `set.${path}`
    return { path, value, places: { path: place, value: place } }
  })
  const found = problemsOfSettings(base, settings, 'set')
  problems.push(...found)
  if (found.length > 0) return undefined
  const set = settings.map(({ path, value }) => settingOf(path, value))
  return { ...base, scenario: prepare(base.scenario, { set }, base.controls) }
}

/** The full path of a control; other paths are unchanged. */
export const fullPath = ({ controls }: Base, path: string): string =>
  (Object.hasOwn(controls, path) ? controls[path] : undefined) ?? path

/** The errors of settings: of each setting alone if there are any, otherwise of all together, reported at `place`. */
export function problemsOfSettings(
  base: Base,
  settings: readonly Setting[],
  place: string,
): readonly Problem[] {
  const seeds = settings.filter(({ path }) => isSeed(base, path))
  const complaints = complaintsAbout(base, settings)
  if (seeds.length === 0 && complaints.length === 0) return []
  const alone = settings.flatMap((setting) => problemsOfSetting(base, setting))
  if (alone.length > 0) return alone
  return complaints.map((line) => ({ path: place, message: line.replace(/^--set:? /, '') }))
}

/** The errors of one setting alone. */
export function problemsOfSetting(base: Base, setting: Setting): readonly Problem[] {
  const { path, places } = setting
  if (isSeed(base, path)) {
    const message = "expected no seed here: every run derives its own from the 'seed' of the experiment"
    return [{ path: places.path, message }]
  }
  const aboutPath = `--set ${path}: `
  return complaintsAbout(base, [setting]).map((line) =>
    line.startsWith(aboutPath)
      ? { path: places.path, message: line.slice(aboutPath.length) }
      : { path: places.value, message: line.replace(/^--set: /, '') },
  )
}

/** The errors that `drover run --set …` would report. */
export function complaintsAbout(
  { scenario, controls }: Base,
  settings: readonly Setting[],
): readonly string[] {
  try {
    prepare(scenario, { set: settings.map(({ path, value }) => settingOf(path, value)) }, controls)
    return []
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return error.lines
  }
}

const isSeed = (base: Base, path: string): boolean =>
  pathTo(placeOf(base.scenario, fullPath(base, path))) === 'world.seed'
