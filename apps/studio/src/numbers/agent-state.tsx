import type { Quantity as Kind } from 'drover/plugin'
import { type Units, unitOf } from '../controls/units.js'
import type { Quantity } from '../simulation/player/agent-state.js'

const KINDS: Readonly<Record<string, Kind>> = {
  position: 'length',
  velocity: 'speed',
  speed: 'speed',
  mass: 'mass',
  radius: 'length',
  'max speed': 'speed',
  'max force': 'force',
  'max force of each rule': 'force',
}

interface Properties {
  readonly state: readonly Quantity[]
  readonly units: Units
}

/** The selected agent's state in numbers. */
export function AgentState({ state, units }: Properties) {
  const unit = ({ name, value }: Quantity): string => {
    const kind = KINDS[name]
    return kind === undefined || typeof value === 'string' ? '' : unitOf(kind, units)
  }
  return (
    <details class="state" open>
      <summary>State</summary>
      <dl>
        {state.map((quantity) => (
          <div key={quantity.name}>
            <dt>{quantity.name}</dt>
            <dd>
              {[quantity.value].flat().map(shown).join(', ')} <small>{unit(quantity)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Four digits are enough, and easier to read while they change. */
const shown = (value: number | string): string => {
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  return size >= 1000 ? value.toFixed(0) : size >= 1 || value === 0 ? value.toFixed(2) : value.toPrecision(3)
}
