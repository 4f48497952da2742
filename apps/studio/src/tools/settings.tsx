import type { Signal } from '@preact/signals'
import type { PointerRole } from './pointer-in-scenario.js'
import type { ToolName } from './tool.js'
import type { Toolbox } from './toolbox.js'

const ROLES = ['target', 'predator', 'attractor'] as const
const SHAPES = ['round', 'box'] as const
/** Tools with a width setting. */
const WIDE: readonly ToolName[] = ['path', 'obstacle', 'wall', 'field', 'add', 'remove', 'erase']

/** The settings of the selected tool. */
export function Settings({ toolbox }: { readonly toolbox: Toolbox }) {
  const active = toolbox.active.value
  const populations = toolbox.session.frame.value?.populations ?? []
  return (
    <div class="settings">
      {active === 'pointer' && !toolbox.isPointerFollowed.value && (
        <Choice
          label="agents take it for a"
          names={ROLES}
          chosen={toolbox.role}
          onChoose={(role: PointerRole) => toolbox.takeFor(role)}
        />
      )}
      {active === 'obstacle' && <Choice label="shape" names={SHAPES} chosen={toolbox.shape} />}
      {active === 'add' && populations.length > 1 && (
        <label>
          who{' '}
          <select
            value={String(toolbox.population.value)}
            onChange={(event) => {
              toolbox.population.value = Number(event.currentTarget.value)
            }}
          >
            {populations.map(({ name }, k) => (
              <option key={name} value={String(k)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {WIDE.includes(active) && (
        <label>
          width{' '}
          <input
            type="range"
            min="0.005"
            max="0.15"
            step="0.005"
            value={toolbox.share.value}
            onInput={(event) => {
              toolbox.share.value = Number(event.currentTarget.value)
            }}
          />
        </label>
      )}
    </div>
  )
}

function Choice<Name extends string>({
  label,
  names,
  chosen,
  onChoose = (name) => {
    chosen.value = name
  },
}: {
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Signal<Name>
  readonly onChoose?: (name: Name) => void
}) {
  return (
    <label>
      {label}{' '}
      <select value={chosen.value} onChange={(event) => onChoose(event.currentTarget.value as Name)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
