import { useEffect, useMemo, useState } from 'preact/hooks'
import { SceneControls } from '../controls/scene-controls.js'
import type { SceneRequest } from '../routes/route.js'
import { Workspace } from '../session/workspace.js'
import { createLook } from '../stage/look.js'
import { Views } from '../stage/views.js'
import { Late } from './late.js'
import { useToolbox } from './use-toolbox.js'
import './embedded-page.css'

// In the part that the scene page loads late too.
const loadLegend = async () => (await import('../overlays/legends.js')).Legend

/** A world within another page: the stage, play and pause, and the controls named in its URL. */
export function EmbeddedPage({ request }: { readonly request: SceneRequest }) {
  const { scene, scenario, view, lesson } = request
  const [workspace, setWorkspace] = useState<Workspace>()
  const look = useMemo(() => createLook(scenario, view), [scenario, view])
  useMemo(() => look.overlays.begin(scenario.view?.show ?? [], view.show), [look, scenario, view])
  useEffect(() => {
    const opened = new Workspace(request)
    setWorkspace(opened)
    return () => opened.close()
  }, [request])
  useEffect(() => {
    document.title = scene.title
  }, [scene])
  const toolbox = useToolbox(workspace?.first, false)
  if (workspace === undefined || toolbox === undefined) return null
  const { clock, first, notice } = workspace
  const { playing } = clock
  const problems = [...first.problems.value, ...first.notices.value]
  const { controls = [], question } = lesson
  return (
    <main class="embedded">
      {question !== undefined && <p class="asked">{question}</p>}
      <div class="stage-area">
        <Views session={first} look={look} toolbox={toolbox} />
        {look.overlays.shown.value.length > 0 && (
          <details class="embedded-legend">
            <summary>Legend</summary>
            <Late load={loadLegend} given={{ session: first, look }} />
          </details>
        )}
      </div>
      <div class="embedded-bar" role="toolbar" aria-label="Time">
        <button
          type="button"
          class="primary"
          onClick={() => {
            playing.value = !playing.value
          }}
        >
          {playing.value ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => void clock.restart()}>
          Restart
        </button>
        <a href={studioAddress()} target="_blank" rel="noopener">
          Open in drover
        </a>
      </div>
      {controls.length > 0 && (
        <div class="embedded-controls">
          <SceneControls session={first} only={controls} />
        </div>
      )}
      <div role="alert" class="problems">
        {notice.value !== '' && <p>{notice.value}</p>}
        {problems.map(({ path, message }) => (
          <p key={path + message}>
            {path} {message}
          </p>
        ))}
      </div>
    </main>
  )
}

/** The URL of the same world in the studio. */
function studioAddress(): string {
  const [page = '', query = ''] = location.href.split('?')
  const kept = query.split('&').filter((part) => !/^(embed|controls|question)(=|$)/.test(part))
  return kept.join('') === '' ? page : `${page}?${kept.join('&')}`
}
