import type { SceneCard } from 'virtual:scene-cards'
import type { Scenario } from '@drover/scenarios'
import { ownScene } from '../routes/own-scene.js'
import { addressOf } from '../share/address.js'

const files = import.meta.glob<Scenario>('../../../../examples/rules/*.json', {
  import: 'default',
  eager: true,
})

export interface RuleExample extends SceneCard {
  /** Contains the whole scenario. */
  readonly address: string | undefined
}

/** Trails would cover the colors of a state, which change from step to step. */
function addressIn(scenario: Scenario): string | undefined {
  const address = addressOf(ownScene(scenario))
  return address !== undefined && scenario.view?.color !== undefined ? `${address}&hide=trails` : address
}

/** Scenarios with a rule of ten to twenty lines as data. Load the packing of URLs first. */
export const ruleExamples = (): readonly RuleExample[] =>
  Object.entries(files).map(([path, scenario]) => {
    const tag = String(path.split('/').at(-1)?.replace('.json', '.ts'))
    return {
      ...ownScene(scenario),
      section: `examples/rules/${tag}`,
      tag,
      load: async () => ({ scenario, plugins: ['rules of its own'] }),
      address: addressIn(scenario),
    }
  })
