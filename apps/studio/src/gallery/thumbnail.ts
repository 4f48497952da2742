import type { Scene } from '@drover/scenarios'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { Simulation } from '../simulation/simulation.js'
import { colouringOf } from '../stage/colouring.js'
import { drawAgents } from '../stage/draw-agents.js'
import { drawFields } from '../stage/draw-fields.js'
import { GroundPicture } from '../stage/draw-ground.js'
import { drawSurroundings } from '../stage/draw-surroundings.js'
import { PAINT, type Theme } from '../stage/palette.js'
import { View } from '../stage/view.js'

/** Steps after which a thumbnail shows a scene, and how long they may take. Milliseconds. */
const STEPS = 200
const BUDGET = 400

let simulation: Simulation | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Draws a scene after some steps. Thumbnails share one worker and take turns. */
export function drawThumbnail(scene: Scene, element: HTMLCanvasElement, theme: Theme): Promise<void> {
  const drawn = queue.then(async () => {
    if (!element.isConnected) return
    simulation ??= new Simulation()
    const { surroundings } = await simulation.ask('open', scene.scenario)
    const { frame } = await simulation.ask('advance', STEPS, BUDGET)
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    canvas.fillStyle = PAINT[theme].paper
    canvas.fillRect(0, 0, element.width, element.height)
    const view = new View(scene.scenario.view?.y === 'down')
    view.fit(surroundings, element.width, element.height)
    new GroundPicture(surroundings, theme, view.down).draw(canvas, view, true)
    drawFields(new CanvasPen(canvas, view), surroundings, frame, theme)
    drawSurroundings(canvas, view, surroundings, frame, theme)
    const colouring = colouringOf(frame, 'population', theme)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, population, k, colouring)
    })
  })
  // One that fails leaves its card without a picture; the next has its turn.
  queue = drawn.catch(() => undefined)
  return drawn
}
