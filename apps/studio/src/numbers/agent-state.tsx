import type { Quantity as Kind } from 'drover/plugin'
import { type Units, unitOf } from '../controls/units.js'
import type { Quantity } from '../simulation/player/agent-state.js'
import { inWords, isInternal, numbersOf } from './state-in-words.js'

const KINDS: Readonly<Record<string, Kind>> = {
  position: 'length',
  velocity: 'speed',
  speed: 'speed',
  mass: 'mass',
  radius: 'length',
  'max speed': 'speed',
  'max force': 'force',
}

interface Properties {
  readonly state: readonly Quantity[]
  readonly units: Units
}

/** The selected agent's state in numbers; what behaviors keep for themselves is folded. */
export function AgentState({ state, units }: Properties) {
  const fastest = Number(state.find(({ name }) => name === 'max speed')?.value ?? 0)
  const listOf = (quantities: readonly Quantity[]) => (
    <dl>
      {quantities.map((quantity) => {
        const kind = KINDS[quantity.name]
        const unit = kind === undefined ? '' : unitOf(kind, units)
        return (
          <div key={quantity.name}>
            <dt>{inWords(quantity.name)}</dt>
            <dd>
              {numbersOf(quantity, kind === 'speed' ? fastest : kind === undefined ? 1 : 0)}{' '}
              <small>{unit}</small>
              {quantity.note && <small> {quantity.note}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
  const internal = state.filter(isInternal)
  return (
    <details class="state" open>
      <summary>State</summary>
      {listOf(state.filter((one) => !isInternal(one)))}
      {internal.length > 0 && (
        <details class="internal">
          <summary>What its behaviors remember</summary>
          {listOf(internal)}
        </details>
      )}
    </details>
  )
}
