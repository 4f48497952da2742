import { renderSVG } from 'uqr'
import type { Session } from '../session/session.js'
import { CopyRow } from './copy-row.js'
import { useLessonFields } from './lesson-fields.js'
import { withParts } from './lesson-query.js'
import { SharePanel } from './share-panel.js'

/** Longer links give QR codes too fine for cameras. */
const LONGEST_QR = 1200

/** A link that opens this world as a lesson: a question with a few controls; and its QR code. */
export function LessonPanel({ session }: { readonly session: Session }) {
  const { fields, address, asked } = useLessonFields(session)
  const link = withParts(address, asked)
  return (
    <SharePanel>
      {fields}
      {asked.some((part) => part.startsWith('controls=')) && (
        <p class="hint">The lesson locks all other values and hides Code, the tools, and things to try.</p>
      )}
      <CopyRow text={link} what="Lesson link" />
      {link.length <= LONGEST_QR ? (
        <figure>
          <img
            class="qr"
            alt="QR code of the lesson link"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`}
          />
          <figcaption class="hint">A phone's camera opens the lesson link.</figcaption>
        </figure>
      ) : (
        <p class="hint">The link is too long for a QR code.</p>
      )}
    </SharePanel>
  )
}
