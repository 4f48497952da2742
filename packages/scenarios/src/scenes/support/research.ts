import type { WorldDescription } from 'drover'
import { FORMAT, type RunDescription, type Scenario } from '../../scenario.js'
import type { Scene } from '../../scene.js'

interface ResearchScene
  extends Pick<Scene, 'name' | 'title' | 'about' | 'source' | 'tryThis' | 'controls' | 'presets'> {
  readonly world: WorldDescription
  readonly run: RunDescription
  readonly eye?: NonNullable<Scenario['view']>['eye']
  /** The world with another number of agents. */
  readonly worldOf?: (count: number) => WorldDescription
}

/** A model of collective motion as its paper has it. */
export function researchScene({ world, worldOf, run, eye, ...scene }: ResearchScene): Scene {
  const { title, about } = scene
  const scenarioOf = (played: WorldDescription): Scenario => ({
    drover: FORMAT,
    title,
    about,
    world: played,
    run,
    view: { y: 'up', ...(eye && { eye }) },
  })
  return {
    ...scene,
    section: 'research model',
    scenario: scenarioOf(world),
    ...(worldOf === undefined ? {} : { withAgents: (count: number) => scenarioOf(worldOf(count)) }),
  }
}
