import type { SceneCard } from 'virtual:scene-cards'
import {
  drawGuides,
  drawLines,
  drawTargets,
  PALETTES,
  type Theme,
  trailColor,
  trailOpacity,
  trailPieces,
  trailWidth,
} from '@drover/io/drawing'
import { GroundPicture } from '@drover/player/ground-picture'
import type { Scenario } from '@drover/scenarios'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { AGENT, type Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/player/surroundings.js'
import { Simulation } from '../simulation/simulation.js'
import { askedFor, type ColorBy, coloringOf, colorOfScenario } from '../stage/coloring.js'
import { drawAgents } from '../stage/map/draw-agents.js'
import { drawFields } from '../stage/map/draw-fields.js'
import { drawSurroundings } from '../stage/map/draw-surroundings.js'
import { View } from '../stage/map/view.js'
import workerAddress from './card-worker.ts?worker&url'

// The pictures on cards: worlds after some steps. Loaded once the gallery is painted.

/**
 * Default number of steps of a still picture, the range for steps that a scene names, and a time limit in milliseconds.
 */
const STEPS = 200
const [EARLY, LATE] = [80, 1000]
const BUDGET = 400
/**
 * Positions of few agents show little: with at most this many agents their trails are drawn too, with a point every
 * STRIDE steps.
 */
const FEW = 60
const STRIDE = 4
/** Length of these trails, in steps. */
const WAYS = 200
/** At most this many agents are drawn enlarged, by this factor. */
const [VERY_FEW, ENLARGED] = [4, 1.8]
/** Largest enlargement of ground beyond its full view. */
const MOST_ENLARGED = 1.4

/** Color around a world that does not fill its card; opacity over wrapped copies of the world. */
const MAT = { light: '#f1ecdf', dark: '#0f1214' }
const VEIL = 0.62

/** Positions of the copies of a wrapped world. */
const NEXT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

/** A world on a card: its surroundings, and past frames, the latest last. */
export interface Shown {
  readonly scenario: Scenario
  readonly surroundings: Surroundings
  readonly frames: readonly Frame[]
  readonly by: ColorBy
}

/** Opens a scene and runs it to the step of its still picture. */
export async function openShown({ load }: SceneCard, { simulation, worker }: CardWorker): Promise<Shown> {
  const { scenario, plugins } = await load()
  worker.postMessage({ plugins })
  const by = colorOfScenario(scenario.view?.color)
  const opening = simulation.request('open', scenario)
  const tinting = simulation.request('tint', askedFor(by))
  const [{ surroundings, frame: first }] = await Promise.all([opening, tinting])
  const telling = (scenario.view?.at ?? []).filter((step) => step > EARLY && step < LATE)
  const steps = telling[Math.floor((telling.length - 1) / 2)] ?? STEPS
  const stride = isSparse(first) ? STRIDE : steps
  const strides = Array.from({ length: Math.ceil(steps / stride) }, () =>
    simulation.request('advance', stride, (BUDGET * stride) / steps),
  )
  // Requested together, they need no round trip in between.
  const later = await Promise.all(strides)
  const begun: Shown = { scenario, surroundings, frames: [legible(first)], by }
  return later.reduce((shown, { frame }) => laterShown(shown, frame), begun)
}

const isSparse = ({ populations }: Frame): boolean => populations.every(({ count }) => count <= FEW)

/** Enlarges very few agents, which would be dots on a card. */
function legible(frame: Frame): Frame {
  const agents = frame.populations.reduce((sum, { count }) => sum + count, 0)
  if (agents > VERY_FEW) return frame
  for (const { agents: numbers } of frame.populations)
    for (let at = AGENT.radius; at < numbers.length; at += AGENT.size) numbers[at] *= ENLARGED
  return frame
}

/** The same world later; with few agents, it keeps past frames for trails. */
export function laterShown(shown: Shown, now: Frame): Shown {
  const frame = legible(now)
  if (!isSparse(frame)) return { ...shown, frames: [frame] }
  const { frames } = shown
  const [last, before] = [frames.at(-1), frames.at(-2)]
  if (last === undefined || frame.step < last.step) return { ...shown, frames: [frame] }
  // The last frame is kept only if it is a stride after the one before.
  const isNear = before !== undefined && last.step - before.step < STRIDE
  const kept = frames.slice(0, isNear ? -1 : undefined).slice(-WAYS / STRIDE)
  return { ...shown, frames: [...kept, frame] }
}

/** Draws worlds on a canvas of any density. */
export class CardPainter {
  readonly #element: HTMLCanvasElement
  #ground: GroundPicture | undefined

  constructor(element: HTMLCanvasElement) {
    this.#element = element
  }

  draw({ scenario, surroundings, frames, by }: Shown, theme: Theme): void {
    const isDown = scenario.view?.y === 'down'
    const element = this.#element
    const { clientWidth, clientHeight } = element
    if (clientWidth === 0) return
    const density = devicePixelRatio
    const width = Math.round(clientWidth * density)
    const height = Math.round(clientHeight * density)
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    const view = new View(isDown)
    const paint = PALETTES[theme]
    const frame = frames.at(-1) as Frame
    place(view, surroundings, clientWidth, clientHeight)
    canvas.setTransform(density, 0, 0, density, 0, 0)
    canvas.fillStyle = paint.paper
    canvas.fillRect(0, 0, clientWidth, clientHeight)
    if (this.#ground?.isOf(surroundings, theme, isDown) !== true)
      this.#ground = new GroundPicture(surroundings, theme, isDown)
    this.#ground.draw(canvas, view, true)
    drawFields(new CanvasPen(canvas, view), surroundings, frame, theme)
    drawLines(new CanvasPen(canvas, view), scenario.view?.lines, theme)
    drawSurroundings(canvas, view, surroundings, frame, theme)
    // Text is too large for a card.
    const shapes = frame.guides.filter(({ kind }) => kind !== 'text')
    drawGuides(new CanvasPen(canvas, view), shapes, theme)
    if (isSparse(frame)) drawWays(canvas, view, surroundings, frames, by === 'population', theme)
    const coloring = coloringOf(frame, by, theme)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, surroundings, population, k, coloring, theme)
    })
    drawTargets(new CanvasPen(canvas, view), frame.guides, theme)
    drawMat(canvas, view, surroundings, clientWidth, clientHeight, density, theme)
    element.dataset.step = String(frame.step)
  }
}

/** Shows the whole world; ground fills the card. */
function place(view: View, surroundings: Surroundings, width: number, height: number): void {
  view.fit(surroundings, width, height)
  const across = width / surroundings.width
  const along = height / surroundings.height
  const isGround = surroundings.relief !== undefined || surroundings.surface !== undefined
  const full = Math.min(across, along)
  const scale = isGround ? Math.min(Math.max(across, along), MOST_ENLARGED * full) : full
  view.zoom(scale / view.scale, width / 2, height / 2)
}

/** Hides what is outside of the world; a wrapped world repeats there, behind a veil. */
function drawMat(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height, wraps }: Surroundings,
  wide: number,
  high: number,
  density: number,
  theme: Theme,
): void {
  const [left, top] = [view.x(0), Math.min(view.y(0), view.y(height))]
  const [across, along] = [view.scale * width, view.scale * height]
  if (wraps) {
    const drawn = [left, top, across, along].map((length) => length * density) as [
      number,
      number,
      number,
      number,
    ]
    for (const [x, y] of NEXT) {
      const [nextLeft, nextTop] = [left + x * across, top + y * along]
      const isSeen = nextLeft < wide && nextTop < high && nextLeft + across > 0 && nextTop + along > 0
      if (isSeen) canvas.drawImage(canvas.canvas, ...drawn, nextLeft, nextTop, across, along)
    }
    canvas.globalAlpha = VEIL
  }
  canvas.fillStyle = MAT[theme]
  canvas.beginPath()
  canvas.rect(0, 0, wide, high)
  canvas.rect(left, top, across, along)
  canvas.fill('evenodd')
  canvas.globalAlpha = 1
}

/** The ends of up to two pieces of a line. */
const pieces = new Float64Array(8)

/** The trails of agents, fainter with age. */
function drawWays(
  canvas: CanvasRenderingContext2D,
  view: View,
  surroundings: Surroundings,
  frames: readonly Frame[],
  isByPopulation: boolean,
  theme: Theme,
): void {
  canvas.lineWidth = trailWidth(1)
  canvas.lineCap = 'butt'
  for (const [at, { populations }] of frames.entries()) {
    canvas.globalAlpha = trailOpacity(at / frames.length, true)
    populations.forEach(({ agents, ids, count, color }, k) => {
      const before = frames[at - 1]?.populations[k]
      canvas.strokeStyle = trailColor(color, isByPopulation, theme)
      canvas.beginPath()
      for (let row = 0; row < count && before !== undefined; row++) {
        if (before.ids[row] !== ids[row]) continue
        const place = row * AGENT.size
        const [x, y] = [agents[place + AGENT.x], agents[place + AGENT.y]]
        const [fromX, fromY] = [before.agents[place + AGENT.x], before.agents[place + AGENT.y]]
        const parts = trailPieces(fromX, fromY, x, y, surroundings, pieces)
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

/** A worker with the parts of the engine that its cards need. */
export interface CardWorker {
  readonly worker: Worker
  readonly simulation: Simulation
}

export function createCardWorker(): CardWorker {
  const worker = new Worker(workerAddress, { type: 'module' })
  return { worker, simulation: new Simulation(worker) }
}
