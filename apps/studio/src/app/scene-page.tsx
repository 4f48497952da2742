import type { Problem } from 'drover/schema'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { CompareButton } from '../compare/compare-button.js'
import { Stages } from '../compare/stages.js'
import { Panel } from '../controls/panel.js'
import { Readout } from '../numbers/readout.js'
import { Reasons } from '../numbers/reasons.js'
import { Legend } from '../overlays/legend.js'
import { OverlayBar } from '../overlays/overlay-bar.js'
import { RuleSection } from '../rule/rule-section.js'
import { ShareBar } from '../share/share-bar.js'
import { createLook } from '../stage/look.js'
import { LookBar } from '../stage/look-bar.js'
import { stageCanvas } from '../stage/stage-canvas.js'
import { ViewSwitch, Views } from '../stage/views.js'
import { BackendChoice } from '../time/backend-choice.js'
import type { Clock } from '../time/clock.js'
import { Transport } from '../time/transport.js'
import { ToolBar, ToolNotes } from '../tools/tool-bar.js'
import { Toolbox } from '../tools/toolbox.js'
import { About } from './about.js'
import { LongWorkList } from './long-work.js'
import type { SceneRequest } from './route.js'
import type { Session } from './session.js'
import { Workspace } from './workspace.js'
import './scene-page.css'

/** A scene: what it shows, the world, its time, what can be turned, and numbers. */
export function ScenePage({ request }: { readonly request: SceneRequest }) {
  const { scene } = request
  const [workspace, setWorkspace] = useState<Workspace>()
  const { color } = request.scenario.view ?? {}
  const look = useMemo(() => createLook(color), [color])
  useEffect(() => {
    const opened = new Workspace(request)
    setWorkspace(opened)
    const heed = (event: KeyboardEvent) => shortcut(event, opened.clock)
    document.addEventListener('keydown', heed)
    return () => {
      document.removeEventListener('keydown', heed)
      opened.close()
    }
  }, [request])
  // Before anything is drawn.
  useMemo(() => look.overlays.begin(scene.scenario.view?.show ?? []), [look, scene])
  useEffect(() => {
    document.title = `${scene.title} · drover studio`
  }, [scene])
  const first = workspace?.first
  const second = workspace?.second.value
  const toolboxOfFirst = useToolbox(first, true)
  const toolboxOfSecond = useToolbox(second, false)
  if (workspace === undefined || toolboxOfFirst === undefined || first?.scene !== scene) return null
  const { clock } = workspace
  const active = workspace.active.value
  const toolboxOf = (one: Session): Toolbox | undefined => (one === first ? toolboxOfFirst : toolboxOfSecond)
  const toolbox = toolboxOf(active) ?? toolboxOfFirst
  return (
    <main class="scene">
      <div class="left">
        <div class="above-stage">
          <ToolBar toolbox={toolbox} key={workspace.labelOf(toolbox.session)} />
          <ViewSwitch session={active} look={look} toolbox={toolbox} />
        </div>
        <div class="stage-and-legend">
          <Stages workspace={workspace}>
            {(one) => {
              const own = toolboxOf(one)
              return own && <Views session={one} look={look} toolbox={own} />
            }}
          </Stages>
          <Legend session={active} look={look} />
        </div>
        <ToolNotes toolbox={toolbox} />
        <LongWorkList workspace={workspace} />
        <Problems workspace={workspace} />
        <Warnings session={active} />
        <Transport clock={clock} session={first}>
          <CompareButton workspace={workspace} />
        </Transport>
        <LookBar session={active} look={look} />
        <OverlayBar session={active} overlays={look.overlays} />
        <ShareBar session={active} />
        <RuleSection session={first} isCompared={second !== undefined} />
        <BackendChoice session={active} />
        <Readout session={first} beside={second} />
        <About session={first} />
      </div>
      <aside class="right">
        <Reasons session={active} />
        <Panel session={active} key={workspace.labelOf(active)} />
      </aside>
    </main>
  )
}

/** The toolbox of a session. `takesFiles`: whether it opens files dropped on the page. */
function useToolbox(session: Session | undefined, takesFiles: boolean): Toolbox | undefined {
  const [toolbox, setHands] = useState<Toolbox>()
  useEffect(() => {
    if (session === undefined) return
    const own = new Toolbox(session, takesFiles)
    setHands(own)
    return () => own.close()
  }, [session, takesFiles])
  return toolbox?.session === session ? toolbox : undefined
}

function Problems({ workspace: { notice, first, second } }: { readonly workspace: Workspace }) {
  const problems = [first, second.value].flatMap((session) =>
    session === undefined ? [] : [...session.problems.value, ...session.notices.value],
  )
  return (
    <div class="problems" role="alert">
      {notice.value !== '' && <p>{notice.value}</p>}
      <Lines problems={problems} />
    </div>
  )
}

/** What looks wrong about the numbers of a world. */
function Warnings({ session: { scene, edits } }: { readonly session: Session }) {
  const [warnings, tell] = useState<readonly Problem[]>([])
  const { world } = edits.scenario.value
  useEffect(() => {
    let isLatest = true
    void import('./world-warnings.js').then(({ warningsOf }) => isLatest && tell(warningsOf(world, scene)))
    return () => {
      isLatest = false
    }
  }, [world, scene])
  return (
    <div class="warnings" role="status">
      <Lines problems={warnings} />
    </div>
  )
}

const Lines = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map(({ path, message }, k) => (
    <p key={k}>
      {path !== '' && <code>{path}</code>} {message}
    </p>
  ))

/** Keys of the page, wherever the focus is but where they mean something else. */
function shortcut(event: KeyboardEvent, clock: Clock): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key, target } = event
  if (target instanceof HTMLElement && (takesText(target) || (key === ' ' && takesSpace(target)))) return
  if (key === ' ') clock.playing.value = !clock.playing.value
  else if (key === '.') void clock.advance(1)
  else if (key === 'r') void clock.restart()
  // The other letters are the stage's.
  else if (/^[a-z]$/.test(key)) stageCanvas()?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  else return
  event.preventDefault()
}

const takesText = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('select, textarea, input:not([type=range], [type=checkbox])')

const takesSpace = (element: HTMLElement): boolean => element.matches('input, button, summary')
