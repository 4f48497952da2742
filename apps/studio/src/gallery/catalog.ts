import { type Scenario, type Scene, scenes } from '@drover/scenarios'
import { scenarioOnCard } from './scenario-on-card.js'

/** What the gallery shows of a scene; what is played on its card is loaded when it is asked for. */
export interface SceneCard
  extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'about' | 'source'> {
  readonly load: () => Promise<{ readonly scenario: Scenario }>
}

/** Every scene, as `scenes` of @drover/scenarios has them. */
export const sceneCards: readonly SceneCard[] = scenes.map((scene) => ({
  ...scene,
  load: async () => ({ scenario: scenarioOnCard(scene) }),
}))
