import type { Scenario } from '@drover/scenarios'
import { valueAt, withValue } from '../session/edits.js'
import type { Session } from '../session/session.js'
import { pluginIn } from './known-in.js'
import { behaviorsOf } from './rule-in-scenario.js'

interface Properties {
  readonly session: Session
  /** The rule in the editor. */
  readonly name: string | undefined
}

/** An option that the scene sets to another number than the default of a rule. */
interface SetOption {
  readonly option: string
  readonly place: readonly (string | number)[]
  readonly value: number
  readonly usual: number
}

/** Says which numbers of a running rule the scene sets: a changed default in the source then has no effect. */
export function SetOptions({ session, name }: Properties) {
  const { edits } = session
  const scenario = edits.scenario.value
  const set = name === undefined ? [] : setOptionsOf(scenario, name)
  if (set.length === 0) return null
  const numbers = set.map(({ option, value, usual }) => `${option}: ${value} (your default is ${usual})`)
  return (
    <p class="status" role="status">
      The scene sets {numbers.join(', ')}.{' '}
      <button
        type="button"
        onClick={() =>
          edits.replace(
            set.reduce<Scenario>(
              (left, { place }) => withValue(left, place, undefined) as Scenario,
              edits.scenario.peek(),
            ),
          )
        }
      >
        {set.length === 1 ? 'Use your default' : 'Use your defaults'}
      </button>
    </p>
  )
}

function setOptionsOf(scenario: Scenario, name: string): readonly SetOption[] {
  const options = pluginIn(scenario.world, 'behavior', name)?.options ?? {}
  const uses = (scenario.world.populations ?? []).flatMap((_, k) => behaviorsOf(scenario, k))
  return uses
    .filter((use) => use.name === name)
    .flatMap(({ place }) =>
      Object.entries(options).flatMap(([option, spec]) => {
        const at = [...place, option]
        const value = valueAt(scenario, at)
        const usual = 'default' in spec ? spec.default : undefined
        return typeof value === 'number' && typeof usual === 'number' && value !== usual
          ? [{ option, place: at, value, usual }]
          : []
      }),
    )
}
