import { Notice, useNotice } from './notice.js'

interface Properties {
  readonly text: string
  /** Begins with a capital: `Lesson link`. */
  readonly what: string
}

/** A button that copies a text, and a notice of whether it did. */
export function CopyRow({ text, what }: Properties) {
  const { text: notice, succeeded, failed } = useNotice()
  return (
    <div class="share">
      <button
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => succeeded(`${what} copied`),
            () => failed('Copying failed: the browser does not allow it'),
          )
        }
      >
        Copy {what.toLowerCase()}
      </button>
      <Notice text={notice} />
    </div>
  )
}
