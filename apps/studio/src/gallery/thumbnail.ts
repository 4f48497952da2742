import type { SceneCard } from 'virtual:scene-cards'
import {
  drawGuides,
  drawTargets,
  PALETTES,
  type Theme,
  trailColor,
  trailOpacity,
  trailPieces,
  trailWidth,
} from '@drover/io/drawing'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { AGENT, type Frame } from '../simulation/frame.js'
import { Simulation } from '../simulation/simulation.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { askedFor, coloringOf, colorOfScenario } from '../stage/coloring.js'
import { drawAgents } from '../stage/draw-agents.js'
import { drawFields } from '../stage/draw-fields.js'
import { GroundPicture } from '../stage/draw-ground.js'
import { drawSurroundings } from '../stage/draw-surroundings.js'
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

/** The ends of up to two pieces of a line. */
const pieces = new Float64Array(8)

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
    canvas.fillStyle = PALETTES[theme].paper
    canvas.fillRect(0, 0, element.width, element.height)
    const view = new View(scenario.view?.y === 'down')
    view.fit(surroundings, element.width, element.height)
    new GroundPicture(surroundings, theme, view.down).draw(canvas, view, true)
    drawFields(new CanvasPen(canvas, view), surroundings, frame, theme)
    drawSurroundings(canvas, view, surroundings, frame, theme)
    drawGuides(new CanvasPen(canvas, view), frame.guides, theme)
    if (few) drawWays(canvas, view, surroundings, frames, by === 'population', theme)
    const coloring = coloringOf(frame, by, theme)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, surroundings, population, k, coloring, theme)
    })
    drawTargets(new CanvasPen(canvas, view), frame.guides, theme)
  })
  // One that fails leaves its card without a picture; the next has its turn.
  queue = drawn.catch(() => undefined)
  return drawn
}

/** Lines along which agents have come. */
function drawWays(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height, wraps, margin }: Surroundings,
  frames: readonly Frame[],
  isByPopulation: boolean,
  theme: Theme,
): void {
  const periodX = wraps ? width + 2 * margin : Number.POSITIVE_INFINITY
  const periodY = wraps ? height + 2 * margin : Number.POSITIVE_INFINITY
  canvas.lineWidth = trailWidth(1)
  for (const [at, { populations }] of frames.entries()) {
    canvas.globalAlpha = trailOpacity(at / frames.length, true)
    populations.forEach(({ agents, ids, count }, k) => {
      const before = frames[at - 1]?.populations[k]
      canvas.strokeStyle = trailColor(k, isByPopulation, theme)
      canvas.beginPath()
      for (let row = 0; row < count && before !== undefined; row++) {
        if (before.ids[row] !== ids[row]) continue
        const place = row * AGENT.size
        const [x, y] = [agents[place + AGENT.x], agents[place + AGENT.y]]
        const [fromX, fromY] = [before.agents[place + AGENT.x], before.agents[place + AGENT.y]]
        const parts = trailPieces(fromX, fromY, x, y, periodX, periodY, pieces)
        for (let part = 0; part < 4 * parts; part += 4) {
          canvas.moveTo(view.x(pieces[part]), view.y(pieces[part + 1]))
          canvas.lineTo(view.x(pieces[part + 2]), view.y(pieces[part + 3]))
        }
      }
      canvas.stroke()
    })
  }
  canvas.globalAlpha = 1
}
