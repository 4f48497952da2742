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
import { createLook, type Look } from '../stage/look.js'
import { LookControls } from '../stage/look-controls.js'
import { ViewSwitch, Views } from '../stage/views.js'
import type { Clock } from '../time/clock.js'
import { Transport } from '../time/transport.js'
import { About } from './about.js'
import { Desk } from './desk.js'
import type { SceneRequest } from './route.js'
import type { Session } from './session.js'
import './scene-page.css'

/** A scene: what it shows, the world, its time, what can be turned, and numbers. */
export function ScenePage({ request }: { readonly request: SceneRequest }) {
  const { scene } = request
  const [desk, setDesk] = useState<Desk>()
  const look = useMemo(createLook, [])
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
          <Legend session={active} overlays={look.overlays} />
        </div>
        <ToolNotes hands={hands} />
        <Problems desk={desk} />
        <Transport clock={clock} session={first} />
        <div class="bars">
          <LookBar session={active} look={look} />
          <CompareButton desk={desk} />
        </div>
        <OverlayBar session={active} overlays={look.overlays} />
        <ShareBar session={active} />
        <RuleSection session={first} isCompared={second !== undefined} />
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

function LookBar({ session, look }: { readonly session: Session; readonly look: Look }) {
  return (
    <fieldset class="look">
      <legend class="hidden">What is shown</legend>
      {(['trails', 'fields'] as const).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={look[name].value}
            onChange={(event) => {
              look[name].value = event.currentTarget.checked
            }}
          />{' '}
          {name}
        </label>
      ))}
      <LookControls session={session} look={look} />
    </fieldset>
  )
}

function Problems({ desk: { notice, first, second } }: { readonly desk: Desk }) {
  const problems = [first, second.value].flatMap((session) => session?.problems.value ?? [])
  return (
    <div class="problems" role="alert">
      {notice.value !== '' && <p>{notice.value}</p>}
      {problems.map(({ path, message }, k) => (
        <p key={k}>
          {path !== '' && <code>{path}</code>} {message}
        </p>
      ))}
    </div>
  )
}

/** Keys of the page, wherever the focus is but where people write or press. */
function shortcut(event: KeyboardEvent, clock: Clock): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || /^(INPUT|SELECT|BUTTON|TEXTAREA|SUMMARY)$/.test(event.target.tagName))
  )
    return
  if (event.key === ' ') clock.playing.value = !clock.playing.value
  else if (event.key === '.') void clock.advance(1)
  else if (event.key === 'r') void clock.restart()
  else return
  event.preventDefault()
}
