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
import { Views } from '../stage/views.js'
import { Transport } from '../time/transport.js'
import type { SceneRequest } from './route.js'
import { Session } from './session.js'
import './scene-page.css'

/** A scene: what it shows, the world, its time, what can be turned, and numbers. */
export function ScenePage({ request }: { readonly request: SceneRequest }) {
  const { scene } = request
  const [{ session, hands }, setOpened] = useState<{ readonly session?: Session; readonly hands?: Hands }>({})
  const [chosen, setActive] = useState<Session>()
  const companion = session?.companion.value
  const handsBeside = useHands(companion)
  const look = useMemo(createLook, [])
  useEffect(() => {
    const opened = new Session(request)
    const own = new Hands(opened)
    setOpened({ session: opened, hands: own })
    return () => {
      own.close()
      opened.close()
    }
  }, [request])
  useEffect(() => {
    document.title = `${scene.title} · drover studio`
  }, [scene])
  if (session?.scene !== scene || hands === undefined) return null
  const active = handsBeside !== undefined && chosen === companion ? handsBeside.session : session
  const handsOf = (one: Session): Hands | undefined => (one === session ? hands : handsBeside)
  const activeHands = handsOf(active) ?? hands
  return (
    <main class="scene" onKeyDown={(event) => shortcut(event, session)}>
      <div class="left">
        <ToolBar hands={activeHands} key={active === session ? 'A' : 'B'} />
        <div class="stage-and-legend">
          <Stages session={session} active={active} activate={setActive}>
            {(one) => {
              const own = handsOf(one)
              return own && <Views session={one} look={look} hands={own} />
            }}
          </Stages>
          <Legend session={active} overlays={look.overlays} />
        </div>
        <ToolNotes hands={activeHands} />
        <Problems session={session} />
        {companion !== undefined && <Problems session={companion} />}
        <Transport session={session} />
        <div class="bars">
          <LookBar session={session} look={look} />
          <CompareButton session={session} />
        </div>
        <OverlayBar session={session} overlays={look.overlays} />
        <ShareBar session={active} />
        <RuleSection session={session} />
        <Readout session={session} />
        <article class="about">
          <h1>{scene.title}</h1>
          <p class="section-name">{scene.section}</p>
          <p>{scene.about}</p>
          {scene.tryThis.length > 0 && (
            <>
              <h2>Things to try</h2>
              <ul>
                {scene.tryThis.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
          <p class="source">Source: {scene.source}</p>
        </article>
      </div>
      <aside class="right">
        <Reasons session={active} />
        <Panel session={active} key={active === session ? 'A' : 'B'} />
      </aside>
    </main>
  )
}

/** Hands on the second of two worlds; files that are dropped go to the first. */
function useHands(companion: Session | undefined): Hands | undefined {
  const [hands, setHands] = useState<Hands>()
  useEffect(() => {
    if (companion === undefined) return
    const own = new Hands(companion, false)
    setHands(own)
    return () => own.close()
  }, [companion])
  return hands?.session === companion ? hands : undefined
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

function Problems({ session }: { readonly session: Session }) {
  const problems = session.problems.value
  return (
    <div class="problems" role="alert">
      {session.notice.value !== '' && <p>{session.notice.value}</p>}
      {problems.map(({ path, message }) => (
        <p key={path + message}>
          {path !== '' && <code>{path}</code>} {message}
        </p>
      ))}
    </div>
  )
}

function shortcut(event: KeyboardEvent, session: Session): void {
  if (
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || /^(INPUT|SELECT|BUTTON|TEXTAREA|SUMMARY)$/.test(event.target.tagName))
  )
    return
  if (event.key === ' ') session.playing.value = !session.playing.value
  else if (event.key === '.') void session.advance(1)
  else if (event.key === 'r') void session.restart()
  else return
  event.preventDefault()
}
