import type { ComponentChildren } from 'preact'
import type { Desk } from '../app/desk.js'
import type { Session } from '../app/session.js'
import './compare.css'

interface Properties {
  readonly desk: Desk
  /** The stage of a session. */
  readonly children: (session: Session) => ComponentChildren
}

/** One stage, or two side by side; the active one is the one that the panel edits. */
export function Stages({ desk, children }: Properties) {
  const { first, second, active } = desk
  if (second.value === undefined) return <>{children(first)}</>
  return (
    <div class="stages">
      {[first, second.value].map((one) => {
        const name = desk.nameOf(one)
        const isActive = one === active.value
        return (
          <section
            key={name}
            class={isActive ? 'active' : ''}
            aria-label={`World ${name}`}
            onPointerDownCapture={() => desk.activate(one)}
            onFocusCapture={() => desk.activate(one)}
          >
            <div class="name">
              <button type="button" aria-pressed={isActive} onClick={() => desk.activate(one)}>
                {isActive ? `Editing ${name}` : `Edit ${name}`}
              </button>
              {one !== first && (
                <button type="button" onClick={() => desk.part()} aria-label="End the comparison">
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
