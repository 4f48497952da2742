import { useEffect, useRef } from 'preact/hooks'
import type { Overlay } from '../../overlays/overlay.js'
import './keys-dialog.css'

/** The keys of a scene's page. Overlays list their own. */
const KEYS: readonly (readonly [key: string, about: string])[] = [
  ['Space', 'play or pause'],
  ['.', 'make one step'],
  ['R', 'restart'],
  ['N', 'choose the next agent'],
  ['+ − 0', 'zoom in, zoom out, show the whole world'],
  ['Arrows', 'move the view while the world has the focus'],
  ['Ctrl Z', 'undo a change'],
  ['Ctrl Shift Z', 'redo it'],
  ['?', 'show or hide these keys'],
]

interface Properties {
  readonly overlays: readonly Overlay[]
  readonly isShown: boolean
  close(): void
}

/** The list of keys, shown by `?`. */
export function KeysDialog({ overlays, isShown, close }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])
  return (
    <dialog ref={dialog} class="keys-dialog" aria-label="Keys" onClose={close}>
      <h2>Keys</h2>
      <Keys entries={KEYS} />
      <h2>Show on the stage</h2>
      <Keys entries={overlays.map(({ key, name }) => [key.toUpperCase(), name])} />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
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
