import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { computed } from '@preact/signals'
import { type BroughtRule, type SharedRule, withoutRule } from '../rule/rule-in-scenario.js'
import { NOTHING, OWN } from '../share/address.js'
import { ruleOf, scenarioOf } from '../share/read-address.js'
import { viewRequestOf } from '../share/view-query.js'
import type { ViewRequest } from '../share/view-request.js'
import { openedFile, ownScene } from './own-scene.js'
import { hash, partsOf } from './page-address.js'

/** A scene as an address asks for it. */
export interface SceneRequest {
  readonly scene: Scene
  readonly scenario: Scenario
  /** Steps to make before it is shown, standing still; it plays when left out. */
  readonly run: number | undefined
  /** The scenario of a second world beside it, for comparison. */
  readonly beside?: Scenario
  /** Problems of the URL, in sentences. */
  readonly problem?: string
  /** A rule that the address brings; the scenario is without it until the person lets it run. */
  readonly rule?: BroughtRule
  /** Whether the world is shown alone, as within another page. */
  readonly isEmbedded: boolean
  readonly lesson: Lesson
  /** How it is to be shown. */
  readonly view: ViewRequest
}

/** A question to be answered with a few controls. */
export interface Lesson {
  readonly question?: string
  /** Names of controls of the scene; all are shown when left out. */
  readonly controls?: readonly string[]
}

/** What the address names, where it is not the gallery's: `#/scene/flocking?agents=500&run=200` a scene. */
type Route =
  | ({ readonly page: 'scene' } & SceneRequest)
  | { readonly page: 'unknown'; readonly asked: string; readonly problem?: string }

/** How an address writes a whole number. */
const COUNT = /^\d{1,7}$/

export const route = computed((): Route => {
  const [path = '', query] = partsOf(hash.value)
  if (path === OWN) return ownRoute(new URLSearchParams(query))
  const name = /^scene\/([\w-]+)$/.exec(path)?.[1]
  const scene = name === undefined ? undefined : findScene(name)
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

/**
 * A scenario that a person brought: the address holds it, or names the file that was opened in this visit.
 */
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

/** How an address asks for a world to be presented. */
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

/** The second world that an address asks for; it is as the scene is where nothing of it was changed. */
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

/** Changes the URL without changing the page. */
export const showAddress = (address: string): void => history.replaceState(null, '', address)

/** A whole number of an address, or undefined when there is none. */
function countIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name)
  return text !== null && COUNT.test(text) ? Number(text) : undefined
}

/** Problems of URL parameters, which are then ignored. */
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
