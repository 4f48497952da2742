import type { Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import './keys-dialog.css'

type Entries = readonly (readonly [key: string, about: string])[]

interface Properties {
  readonly keysShown: Signal<boolean>
  readonly keys: Entries
  /** The keys of overlays. */
  readonly overlays: Entries
}

/** The list of keys, shown by `?`. */
export function KeysDialog({ keysShown, keys, overlays }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = keysShown.value
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])
  return (
    <dialog
      ref={dialog}
      class="keys-dialog"
      aria-label="Keys"
      onClose={() => {
        keysShown.value = false
      }}
    >
      {isShown && (
        <>
          <h2>Keys</h2>
          <Keys entries={keys} />
          <h2>Show on the stage</h2>
          <Keys entries={overlays} />
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </>
      )}
    </dialog>
  )
}

const Keys = ({ entries }: { readonly entries: Entries }) => (
  <dl>
    {entries.map(([key, about]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{about}</dd>
      </div>
    ))}
  </dl>
)
