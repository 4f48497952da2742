import type { SceneCard } from 'virtual:scene-cards'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { AGENT, type Frame } from '../simulation/frame.js'
import { Simulation } from '../simulation/simulation.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { askedFor, coloringOf, colorOfScenario } from '../stage/coloring.js'
import { drawAgents } from '../stage/draw-agents.js'
import { drawFields } from '../stage/draw-fields.js'
import { GroundPicture } from '../stage/draw-ground.js'
import { drawGuides, drawTargets } from '../stage/draw-guides.js'
import { drawSurroundings } from '../stage/draw-surroundings.js'
import { colorOf, PAINT, type Theme } from '../stage/palette.js'
import { View } from '../stage/view.js'
import workerAddress from './card-worker.ts?worker&url'

/** Steps after which a thumbnail shows a scene, and how long they may take. Milliseconds. */
const STEPS = 200
const BUDGET = 400
/**
 * Few agents say little by where they are: the way that so many have come is drawn too,
 * that many steps at a time.
 */
const FEW = 60
const STRIDE = 4

let worker: Worker | undefined
let simulation: Simulation | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Draws a scenario after some steps. Thumbnails share one worker and take turns. */
export function drawThumbnail(
  load: SceneCard['load'],
  element: HTMLCanvasElement,
  theme: Theme,
): Promise<void> {
  const drawn = queue.then(async () => {
    if (!element.isConnected) return
    const { scenario, plugins } = await load()
    worker ??= new Worker(workerAddress, { type: 'module' })
    simulation ??= new Simulation(worker)
    worker.postMessage({ plugins })
    const { surroundings, frame: first } = await simulation.request('open', scenario)
    const by = colorOfScenario(scenario.view?.color)
    await simulation.request('tint', askedFor(by))
    const frames = [first]
    const few = first.populations.every(({ count }) => count <= FEW)
    const stride = few ? STRIDE : STEPS
    for (let step = 0; step < STEPS; step += stride) {
      const { frame } = await simulation.request('advance', stride, (BUDGET * stride) / STEPS)
      frames.push(frame)
    }
    const frame = frames.at(-1) as Frame
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    canvas.fillStyle = PAINT[theme].paper
    canvas.fillRect(0, 0, element.width, element.height)
    const view = new View(scenario.view?.y === 'down')
    view.fit(surroundings, element.width, element.height)
    new GroundPicture(surroundings, theme, view.down).draw(canvas, view, true)
    drawFields(new CanvasPen(canvas, view), surroundings, frame, theme)
    drawSurroundings(canvas, view, surroundings, frame, theme)
    drawGuides(new CanvasPen(canvas, view), frame.guides, theme)
    if (few) drawWays(canvas, view, surroundings, frames, theme)
    const coloring = coloringOf(frame, by, theme)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, population, k, coloring)
    })
    drawTargets(new CanvasPen(canvas, view), frame.guides, theme)
  })
  // One that fails leaves its card without a picture; the next has its turn.
  queue = drawn.catch(() => undefined)
  return drawn
}

/** Lines along which agents have come; none around the edges of a wrapped world. */
function drawWays(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height }: Surroundings,
  frames: readonly Frame[],
  theme: Theme,
): void {
  canvas.globalAlpha = 0.45
  canvas.lineWidth = 1.5
  for (const [at, { populations }] of frames.entries()) {
    populations.forEach(({ agents, ids, count }, k) => {
      const before = frames[at - 1]?.populations[k]
      canvas.strokeStyle = colorOf(k, theme)
      canvas.beginPath()
      for (let row = 0; row < count && before !== undefined; row++) {
        if (before.ids[row] !== ids[row]) continue
        const place = row * AGENT.size
        const [x, y] = [agents[place + AGENT.x], agents[place + AGENT.y]]
        const [fromX, fromY] = [before.agents[place + AGENT.x], before.agents[place + AGENT.y]]
        if (Math.abs(x - fromX) > width / 2 || Math.abs(y - fromY) > height / 2) continue
        canvas.moveTo(view.x(fromX), view.y(fromY))
        canvas.lineTo(view.x(x), view.y(y))
      }
      canvas.stroke()
    })
  }
  canvas.globalAlpha = 1
}
