import { useEffect, useRef } from 'preact/hooks'
import { OVERLAYS } from '../overlays/table.js'
import { KEYS, keysShown } from './keys.js'
import './keys-dialog.css'

/** The list of keys, shown by `?`. */
export function KeysDialog() {
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
          <Keys entries={KEYS} />
          <h2>Show on the stage</h2>
          <Keys entries={OVERLAYS.map(({ key, name }) => [key.toUpperCase(), name])} />
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </>
      )}
    </dialog>
  )
}

const Keys = ({ entries }: { readonly entries: typeof KEYS }) => (
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
