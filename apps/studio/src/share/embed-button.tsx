import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Session } from '../session/session.js'

/** Opens the embed panel, which loads on demand. */
export function EmbedButton({ session }: { readonly session: Session }) {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<{ session: Session }> }>()
  return (
    <>
      <button
        type="button"
        aria-expanded={loaded !== undefined}
        onClick={async () => {
          if (loaded !== undefined) return setLoaded(undefined)
          const { EmbedPanel } = await import('./embed-panel.js')
          setLoaded({ Content: EmbedPanel })
        }}
      >
        Embed…
      </button>
      {loaded !== undefined && <loaded.Content session={session} />}
    </>
  )
}
