import { PALETTES } from '@drover/io/drawing'
import { theme } from '../app/theme.js'
import type { Session } from '../session/session.js'
import { MOST_SHOWN } from '../simulation/player/insight.js'
import { type Overlays, offered } from './overlays.js'
import { sceneContentsOf } from './scene-contents.js'
import './overlays.css'

interface Properties {
  readonly session: Session
  readonly overlays: Overlays
}

/** Buttons for the overlays that have something to show in this scene. */
export function OverlayBar({ session, overlays }: Properties) {
  return (
    <fieldset class="look overlays">
      <legend>Draw for {session.chosen.value === undefined ? 'the first agent' : 'the chosen agent'}</legend>
      {offered(sceneContentsOf(session)).map((overlay) => (
        <label key={overlay.name} title={overlay.about}>
          <input
            type="checkbox"
            checked={overlays.isOn(overlay)}
            onChange={() => overlays.toggle(overlay)}
            aria-keyshortcuts={overlay.key}
          />{' '}
          <i class="swatch" style={{ background: PALETTES[theme.value].marks[overlay.name] }} />{' '}
          {overlay.name} <kbd>{overlay.key}</kbd>
        </label>
      ))}
      {session.agents.value <= MOST_SHOWN && (
        <label title="Show velocity and desired velocity of all agents instead of one.">
          <input
            type="checkbox"
            checked={overlays.allAgents.value}
            onChange={(event) => {
              overlays.allAgents.value = event.currentTarget.checked
            }}
          />{' '}
          velocities of all
        </label>
      )}
    </fieldset>
  )
}
