import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'

interface Taken {
  readonly session: Session
  readonly look: Look
}

type Dialog = ComponentType<Taken & { readonly onClose: () => void }>

/** Opens the export dialog, which loads on demand. */
export function ExportButton({ session, look }: Taken) {
  const [shown, setShown] = useState<{ readonly Dialog: Dialog }>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={async () => {
          const { ExportDialog } = await import('./export-dialog.js')
          setShown({ Dialog: ExportDialog })
        }}
      >
        Film, picture, tables…
      </button>
      {shown !== undefined && (
        <shown.Dialog session={session} look={look} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
