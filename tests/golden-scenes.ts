import { readFileSync } from 'node:fs'
import { findScene, type Scenario } from '@drover/scenarios'

export const GOLDEN_FILE = new URL('../packages/scenarios/src/golden-hashes.json', import.meta.url)

const MOST_STEPS = 200
/** Where the scene's own number takes too long for a test. */
const AGENTS: Readonly<Record<string, number>> = { flock: 2000 }

/** What the golden hash of a scene is taken of: its scenario, with how many agents if not its own, after how many steps. */
export function goldenRunOf(name: string): { scenario: Scenario; agents: number | undefined; steps: number } {
  const scene = findScene(name)
  const agents = AGENTS[name]
  const scenario = agents === undefined ? scene?.scenario : scene?.withAgents?.(agents)
  if (scenario === undefined) throw new Error(`no scene '${name}'`)
  return { scenario, agents, steps: Math.min(scenario.run?.steps ?? MOST_STEPS, MOST_STEPS) }
}

export const goldenHashes = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(GOLDEN_FILE, 'utf8'))
