import type { Quantity } from '../simulation/player/agent-state.js'

/** The selected agent's state in numbers. */
export function AgentState({ state }: { readonly state: readonly Quantity[] }) {
  return (
    <details class="state" open>
      <summary>State</summary>
      <dl>
        {state.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{[value].flat().map(shown).join(', ')}</dd>
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
