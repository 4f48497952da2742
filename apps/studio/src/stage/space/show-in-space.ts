import { drawGuides, drawLines, drawTargets } from '@drover/io/drawing'
import { effect } from '@preact/signals'
import { theme } from '../../app/theme.js'
import { field } from '../../overlays/debug-drawings.js'
import { sceneContentsOf } from '../../overlays/scene-contents.js'
import type { Session } from '../../session/session.js'
import type { Chosen } from '../../session/view-state.js'
import { NO_INSIGHT } from '../../simulation/player/insight.js'
import { coloringOf } from '../coloring.js'
import type { Look } from '../look.js'
import { agentAfter, reachOf } from '../map/draw-agents.js'
import { drawFields } from '../map/draw-fields.js'
import { coloringWithVeil } from '../map/draw-only.js'
import { shownOn } from '../map/stage-canvas.js'
import { SpaceView } from './space-view.js'
import { usualShape } from './usual-shape.js'

/** Farther than this a press is a drag, not a click. Pixels. */
const SLOP = 5

/** Draws a session in 3D on a canvas until it is stopped. Returns whether the browser can. */
export function showInSpace(
  element: HTMLCanvasElement,
  session: Session,
  look: Look,
  signal: AbortSignal,
): boolean {
  let view: SpaceView
  try {
    const isDown = session.edits.scenario.peek().view?.y === 'down'
    view = new SpaceView(element, isDown, look.eye.peek(), (eye) => {
      look.eye.value = eye
    })
  } catch {
    return false
  }
  shownOn.set(element, { space: view })
  const resized = new ResizeObserver(() =>
    view.resize(element.clientWidth, element.clientHeight, devicePixelRatio),
  )
  resized.observe(element)
  const choose = (chosen: Chosen | undefined): void => {
    if (chosen !== undefined) look.overlays.tellOfChosen()
    void session.choose(chosen)
  }
  const stop = effect(() => {
    const surroundings = session.surroundings.value
    const frame = session.frame.value
    if (surroundings === undefined || frame === undefined) return
    const derived = session.derived.value
    const plain = coloringOf(frame, look.colorBy.value, theme.value)
    const coloring =
      derived === undefined ? plain : coloringWithVeil(plain, frame.populations, derived, theme.value)
    const { overlays } = look
    const shown = overlays.shown.value
    const showsGuides = look.guides.value
    const { lines } = session.edits.scenario.value.view ?? {}
    const showsFields = look.fields.value && !shown.includes(field)
    const data = { frame, surroundings, insight: frame.insight ?? NO_INSIGHT, theme: theme.value }
    // The picture is drawn later; its signals are read now.
    void overlays.allAgents.value
    void overlays.pointed.value
    view.show({
      surroundings,
      frame,
      coloring,
      theme: theme.value,
      shape: look.shape.value ?? usualShape(session.scene, surroundings),
      camera: look.camera.value,
      trails: look.trails.value && derived === undefined,
      contours: look.contours.value,
      chosen: session.chosen.value,
      derivation: derived?.derivation,
      overlay(pen, isBelow) {
        if (isBelow) drawLines(pen, lines, data.theme)
        if (isBelow && showsFields) drawFields(pen, surroundings, frame, data.theme)
        if (isBelow && showsGuides) drawGuides(pen, frame.guides, data.theme)
        if (!isBelow && showsGuides) drawTargets(pen, frame.guides, data.theme)
        if (derived === undefined) overlays.draw(pen, isBelow, data)
        else if (!isBelow) derived.draw(pen, data.theme)
        if (!isBelow) overlays.drawPointed(pen, data)
      },
    })
  })
  // Without a selected agent the camera follows the first.
  const stopChoosing = effect(() => {
    const first = session.frame.value?.populations.findIndex(({ count }) => count > 0) ?? -1
    if (look.camera.value === 'orbit' || session.chosen.value !== undefined || first < 0) return
    const id = session.frame.peek()?.populations[first].ids[0]
    if (id !== undefined) void session.choose({ population: first, id })
  })
  let pressed: { readonly x: number; readonly y: number } | undefined
  element.addEventListener(
    'pointerdown',
    ({ offsetX: x, offsetY: y }) => {
      pressed = { x, y }
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      const { offsetX: x, offsetY: y, button } = event
      const isClick =
        pressed !== undefined && Math.hypot(x - pressed.x, y - pressed.y) <= SLOP && button === 0
      pressed = undefined
      if (!isClick) return
      const chosen = view.agentAt(x, y, reachOf(event))
      // The camera follows an agent until another one is selected.
      if (chosen !== undefined || look.camera.value === 'orbit') choose(chosen)
    },
    { signal },
  )
  element.addEventListener('dblclick', () => view.reset(), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === '0') view.reset()
      else if (event.key === '+' || event.key === '=') view.zoom(1.25)
      else if (event.key === '-') view.zoom(0.8)
      else if (event.key === 'n')
        choose(agentAfter(session.frame.value?.populations ?? [], session.chosen.value))
      else if (event.ctrlKey || event.metaKey || event.altKey) return
      else if (!look.overlays.press(event.key, sceneContentsOf(session))) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    stop()
    stopChoosing()
    resized.disconnect()
    view.dispose()
  })
  return true
}
