import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parseScenario, type Scenario, ScenarioError, type Scene } from '@drover/scenarios'
import { PLUGIN_KINDS } from 'drover/plugin'
import { formatProblem, nearestWord, type Problem } from 'drover/schema'
import { problemsError, reasonOf, usageError } from '../errors.js'
import { readText } from '../read-text.js'
import { assertShallow } from './nesting.js'
import { findScene, sceneNames } from './scenes.js'

/** A scenario and where it came from. */
export interface Loaded {
  /** The name for results: that of the scene, or of the file without its ending. */
  readonly name: string
  readonly scenario: Scenario
  /** Undefined for a file. */
  readonly scene: Scene | undefined
  /** Undefined for a scene. */
  readonly file: string | undefined
}

/**
 * Loads a scenario by scene name or file. Throws a CommandError if there is neither or it is invalid. The
 * suggestions include `rules` if the command accepts names of rules.
 */
export function load(sceneOrFile: string, rules: readonly string[] = []): Loaded {
  const scene = findScene(sceneOrFile)
  if (scene !== undefined) return { name: scene.name, scenario: scene.scenario, scene, file: undefined }
  if (!looksLikeFile(sceneOrFile)) throw unknownScene(sceneOrFile, rules)
  const name = basename(sceneOrFile, extname(sceneOrFile))
  return { name, scenario: readScenario(sceneOrFile), scene: undefined, file: sceneOrFile }
}

/** The scene of that name. Throws a CommandError, with a suggestion, when there is none. */
export function sceneNamed(name: string): Scene {
  const scene = findScene(name)
  if (scene === undefined) throw unknownScene(name)
  return scene
}

/** Reads and checks a scenario file. Throws a CommandError with a line for each problem. */
export function readScenario(file: string): Scenario {
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    throw usageError(`${file}: ${reasonOf(error)}`)
  }
  assertShallow(text, file)
  try {
    return parseScenario(text, file)
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    if (error.problems.some(({ path }) => path === 'experiment')) {
      throw usageError(`${file}: expected a scenario, got an experiment; run it with 'drover sweep'`)
    }
    throw problemsError(error.problems.map((problem) => `${file}: ${formatProblem(withImportHint(problem))}`))
  }
}

/** An unknown plug-in or metric may be the user's own. */
export function withImportHint({ path, message }: Problem): Problem {
  const isMetric = /(^|\.)metrics\[\d+\]$/.test(path) && message.startsWith('unknown choice')
  const mayBeOwn = isMetric || PLUGIN_KINDS.some((kind) => message.startsWith(`unknown ${kind} "`))
  return { path, message: mayBeOwn ? `${message} (--import FILE brings your own)` : message }
}

const looksLikeFile = (text: string): boolean => /[/\\]|\.json$/i.test(text) || isThere(text)

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // The path exists but is unreadable, or is no valid path; reading it reports the reason.
    return true
  }
}

function unknownScene(name: string, rules: readonly string[] = []) {
  const near = nearestWord(name, [...rules, ...sceneNames()])
  const hint = near === undefined ? "'drover list' shows all scenes" : `did you mean '${near}'?`
  return usageError(`unknown ${rules.length > 0 ? 'rule or scene' : 'scene'} '${name}'; ${hint}`)
}
