import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { Late } from '../app/late.js'
import type { Session } from '../session/session.js'

type Load = () => Promise<ComponentType<{ readonly session: Session }>>

/** Panels below the buttons, loaded on demand. */
const PANELS: Readonly<Record<string, Load>> = {
  'Embed…': async () => (await import('./embed-panel.js')).EmbedPanel,
  'Lesson link…': async () => (await import('./lesson-panel.js')).LessonPanel,
}

/** Buttons that open and close a panel each; one is open at a time. */
export function PanelButtons({ session }: { readonly session: Session }) {
  const [open, setOpen] = useState<string>()
  return (
    <>
      {Object.keys(PANELS).map((name) => (
        <button
          key={name}
          type="button"
          aria-expanded={name === open}
          onClick={() => setOpen(name === open ? undefined : name)}
        >
          {name}
        </button>
      ))}
      {open !== undefined && <Late key={open} load={PANELS[open]} given={{ session }} />}
    </>
  )
}
