import { findScene, type Scenario, type Scene } from '@drover/scenarios'
import { computed, signal } from '@preact/signals'

/** A scene as an address asks for it. */
export interface SceneRequest {
  readonly scene: Scene
  readonly scenario: Scenario
  /** Steps to make before it is shown, standing still; it plays when left out. */
  readonly run: number | undefined
}

/** What the address names: `#/` the gallery, `#/scene/flocking?agents=500&run=200` a scene. */
type Route =
  | { readonly page: 'gallery' }
  | ({ readonly page: 'scene' } & SceneRequest)
  | { readonly page: 'unknown'; readonly asked: string }

const hash = signal(location.hash)
addEventListener('hashchange', () => {
  hash.value = location.hash
})

export const route = computed((): Route => {
  const [path = '', query] = hash.value.replace(/^#\/?/, '').split('?')
  if (path === '') return { page: 'gallery' }
  const name = /^scene\/([\w-]+)$/.exec(path)?.[1]
  const scene = name === undefined ? undefined : findScene(name)
  if (scene === undefined) return { page: 'unknown', asked: path }
  const asked = new URLSearchParams(query)
  const agents = countIn(asked, 'agents')
  const scenario = agents === undefined ? undefined : scene.withAgents?.(agents)
  return { page: 'scene', scene, scenario: scenario ?? scene.scenario, run: countIn(asked, 'run') }
})

export const addressOf = ({ name }: Scene): string => `#/scene/${name}`

/** A whole number of an address, or undefined when there is none. */
function countIn(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name)
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
