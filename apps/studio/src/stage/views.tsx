import type { Session } from '../app/session.js'
import { type Look, viewOf } from './look.js'
import { SpaceStage } from './space/space-stage.js'
import { Stage } from './stage.js'
import './views.css'

/** The stage: the map, or the world in space, and the switch between them. */
export function Views({ session, look }: { readonly session: Session; readonly look: Look }) {
  const view = viewOf(session, look)
  return (
    <div class="views">
      {view === 'map' ? (
        <Stage session={session} look={look} />
      ) : (
        <SpaceStage
          session={session}
          look={look}
          failed={(why) => {
            look.noSpace.value = why
          }}
        />
      )}
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
            }}
          >
            {name === 'map' ? 'Map' : '3D'}
          </button>
        ))}
      </fieldset>
      {look.noSpace.value !== '' && (
        <p class="no-space" role="status">
          {look.noSpace.value} The map shows the same world.
        </p>
      )}
    </div>
  )
}
