import { drawGuides, drawTargets, PALETTES } from '@drover/io/drawing'
import { effect, untracked, useComputed } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Session } from '../app/session.js'
import { theme } from '../app/theme.js'
import type { Chosen } from '../app/view-state.js'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { drawDerivation } from '../overlays/derivation-drawing.js'
import { sceneContentsOf } from '../overlays/scene-contents.js'
import { NO_INSIGHT } from '../simulation/insight.js'
import { bindTool } from '../tools/bind-tool.js'
import type { Toolbox } from '../tools/toolbox.js'
import { coloringOf } from './coloring.js'
import { agentAfter, agentAt, drawAgents } from './draw-agents.js'
import { drawChosen } from './draw-chosen.js'
import { drawFields } from './draw-fields.js'
import { GroundPicture } from './draw-ground.js'
import { coloringOfOnly, drawVeil } from './draw-only.js'
import { drawSketch } from './draw-sketch.js'
import { drawSurroundings } from './draw-surroundings.js'
import { drawing } from './drawing.js'
import { handle } from './handle.js'
import type { Look } from './look.js'
import { shownOn } from './stage-canvas.js'
import { Trails } from './trails.js'
import { View } from './view.js'
import './stage.css'

interface Given {
  readonly session: Session
  readonly look: Look
  readonly toolbox: Toolbox
}

/** Where the world is drawn: drag to move it, turn the wheel or pinch to enlarge it, click an agent to choose it. */
export function Stage({ session, look, toolbox }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const label = useComputed(
    () => `${session.scene.title}: ${session.agents.value} agents at step ${session.frame.value?.step ?? 0}`,
  )
  useEffect(
    () => (canvas.current === null ? undefined : stage(canvas.current, session, look, toolbox)),
    [session, look, toolbox],
  )
  return (
    <div class="stage">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={label}
        data-step={session.frame.value?.step}
        data-tool={toolbox.active.value}
      />
    </div>
  )
}

/** Draws a session on a canvas until it is told to stop. */
function stage(element: HTMLCanvasElement, session: Session, look: Look, toolbox: Toolbox): () => void {
  const canvas = element.getContext('2d') as CanvasRenderingContext2D
  const view = new View(session.scene.scenario.view?.y === 'down')
  shownOn.set(element, { map: view })
  const trails = new Trails()
  let ground: GroundPicture | undefined
  let touched = false
  let fitted = ''

  const draw = (): void => {
    const frame = session.frame.value
    const surroundings = session.surroundings.value
    if (frame === undefined || surroundings === undefined || element.width * element.height === 0) return
    const colors = theme.value
    const pixels = devicePixelRatio
    canvas.setTransform(pixels, 0, 0, pixels, 0, 0)
    canvas.fillStyle = PALETTES[colors].paper
    canvas.fillRect(0, 0, element.width, element.height)
    if (ground?.isOf(surroundings, colors, view.down) !== true)
      ground = new GroundPicture(surroundings, colors, view.down)
    ground.draw(canvas, view, look.contours.value)
    const pen = new CanvasPen(canvas, view)
    const { overlays } = look
    const { insight } = frame
    const data = { frame, surroundings, insight: insight ?? NO_INSIGHT, theme: colors }
    if (look.fields.value) drawFields(pen, surroundings, frame, colors)
    drawSurroundings(canvas, view, surroundings, frame, colors)
    if (look.guides.value) drawGuides(pen, frame.guides, colors)
    const { value: derived } = session.derived
    if (derived === undefined) overlays.draw(pen, true, data)
    const isByPopulation = look.colorBy.value === 'population'
    if (look.trails.value)
      trails.draw(canvas, view, surroundings, frame, { isByPopulation, theme: colors }, element)
    const coloring = coloringOf(frame, look.colorBy.value, colors)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, surroundings, population, k, coloring, colors)
    })
    if (derived !== undefined) {
      drawVeil(canvas, element, colors)
      const only = coloringOfOnly(coloring, frame.populations, derived)
      frame.populations.forEach((population, k) => {
        drawAgents(canvas, view, surroundings, population, k, only, colors)
      })
    }
    if (look.guides.value) drawTargets(pen, frame.guides, colors)
    const chosen = session.chosen.value
    if (chosen !== undefined) drawChosen(canvas, view, frame, chosen, colors)
    if (derived === undefined) overlays.draw(pen, false, data)
    else drawDerivation(pen, derived, colors)
    drawSketch(canvas, view, toolbox.sketch.value, toolbox.cursor.value, colors)
    element.dataset.drawn = String(frame.step)
  }

  const choose = (chosen: Chosen | undefined): void => {
    if (chosen !== undefined) look.overlays.tellOfChosen()
    void session.choose(chosen)
  }

  const fitWorld = (): void => {
    const surroundings = session.surroundings.value
    if (surroundings === undefined) return
    view.down = session.edits.scenario.peek().view?.y === 'down'
    view.fit(surroundings, element.clientWidth, element.clientHeight)
    trails.forget()
    picture.ask()
  }
  const picture = drawing(draw)
  const resized = new ResizeObserver(() => {
    element.width = Math.round(element.clientWidth * devicePixelRatio)
    element.height = Math.round(element.clientHeight * devicePixelRatio)
    trails.forget()
    if (touched) picture.ask()
    else fitWorld()
  })
  resized.observe(element)
  const stops = [
    effect(() => {
      const surroundings = session.surroundings.value
      if (surroundings === undefined) return
      const size = `${surroundings.width} ${surroundings.height}`
      // A world of another size is another place to look at.
      if (size !== fitted) touched = false
      fitted = size
      if (!touched) untracked(fitWorld)
    }),
    bindTool(element, view, toolbox),
    handle(element, view, {
      moved() {
        touched = true
        trails.forget()
        picture.ask()
      },
      reset() {
        touched = false
        fitWorld()
      },
      clicked(x, y) {
        choose(agentAt(view, session.frame.value?.populations ?? [], x, y))
      },
      next() {
        choose(agentAfter(session.frame.value?.populations ?? [], session.chosen.value))
      },
      key: (name) => look.overlays.press(name, sceneContentsOf(session)),
    }),
  ]
  return () => {
    resized.disconnect()
    picture.stop()
    for (const stop of stops) stop()
  }
}
