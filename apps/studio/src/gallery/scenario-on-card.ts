import type { Scenario, Scene } from '@drover/scenarios'

/** More agents are too small to tell apart on a card. */
const MOST_AGENTS = 3000
const SHOWN_AGENTS = 400

/** The scenario of a scene, reduced for its card. */
export function scenarioOnCard({ scenario, withAgents }: Scene): Scenario {
  const agents = (scenario.world.populations ?? []).reduce((sum, { count = 0 }) => sum + count, 0)
  return agents > MOST_AGENTS && withAgents !== undefined ? withAgents(SHOWN_AGENTS) : scenario
}
