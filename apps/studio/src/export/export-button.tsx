import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Session } from '../app/session.js'

type Dialog = ComponentType<{ readonly session: Session; readonly onClose: () => void }>

/** Opens the dialog of exports, which is fetched then. */
export function ExportButton({ session }: { readonly session: Session }) {
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
        Film, 3D, tables…
      </button>
      {shown !== undefined && <shown.Dialog session={session} onClose={() => setShown(undefined)} />}
    </>
  )
}
