import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Session } from '../session/session.js'
import type { Toolbox } from '../tools/toolbox.js'
import { askedFor } from './coloring.js'
import { type Look, viewOf } from './look.js'
import { SpaceStage } from './space/space-stage.js'
import { Stage } from './stage.js'
import './views.css'

interface Shown {
  readonly session: Session
  readonly look: Look
  readonly toolbox: Toolbox
}

/** The stage: the map, or the world in space. */
export function Views({ session, look, toolbox }: Shown) {
  // Its worker reports what it shows.
  useEffect(() => effect(() => void session.tint(askedFor(look.colorBy.value))), [session, look])
  useEffect(() => effect(() => void session.observe(look.overlays.wanted.value)), [session, look])
  useEffect(
    () => effect(() => void (session.chosen.value === undefined && look.overlays.forgetChosen())),
    [session, look],
  )
  const view = shownView({ session, look, toolbox })
  return (
    <div class="views">
      {view === 'map' ? (
        <Stage session={session} look={look} toolbox={toolbox} />
      ) : (
        <SpaceStage
          // A view has a fixed direction of y, which an opened scenario may change.
          key={session.edits.scenario.value.view?.y}
          session={session}
          look={look}
          failed={(why) => {
            look.noSpace.value = why
          }}
        />
      )}
      {look.noSpace.value !== '' && (
        <p class="no-space" role="status">
          {look.noSpace.value} The map shows the same world.
        </p>
      )}
    </div>
  )
}

/** Tools work on the map only. */
const shownView = ({ session, look, toolbox }: Shown): 'map' | 'space' =>
  toolbox.active.value === 'look' ? viewOf(session, look) : 'map'

/** Map or 3D. */
export function ViewSwitch({ session, look, toolbox }: Shown) {
  const view = shownView({ session, look, toolbox })
  return (
    <fieldset class="view-switch">
      <legend class="hidden">View</legend>
      {(['map', 'space'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          disabled={name === 'space' && look.noSpace.value !== ''}
          onClick={() => {
            look.view.value = name
            if (name === 'space') toolbox.choose('look')
          }}
        >
          {name === 'map' ? 'Map' : '3D'}
        </button>
      ))}
    </fieldset>
  )
}
