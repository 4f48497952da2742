import type { Scenario, Scene } from '@drover/scenarios'
import { computed } from '@preact/signals'
import { type BroughtRule, type SharedRule, withoutRule } from '../rule/rule-in-scenario.js'
import { NOTHING, OWN } from '../share/address.js'
import { ruleOf, scenarioOf } from '../share/read-address.js'
import { viewRequestOf } from '../share/view-query.js'
import type { ViewRequest } from '../share/view-request.js'
import { loadedScene } from './loaded-scenes.js'
import { openedFile, ownScene } from './own-scene.js'
import { hash, partsOf } from './page-address.js'

/** A scene as requested by a URL. */
export interface SceneRequest {
  readonly scene: Scene
  readonly scenario: Scenario
  /** Steps to make before it is shown paused; if omitted, it plays. */
  readonly run: number | undefined
  /** The scenario of a second world beside it, for comparison. */
  readonly beside?: Scenario
  /** Problems of the URL, as sentences. */
  readonly problem?: string
  /** A rule in the URL. The scenario lacks it until the user lets it run. */
  readonly rule?: BroughtRule
  /** Whether only the world is shown, within another page. */
  readonly isEmbedded: boolean
  readonly lesson: Lesson
  /** How to show it. */
  readonly view: ViewRequest
}

/** A question to answer with a few controls. */
export interface Lesson {
  readonly question?: string
  /** Names of the scene's controls to show; all if omitted. */
  readonly controls?: readonly string[]
}

/** What a URL names, unless it is the gallery's: `#/scene/flocking?agents=500&run=200` names a scene. */
type Route =
  | ({ readonly page: 'scene' } & SceneRequest)
  | { readonly page: 'unknown'; readonly asked: string; readonly problem?: string }

/** A whole number in a URL. */
const COUNT = /^\d{1,7}$/

export const route = computed((): Route => {
  const [path = '', query] = partsOf(hash.value)
  if (path === OWN) return ownRoute(new URLSearchParams(query))
  const name = /^scene\/([\w-]+)$/.exec(path)?.[1]
  const scene = name === undefined ? undefined : loadedScene(name)
  if (scene === undefined) return { page: 'unknown', asked: path }
  const asked = new URLSearchParams(query)
  const agents = countIn(asked, 'agents')
  const scenario = (agents === undefined ? undefined : scene.withAgents?.(agents)) ?? scene.scenario
  const run = countIn(asked, 'run')
  const request = { page: 'scene', scene, run, ...presentationIn(asked), ...nonsenseIn(asked) } as const
  try {
    const rule = ruleOf(asked.get('rule'))
    const shown = edited(scenario, asked.get('e'), rule)
    const presented = besideIn(asked, scenario, rule)
    if (rule === undefined) return { ...request, ...presented, scenario: shown }
    const brought = { ...rule, run: request.run, scenario: () => edited(scenario, asked.get('e')) }
    return { ...request, ...presented, scenario: shown, rule: brought }
  } catch (error) {
    const problem = `Reading the link failed: ${(error as Error).message}. This is the unchanged scene.`
    return { ...request, scenario, problem }
  }
})

/** A user's scenario: contained in the URL, or in a file opened in this visit. */
function ownRoute(asked: URLSearchParams): Route {
  try {
    const letters = asked.get('e')
    const file = letters === null ? openedFile(countIn(asked, 'file') ?? 0) : undefined
    const rule = file === undefined ? ruleOf(asked.get('rule')) : file.rule
    const whole = (without?: SharedRule): Scenario =>
      file === undefined ? scenarioOf(NOTHING, letters ?? '', without) : withoutRule(file.scenario, without)
    const scenario = whole(rule)
    const presented = besideIn(asked, NOTHING, rule)
    const run = countIn(asked, 'run')
    const brought = rule && { rule: { ...rule, run, scenario: () => whole() } }
    const nonsense = nonsenseIn(asked)
    return {
      page: 'scene',
      scene: ownScene(scenario),
      scenario,
      run,
      ...presentationIn(asked),
      ...nonsense,
      ...presented,
      ...brought,
    }
  } catch (error) {
    return { page: 'unknown', asked: OWN, problem: (error as Error).message }
  }
}

/** How a URL asks to present a world. */
function presentationIn(asked: URLSearchParams): Pick<SceneRequest, 'isEmbedded' | 'lesson' | 'view'> {
  const [question, controls] = [asked.get('question'), asked.get('controls')]
  return {
    isEmbedded: asked.has('embed'),
    lesson: {
      ...(question && { question }),
      ...(controls !== null && { controls: controls.split(',').filter((name) => name !== '') }),
    },
    view: viewRequestOf(asked).view,
  }
}

/** The second world of a URL, unchanged from the scene where the URL says nothing. */
function besideIn(
  asked: URLSearchParams,
  scenario: Scenario,
  without?: SharedRule,
): Pick<SceneRequest, 'beside'> {
  const letters = asked.get('f')
  return letters === null ? {} : { beside: edited(scenario, letters, without) }
}

const edited = (scenario: Scenario, letters: string | null, without?: SharedRule): Scenario =>
  letters === null || letters === '' ? scenario : scenarioOf(scenario, letters, without)

/** A whole number in a URL; undefined if missing or invalid. */
function countIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name)
  return text !== null && COUNT.test(text) ? Number(text) : undefined
}

/** Messages about invalid URL parameters, which are ignored. */
function nonsenseIn(asked: URLSearchParams): Pick<SceneRequest, 'problem'> {
  const wrong = ['agents', 'run'].filter((name) => asked.has(name) && countIn(asked, name) === undefined)
  const numbers = wrong.map(
    (name) => `expected a whole number from 0 to 9999999 for ${name}, got ${asked.get(name) || 'nothing'}`,
  )
  const names = viewRequestOf(asked).wrong.map(
    (name) =>
      `expected ${/^[ae]/.test(name) ? 'an' : 'a'} ${name} that the studio knows, got ${asked.get(name) || 'nothing'}`,
  )
  const problems = [...numbers, ...names]
  return problems.length === 0 ? {} : { problem: `Part of the link is invalid: ${problems.join('; ')}.` }
}
