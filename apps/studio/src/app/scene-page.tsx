import type { Problem } from 'drover/schema'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { CompareButton } from '../compare/compare-button.js'
import { Stages } from '../compare/stages.js'
import { Panel } from '../controls/panel.js'
import { Hands } from '../hands/hands.js'
import { ToolBar, ToolNotes } from '../hands/tool-bar.js'
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
import { About } from './about.js'
import { Desk } from './desk.js'
import { LongWorks } from './long-work.js'
import type { SceneRequest } from './route.js'
import type { Session } from './session.js'
import './scene-page.css'

/** A scene: what it shows, the world, its time, what can be turned, and numbers. */
export function ScenePage({ request }: { readonly request: SceneRequest }) {
  const { scene } = request
  const [desk, setDesk] = useState<Desk>()
  const { color } = request.scenario.view ?? {}
  const look = useMemo(() => createLook(color), [color])
  useEffect(() => {
    const opened = new Desk(request)
    setDesk(opened)
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
  const first = desk?.first
  const second = desk?.second.value
  const handsOfFirst = useHands(first, true)
  const handsOfSecond = useHands(second, false)
  if (desk === undefined || handsOfFirst === undefined || first?.scene !== scene) return null
  const { clock } = desk
  const active = desk.active.value
  const handsOf = (one: Session): Hands | undefined => (one === first ? handsOfFirst : handsOfSecond)
  const hands = handsOf(active) ?? handsOfFirst
  return (
    <main class="scene">
      <div class="left">
        <div class="above-stage">
          <ToolBar hands={hands} key={desk.nameOf(hands.session)} />
          <ViewSwitch session={active} look={look} hands={hands} />
        </div>
        <div class="stage-and-legend">
          <Stages desk={desk}>
            {(one) => {
              const own = handsOf(one)
              return own && <Views session={one} look={look} hands={own} />
            }}
          </Stages>
          <Legend session={active} look={look} />
        </div>
        <ToolNotes hands={hands} />
        <LongWorks desk={desk} />
        <Problems desk={desk} />
        <Warnings session={active} />
        <Transport clock={clock} session={first}>
          <CompareButton desk={desk} />
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
        <Panel session={active} key={desk.nameOf(active)} />
      </aside>
    </main>
  )
}

/** The hands on a session; `takesFiles`: whether files that are dropped on the page are for it. */
function useHands(session: Session | undefined, takesFiles: boolean): Hands | undefined {
  const [hands, setHands] = useState<Hands>()
  useEffect(() => {
    if (session === undefined) return
    const own = new Hands(session, takesFiles)
    setHands(own)
    return () => own.close()
  }, [session, takesFiles])
  return hands?.session === session ? hands : undefined
}

function Problems({ desk: { notice, first, second } }: { readonly desk: Desk }) {
  const problems = [first, second.value].flatMap((session) =>
    session === undefined ? [] : [...session.problems.value, ...session.told.value],
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
