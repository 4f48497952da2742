import { useComputed } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Session } from '../../session/session.js'
import type { Look } from '../look.js'
import { ShowAll } from '../show-all.js'
import './space.css'

const HANDS =
  'Drag, or Shift with arrow keys: turn. Right button, two fingers, or arrow keys: move. Wheel, + and −: nearer. ' +
  '0 or double click: all of it. Click an agent: choose it.'

interface Properties {
  readonly session: Session
  readonly look: Look
  /** Called if the browser cannot draw in 3D. */
  failed(why: string): void
}

/** The world in 3D: drag to orbit, two fingers or the right button to move, the wheel to zoom. */
export function SpaceStage({ session, look, failed }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useComputed(
    () =>
      `${session.scene.title}, in 3D: ${session.agents.value} agents at step ${session.frame.value?.step ?? 0}`,
  )
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const stop = new AbortController()
    // three.js is half of the studio's code, so it is loaded only for 3D.
    import('./show-in-space.js')
      .then(({ showInSpace }) => {
        if (stop.signal.aborted) return
        if (!showInSpace(element, session, look, stop.signal))
          failed('This browser has no WebGL, which the 3D view needs.')
      })
      .catch(() => failed('The 3D view could not be loaded.'))
    const lost = () => failed('The graphics processor was lost to the 3D view.')
    element.addEventListener('webglcontextlost', lost, { signal: stop.signal })
    return () => stop.abort()
  }, [session, look])
  const { width = 640, height = 240 } = session.edits.scenario.value.world
  return (
    <div class="stage" style={{ aspectRatio: String(Math.max(width / height, 1)) }}>
      <canvas ref={canvas} class="space" tabIndex={0} role="img" aria-label={label} title={HANDS} />
      {look.camera.value === 'orbit' && look.eye.value !== undefined && <ShowAll canvas={canvas} />}
    </div>
  )
}
