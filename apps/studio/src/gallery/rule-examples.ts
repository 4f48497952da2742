import type { Scenario, Scene } from '@drover/scenarios'
import { ownScene } from '../app/own-scene.js'

const files = import.meta.glob<Scenario>('../../../../examples/rules/*.json', {
  import: 'default',
  eager: true,
})

/** Scenarios that bring a rule of ten to twenty lines as data: their addresses hold all of it. */
export const ruleExamples: readonly Scene[] = Object.entries(files).map(([path, scenario]) => ({
  ...ownScene(scenario),
  section: `examples/rules/${path.split('/').at(-1)?.replace('.json', '.ts')}`,
}))
