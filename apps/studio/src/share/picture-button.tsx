import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'
import { useNotice } from './notice.js'
import { saveBlob } from './save.js'

/** Saves a picture of the stage. */
export function PictureButton({ session, look }: { readonly session: Session; readonly look: Look }) {
  const { text: notice, succeeded, failed } = useNotice()
  return (
    <>
      <button
        type="button"
        aria-label="Save a picture"
        title="Save a picture"
        onClick={async () => {
          try {
            const [{ makeStill }, { undisturbed }] = await Promise.all([
              import('../export/still.js'),
              import('../export/undisturbed.js'),
            ])
            const never = new AbortController().signal
            const { content, ending } = await undisturbed(session, false, () =>
              makeStill(session, look, devicePixelRatio, () => {}, never),
            )
            saveBlob(`${session.scene.name}${ending}`, content)
            succeeded('Picture saved')
          } catch (error) {
            failed(`No picture: ${(error as Error).message}`)
          }
        }}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path
            d="M2.5 6h3.4l1.6-2.5h5L14.1 6h3.4v10.5h-15z M10 8a3 3 0 1 0 0 6a3 3 0 1 0 0-6"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
            stroke-linejoin="round"
          />
        </svg>
      </button>
      {notice !== '' && <output class="over-stage">{notice}</output>}
    </>
  )
}
