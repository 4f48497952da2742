import { scenarioOfPreset } from '@drover/scenarios'
import { useMemo } from 'preact/hooks'
import type { Session } from '../session/session.js'
import { changesBetween } from '../share/changes.js'
import './presets.css'

/** Buttons that set the scene's presets and restart it. */
export function Presets({ session }: { readonly session: Session }) {
  const { scene, edits } = session
  const presets = useMemo(
    () => (scene.presets ?? []).map((preset) => ({ ...preset, scenario: scenarioOfPreset(scene, preset) })),
    [scene],
  )
  const present = edits.scenario.value
  if (presets.length === 0) return null
  const chosen = presets.find(({ scenario }) => changesBetween(scenario, present).length === 0)
  return (
    <fieldset class="presets">
      <legend>Presets</legend>
      <div>
        {presets.map((preset) => (
          <button
            type="button"
            key={preset.name}
            aria-pressed={preset === chosen}
            title={preset.about}
            onClick={() => {
              edits.replace(preset.scenario)
              void session.clock.restart()
            }}
          >
            {preset.name}
          </button>
        ))}
      </div>
      <p aria-live="polite">{chosen?.about ?? 'A preset sets all values and restarts.'}</p>
    </fieldset>
  )
}
