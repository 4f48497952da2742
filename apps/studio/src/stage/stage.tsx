import { type Coloring, drawGuides, drawLines, drawTargets, PALETTES } from '@drover/io/drawing'
import { GroundPicture } from '@drover/player/ground-picture'
import { effect, type Signal, signal, untracked, useComputed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { theme } from '../app/theme.js'
import type { CloseUp } from '../numbers/derivation/stage.js'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { sceneContentsOf } from '../overlays/scene-contents.js'
import type { Session } from '../session/session.js'
import type { Chosen } from '../session/view-state.js'
import { CROWD } from '../simulation/backends.js'
import type { Frame } from '../simulation/frame.js'
import { NO_INSIGHT } from '../simulation/player/insight.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import { bindTool } from '../tools/bind-tool.js'
import type { Toolbox } from '../tools/toolbox.js'
import { coloringOf } from './coloring.js'
import type { CrowdDrawing } from './crowd/crowd-drawing.js'
import { handle, scrollsPage } from './handle.js'
import type { Look } from './look.js'
import { agentAfter, agentAt, drawAgents, middleOf, reachOf } from './map/draw-agents.js'
import { drawChosen } from './map/draw-chosen.js'
import { drawFields } from './map/draw-fields.js'
import { coloringOfOnly, drawVeil } from './map/draw-only.js'
import { drawSketch } from './map/draw-sketch.js'
import { drawSurroundings } from './map/draw-surroundings.js'
import { drawing } from './map/drawing.js'
import { shownOn } from './map/stage-canvas.js'
import { Trails } from './map/trails.js'
import { View } from './map/view.js'
import { ShowAll } from './show-all.js'
import './stage.css'

/** In a world so many times as large as before, agents would be too small to see: the view stays near them. */
const MUCH_LARGER = 4
/** It then shows so many times as much as before, since agents spread. */
const ROOM = 3

interface Given {
  readonly session: Session
  readonly look: Look
  readonly toolbox: Toolbox
}

/** The map of the world: drag to move it, turn the wheel or pinch to zoom, click an agent to select it. */
export function Stage({ session, look, toolbox }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const moved = useSignal(false)
  const label = useComputed(
    () => `${session.scene.title}: ${session.agents.value} agents at step ${session.frame.value?.step ?? 0}`,
  )
  useEffect(
    () => (canvas.current === null ? undefined : stage(canvas.current, session, look, toolbox, moved)),
    [session, look, toolbox, moved],
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
        data-finger={fingerOn(toolbox)}
      />
      {moved.value && <ShowAll canvas={canvas} />}
    </div>
  )
}

/** What one finger does on the map if no tool is chosen. */
const fingerOn = (toolbox: Toolbox): 'leads' | 'scrolls' | 'pans' =>
  toolbox.pointerLeads.value ? 'leads' : scrollsPage() && toolbox.active.value === 'look' ? 'scrolls' : 'pans'

/** Draws a session on a canvas until it is stopped. `touched`: whether the user moved the view. */
function stage(
  element: HTMLCanvasElement,
  session: Session,
  look: Look,
  toolbox: Toolbox,
  touched: Signal<boolean>,
): () => void {
  const canvas = element.getContext('2d') as CanvasRenderingContext2D
  const view = new View(session.scene.scenario.view?.y === 'down')
  shownOn.set(element, { map: view })
  const trails = new Trails()
  /** Draws the agents of large worlds in a worker, once loaded. */
  const crowd = signal<CrowdDrawing | undefined>(undefined)
  /** Whether the worker cannot draw. */
  const fails = signal(typeof OffscreenCanvas === 'undefined')
  let isStopped = false
  touched.value = false
  let ground: GroundPicture | undefined
  let fitted = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }
  /** Whether the view is near the agents of a world that has become much larger. */
  let isNearAgents = false

  const isCrowd = (): boolean =>
    session.agents.value > CROWD && session.derived.value === undefined && !fails.value

  const loadCrowd = (): void => {
    if (!isCrowd()) {
      crowd.peek()?.close()
      crowd.value = undefined
      return
    }
    // Loaded on demand: few worlds are that large.
    import('./crowd/crowd-drawing.js').then(
      ({ CrowdDrawing }) => {
        if (isStopped || !isCrowd()) return
        crowd.value ??= new CrowdDrawing({ element, session, look, view, failed })
      },
      () => failed(),
    )
  }
  const failed = (): void => {
    fails.value = true
  }

  const draw = (): void => {
    const drawn = isCrowd() ? crowd.value?.shown.value : undefined
    const isFirst = element.dataset.drawn === undefined
    // The page draws until the worker's first picture.
    if (drawn === undefined && isCrowd() && !isFirst) return
    const frame = drawn?.frame ?? session.frame.value
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
    const pen = new CanvasPen(canvas, view, { width: element.clientWidth, height: element.clientHeight })
    const { overlays } = look
    const { insight } = frame
    const data = { frame, surroundings, insight: insight ?? NO_INSIGHT, theme: colors }
    if (look.fields.value) drawFields(pen, surroundings, frame, colors)
    drawLines(pen, session.edits.scenario.value.view?.lines, colors)
    drawSurroundings(canvas, view, surroundings, frame, colors)
    if (look.guides.value) drawGuides(pen, frame.guides, colors)
    const { value: derived } = session.derived
    if (derived === undefined) overlays.draw(pen, true, data)
    if (drawn === undefined) drawCrowd(frame, surroundings)
    else drawn.draw(canvas, view)
    if (look.guides.value) drawTargets(pen, frame.guides, colors)
    const chosen = session.chosen.value
    if (chosen !== undefined) drawChosen(canvas, view, frame, chosen, colors)
    if (derived === undefined) overlays.draw(pen, false, data)
    else derived.draw(pen, colors)
    overlays.drawPointed(pen, data)
    drawSketch(canvas, view, toolbox.sketch.value, toolbox.cursor.value, colors)
    element.dataset.painter = drawn?.by ?? 'Canvas'
    element.dataset.drawn = String(frame.step)
  }

  /** Draws trails and agents on the page's own thread. */
  const drawCrowd = (frame: Frame, surroundings: Surroundings): void => {
    const colors = theme.value
    const by = look.colorBy.value
    const trailColors = { isByPopulation: by === 'population', theme: colors }
    if (look.trails.value) trails.draw(canvas, view, surroundings, frame, trailColors, element)
    const drawAll = (coloring: Coloring): void =>
      frame.populations.forEach((population, k) => {
        drawAgents(canvas, view, surroundings, population, k, coloring, colors)
      })
    const coloring = coloringOf(frame, by, colors)
    drawAll(coloring)
    const { value: derived } = session.derived
    if (derived === undefined) return
    drawVeil(canvas, element, colors)
    drawAll(coloringOfOnly(coloring, frame.populations, derived))
  }

  const moved = (): void => {
    trails.moved()
    crowd.peek()?.moved()
    picture.ask()
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
    moved()
  }
  const showAgents = (): void => {
    const populations = session.frame.peek()?.populations
    if (isStopped || populations === undefined) return
    view.down = session.edits.scenario.peek().view?.y === 'down'
    const [x, y] = middleOf(populations)
    view.pan(element.clientWidth / 2 - view.x(x), element.clientHeight / 2 - view.y(y))
    moved()
  }
  const picture = drawing(draw)
  let closeUp: CloseUp | undefined
  const resized = new ResizeObserver(() => {
    element.width = Math.round(element.clientWidth * devicePixelRatio)
    element.height = Math.round(element.clientHeight * devicePixelRatio)
    if (touched.peek()) moved()
    else if (!closeUp?.resized()) fitWorld()
  })
  resized.observe(element)
  const stops = [
    effect(() => {
      const surroundings = session.surroundings.value
      if (surroundings === undefined) return
      const { width, height } = surroundings
      // A world of another size needs another view.
      if (width !== fitted.width || height !== fitted.height) {
        isNearAgents = Math.max(width / fitted.width, height / fitted.height) > MUCH_LARGER
        touched.value = isNearAgents
        if (isNearAgents) view.scale /= ROOM
      }
      fitted = { width, height }
      // Their places come right after.
      if (isNearAgents) queueMicrotask(showAgents)
      else if (!touched.peek()) untracked(fitWorld)
    }),
    effect(loadCrowd),
    effect(() => {
      // Draws the trails again in these colors.
      void theme.value
      void look.colorBy.value
      untracked(moved)
    }),
    effect(() => {
      const { derived, surroundings } = session
      const shown = derived.value
      if (shown !== undefined)
        closeUp ??= untracked(() =>
          shown.closeUp({ element, view, moved, fit: fitWorld, derived, surroundings }),
        )
    }),
    bindTool(element, view, toolbox),
    handle(element, view, {
      fingerPans: () => element.dataset.finger === 'pans',
      moved() {
        touched.value = true
        isNearAgents = false
        closeUp?.leave()
        moved()
      },
      reset() {
        touched.value = isNearAgents = false
        closeUp?.leave()
        fitWorld()
      },
      clicked(event) {
        const { offsetX: x, offsetY: y } = event
        choose(agentAt(view, session.frame.value?.populations ?? [], x, y, reachOf(event)))
      },
      next() {
        choose(agentAfter(session.frame.value?.populations ?? [], session.chosen.value))
      },
      key: (name) => look.overlays.press(name, sceneContentsOf(session)),
    }),
  ]
  return () => {
    isStopped = true
    resized.disconnect()
    picture.stop()
    closeUp?.close()
    crowd.peek()?.close()
    for (const stop of stops) stop()
  }
}
