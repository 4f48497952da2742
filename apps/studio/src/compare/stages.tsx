import type { ComponentChildren } from 'preact'
import type { Session } from '../session/session.js'
import type { Workspace } from '../session/workspace.js'
import './compare.css'

interface Properties {
  readonly workspace: Workspace
  /** The stage of a session. */
  readonly children: (session: Session) => ComponentChildren
}

/** Worlds that are wider than this many heights are larger one above the other. */
const WIDE = 1.8

/** One stage, or two side by side or one above the other; the panel edits the active one. */
export function Stages({ workspace, children }: Properties) {
  const { first, second, active } = workspace
  if (second.value === undefined) return <>{children(first)}</>
  const { width = 1, height = 1 } = first.edits.scenario.value.world
  return (
    <div class={width < WIDE * height ? 'stages' : 'stages stacked'}>
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
              <button
                type="button"
                title={`Ends the comparison with the settings of ${name}`}
                onClick={() => (one === first ? workspace.closeSecond() : workspace.keepSecond())}
              >
                Keep only {name}
              </button>
            </div>
            {children(one)}
          </section>
        )
      })}
    </div>
  )
}
