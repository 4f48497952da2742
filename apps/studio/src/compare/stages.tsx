import type { ComponentChildren } from 'preact'
import type { Session } from '../app/session.js'
import './compare.css'

/** One stage, or two side by side; the active one is the one that the panel edits. */
export function Stages({
  session,
  active,
  activate,
  children,
}: {
  readonly session: Session
  readonly active: Session
  readonly activate: (session: Session) => void
  /** The stage of a session. */
  readonly children: (session: Session) => ComponentChildren
}) {
  const companion = session.companion.value
  if (companion === undefined) return <>{children(session)}</>
  return (
    <div class="stages">
      {[session, companion].map((one, k) => (
        <section
          key={k}
          class={one === active ? 'active' : ''}
          aria-label={`World ${'AB'[k]}`}
          onPointerDownCapture={() => activate(one)}
          onFocusCapture={() => activate(one)}
        >
          <div class="name">
            <button type="button" aria-pressed={one === active} onClick={() => activate(one)}>
              {one === active ? `Editing ${'AB'[k]}` : `Edit ${'AB'[k]}`}
            </button>
            {one === companion && (
              <button type="button" onClick={() => session.part()} aria-label="End the comparison">
                ×
              </button>
            )}
          </div>
          {children(one)}
        </section>
      ))}
    </div>
  )
}
