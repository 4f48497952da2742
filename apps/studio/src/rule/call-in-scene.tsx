import type { Scenario } from '@drover/scenarios'
import { valueAt } from '../session/edits.js'
import { written } from '../share/written.js'
import { behaviorsOf, type Standing } from './rule-in-scenario.js'

interface Properties {
  readonly scenario: Scenario
  readonly population: number
  /** The behavior that the text in the editor starts from. */
  readonly origin: Standing | undefined
  /** The name of the rule in the editor. */
  readonly name: string | undefined
}

/** How the scene uses the rule in the editor: the call with its weight and options, as Controls set them. */
export function CallInScene({ scenario, population, origin, name }: Properties) {
  const all = behaviorsOf(scenario, population)
  const uses = all.filter((use) => use.name === name)
  const [first] = all.filter((use) => use.name === origin?.name && String(use.place) === String(origin.place))
  const shown = (first === undefined ? uses : [first]).filter(({ place }) =>
    hasNumbers(valueAt(scenario, place)),
  )
  if (shown.length === 0) return null
  return (
    <div class="call">
      <small>Called in this scene, with the numbers of Controls:</small>
      <pre>{shown.map(({ place }) => callAt(scenario, place)).join('\n')}</pre>
    </div>
  )
}

/** Whether a behavior is called with more than its name. */
const hasNumbers = (called: unknown): boolean => Object.keys(called as object).length > 1

const callAt = (scenario: Scenario, place: Standing['place']): string =>
  written(valueAt(scenario, place), '', { used: new Set(), own: new Set(), isBrief: true })
