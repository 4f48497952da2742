import { useEffect, useMemo, useState } from 'preact/hooks'
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
  return (
    <main class="scene" onKeyDown={(event) => shortcut(event, session)}>
      <div class="left">
        <ToolBar hands={hands} />
        <div class="stage-and-legend">
          <Views session={session} look={look} hands={hands} />
          <Legend session={session} overlays={look.overlays} />
        </div>
        <ToolNotes hands={hands} />
        <Problems session={session} />
        <Transport session={session} />
        <LookBar session={session} look={look} />
        <OverlayBar session={session} overlays={look.overlays} />
        <ShareBar session={session} />
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
        <Reasons session={session} />
        <Panel session={session} />
      </aside>
    </main>
  )
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
