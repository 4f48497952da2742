import { useState } from 'preact/hooks'
import type { Session } from '../app/session.js'
import { ExportButton } from '../export/export-button.js'
import { stageCanvas } from '../stage/stage-canvas.js'
import { codeOf } from './code.js'
import { saveBlob, saveText } from './save.js'
import './share.css'

/** What a person takes along: the address, the scenario, a picture, code. */
export function ShareBar({ session }: { readonly session: Session }) {
  const [told, setTold] = useState('')
  const { scene, edits } = session
  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(`${what} copied`)
    } catch {
      setTold(`${what} could not be copied: the browser does not allow it`)
    }
  }
  return (
    <div class="share" role="toolbar" aria-label="Take it with you">
      <button type="button" onClick={() => void copy(location.href, 'Link')}>
        Copy link
      </button>
      <button
        type="button"
        onClick={() => {
          const { value } = edits.scenario
          const steps = session.frame.value?.step ?? 0
          void copy(codeOf(value.world, steps, session.rule.sharedIn(value)), 'Code')
        }}
      >
        Copy as code
      </button>
      <button
        type="button"
        onClick={() =>
          saveText(
            `${scene.name}.json`,
            `${JSON.stringify(edits.scenario.value, null, 2)}\n`,
            'application/json',
          )
        }
      >
        Scenario
      </button>
      <button
        type="button"
        onClick={() => {
          stageCanvas()?.toBlob((picture) => picture && saveBlob(`${scene.name}.png`, picture))
        }}
      >
        Picture
      </button>
      <ExportButton session={session} />
      <output>{told}</output>
    </div>
  )
}
