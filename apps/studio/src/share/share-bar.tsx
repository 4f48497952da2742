import { ExportButton } from '../export/export-button.js'
import type { Session } from '../session/session.js'
import type { Look } from '../stage/look.js'
import { addressOf } from './address.js'
import { Notice, useNotice } from './notice.js'
import { loadPacking } from './packing-on-demand.js'
import { PanelButtons } from './panel-buttons.js'
import { saveText } from './save.js'
import { scenarioToKeep } from './scenario-file.js'
import './share.css'

/** The URL of a scene that makes these steps and shows the world paused; that plays if there are none. */
function withSteps(url: string, steps: number): string {
  const plain = url.replace(/([?&])run=\d+(&|$)/, (_, before, after) => (after === '&' ? before : ''))
  return steps === 0 ? plain : `${plain}${plain.includes('?') ? '&' : '?'}run=${steps}`
}

/** Exports: link, scenario, code, films. */
export function ShareBar({ session, look }: { readonly session: Session; readonly look: Look }) {
  const { text: notice, succeeded, failed } = useNotice()
  const { scene, edits } = session
  const copy = async (text: string, what: string, effect = ''): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      succeeded(`${what} copied${effect}`)
    } catch {
      failed(`Copying ${what} failed: the browser does not allow it`)
    }
  }
  return (
    <div class="share" role="toolbar" aria-label="Take it with you">
      <button
        type="button"
        onClick={async () => {
          await loadPacking()
          const { value } = edits.scenario
          const isTooLarge = addressOf(scene, value, session.rule.sharedIn(value)) === undefined
          if (isTooLarge) return failed('Too large for a link: save the scenario instead')
          const { clock, frame } = session
          const steps = clock.playing.value ? 0 : (frame.value?.step ?? 0)
          const start =
            steps === 0 ? 'from step 0' : `paused at step ${steps}, with these settings from the start`
          void copy(withSteps(location.href, steps), 'Link', `; it opens ${start}`)
        }}
      >
        Copy link
      </button>
      <button
        type="button"
        onClick={async () => {
          const { codeOf } = await import('./code.js')
          const { value } = edits.scenario
          const steps = session.frame.value?.step ?? 0
          const rule = session.rule.runningIn(value)
          const { world } = session.rule.playable(value)
          void copy(codeOf(world, steps, rule && { ...rule.compiled, ...rule.shared }), 'Code')
        }}
      >
        Copy as code
      </button>
      <button
        type="button"
        onClick={() => {
          const kept = scenarioToKeep(edits.scenario.value, session.rule, session.backend.value)
          const text = JSON.stringify(kept, null, 2)
          saveText(`${scene.name}.json`, `${text}\n`, 'application/json')
          succeeded(`Saved ${scene.name}.json to your downloads`)
        }}
      >
        Scenario
      </button>
      <ExportButton session={session} look={look} />
      <PanelButtons session={session} />
      <Notice text={notice} />
    </div>
  )
}
