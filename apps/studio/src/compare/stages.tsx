import type { ComponentChildren } from 'preact'
import type { Session } from '../session/session.js'
import type { Workspace } from '../session/workspace.js'
import './compare.css'

interface Properties {
  readonly workspace: Workspace
  /** The stage of a session. */
  readonly children: (session: Session) => ComponentChildren
}

/** One stage, or two side by side; the panel edits the active one. */
export function Stages({ workspace, children }: Properties) {
  const { first, second, active } = workspace
  if (second.value === undefined) return <>{children(first)}</>
  return (
    <div class="stages">
      {[first, second.value].map((one) => {
        const name = workspace.labelOf(one)
        const isActive = one === active.value
        return (
          <section
            key={name}
            class={isActive ? 'active' : ''}
            aria-label={`World ${name}`}
            onPointerDownCapture={() => workspace.activate(one)}
            onFocusCapture={() => workspace.activate(one)}
          >
            <div class="name">
              <button type="button" aria-pressed={isActive} onClick={() => workspace.activate(one)}>
                {isActive ? `Editing ${name}` : `Edit ${name}`}
              </button>
              {one !== first && (
                <button type="button" onClick={() => workspace.closeSecond()} aria-label="End the comparison">
                  ×
                </button>
              )}
            </div>
            {children(one)}
          </section>
        )
      })}
    </div>
  )
}
