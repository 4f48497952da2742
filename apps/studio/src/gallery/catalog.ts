import { type Scenario, type Scene, scenes } from '@drover/scenarios'

/** What the gallery shows of a scene; what is played on its card is loaded when it is asked for. */
export interface SceneCard
  extends Pick<Scene, 'name' | 'title' | 'section' | 'edition' | 'number' | 'about' | 'source'> {
  readonly load: () => Promise<{ readonly scenario: Scenario }>
}

/** More agents than that are too small to be seen on a card. */
const MOST_AGENTS = 3000
const SHOWN_AGENTS = 400

/** The scenario of a scene as a card shows it. */
function scenarioOnCard({ scenario, withAgents }: Scene): Scenario {
  const agents = (scenario.world.populations ?? []).reduce((sum, { count = 0 }) => sum + count, 0)
  return agents > MOST_AGENTS && withAgents !== undefined ? withAgents(SHOWN_AGENTS) : scenario
}

/** Every scene, as `scenes` of @drover/scenarios has them. */
export const sceneCards: readonly SceneCard[] = scenes.map((scene) => ({
  ...scene,
  load: async () => ({ scenario: scenarioOnCard(scene) }),
}))
