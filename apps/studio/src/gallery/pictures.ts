import type { Scenario } from '@drover/scenarios'
import { CanvasPen } from '../overlays/canvas-pen.js'
import { AGENT, type Frame } from '../simulation/frame.js'
import { Simulation } from '../simulation/simulation.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { askedFor, type ColorBy, coloringOf, colorOfScenario } from '../stage/coloring.js'
import { drawAgents } from '../stage/draw-agents.js'
import { drawFields } from '../stage/draw-fields.js'
import { GroundPicture } from '../stage/draw-ground.js'
import { drawGuides, drawTargets } from '../stage/draw-guides.js'
import { drawSurroundings } from '../stage/draw-surroundings.js'
import { colorOf, PAINT, type Theme } from '../stage/palette.js'
import { View } from '../stage/view.js'
import type { SceneCard } from './catalog.js'

// What cards show: worlds after some steps, drawn. Loaded once the gallery is painted.

/** Steps after which a still picture shows a scene that names none, and how long they may take. Milliseconds. */
const STEPS = 200
const BUDGET = 400
/**
 * Few agents say little by where they are: the way that so many have come is drawn too,
 * that many steps at a time.
 */
const FEW = 60
const STRIDE = 4
/** Steps whose ways are shown. */
const WAYS = 200
/** The very few are drawn larger than they are. */
const [VERY_FEW, ENLARGED] = [4, 1.8]
/** How much larger than in full a world may be shown that goes on beyond its edges. */
const MOST_ENLARGED = 1.8

/** What lies around a world that does not fill its card. */
const MAT = { light: '#f1ecdf', dark: '#0f1214' }

/** A world on a card: what stands in it, and where its agents have been, the latest last. */
export interface Shown {
  readonly scenario: Scenario
  readonly surroundings: Surroundings
  readonly frames: readonly Frame[]
  readonly by: ColorBy
}

/** Opens a scene and brings it to where its still picture shows it. */
export async function openShown({ load }: SceneCard, simulation: Simulation): Promise<Shown> {
  const { scenario } = await load()
  const by = colorOfScenario(scenario.view?.color)
  const opening = simulation.request('open', scenario)
  const tinting = simulation.request('tint', askedFor(by))
  const [{ surroundings, frame: first }] = await Promise.all([opening, tinting])
  const { at = [STEPS] } = scenario.view ?? {}
  const steps = at[Math.floor((at.length - 1) / 2)] ?? STEPS
  const stride = isSparse(first) ? STRIDE : steps
  const strides = Array.from({ length: Math.ceil(steps / stride) }, () =>
    simulation.request('advance', stride, (BUDGET * stride) / steps),
  )
  // Asked for together, they do not wait for the page between them.
  const later = await Promise.all(strides)
  const begun: Shown = { scenario, surroundings, frames: [legible(first)], by }
  return later.reduce((shown, { frame }) => laterShown(shown, frame), begun)
}

const isSparse = ({ populations }: Frame): boolean => populations.every(({ count }) => count <= FEW)

/** Draws the very few larger, which a card would show as dots. */
function legible(frame: Frame): Frame {
  const agents = frame.populations.reduce((sum, { count }) => sum + count, 0)
  if (agents > VERY_FEW) return frame
  for (const { agents: numbers } of frame.populations)
    for (let at = AGENT.radius; at < numbers.length; at += AGENT.size) numbers[at] *= ENLARGED
  return frame
}

/** The same world a while later; of one with few agents it is kept how they came there. */
export function laterShown(shown: Shown, now: Frame): Shown {
  const frame = legible(now)
  if (!isSparse(frame)) return { ...shown, frames: [frame] }
  const { frames } = shown
  const [last, before] = [frames.at(-1), frames.at(-2)]
  if (last === undefined || frame.step < last.step) return { ...shown, frames: [frame] }
  // The last place is kept only where a stride has passed since the one before it.
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
    const paint = PAINT[theme]
    const frame = frames.at(-1) as Frame
    place(view, surroundings, frame, clientWidth, clientHeight)
    canvas.setTransform(density, 0, 0, density, 0, 0)
    canvas.fillStyle = paint.paper
    canvas.fillRect(0, 0, clientWidth, clientHeight)
    if (this.#ground?.isOf(surroundings, theme, isDown) !== true)
      this.#ground = new GroundPicture(surroundings, theme, isDown)
    this.#ground.draw(canvas, view, true)
    drawFields(new CanvasPen(canvas, view), surroundings, frame, theme)
    drawSurroundings(canvas, view, surroundings, frame, theme)
    drawGuides(new CanvasPen(canvas, view), frame.guides, theme)
    if (isSparse(frame)) drawWays(canvas, view, surroundings, frames, theme)
    const coloring = coloringOf(frame, by, theme)
    frame.populations.forEach((population, k) => {
      drawAgents(canvas, view, population, k, coloring)
    })
    drawTargets(new CanvasPen(canvas, view), frame.guides, theme)
    drawMat(canvas, view, surroundings, clientWidth, clientHeight, theme)
    element.dataset.step = String(frame.step)
  }
}

/** Shows a world in full; one that goes on beyond its edges and has no targets, or is ground, fills the card. */
function place(
  view: View,
  surroundings: Surroundings,
  { guides }: Frame,
  width: number,
  height: number,
): void {
  view.fit(surroundings, width, height)
  const across = width / surroundings.width
  const along = height / surroundings.height
  const isAlike = surroundings.wraps && guides.length === 0
  const goesOn = isAlike || surroundings.relief !== undefined || surroundings.surface !== undefined
  const full = Math.min(across, along)
  const scale = goesOn ? Math.min(Math.max(across, along), MOST_ENLARGED * full) : full
  view.zoom(scale / view.scale, width / 2, height / 2)
}

/** Beyond the world there is nothing to see. */
function drawMat(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height }: Surroundings,
  wide: number,
  high: number,
  theme: Theme,
): void {
  canvas.fillStyle = MAT[theme]
  canvas.beginPath()
  canvas.rect(0, 0, wide, high)
  const [top, bottom] = [view.y(0), view.y(height)].sort((one, other) => one - other)
  canvas.rect(view.x(0), top, view.scale * width, bottom - top)
  canvas.fill('evenodd')
}

/** Lines along which agents have come, fainter the longer ago; none around the edges of a wrapped world. */
function drawWays(
  canvas: CanvasRenderingContext2D,
  view: View,
  { width, height }: Surroundings,
  frames: readonly Frame[],
  theme: Theme,
): void {
  canvas.lineWidth = 1.5
  canvas.lineCap = 'butt'
  for (const [at, { populations }] of frames.entries()) {
    canvas.globalAlpha = 0.65 * (at / frames.length)
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

export const createSimulation = (): Simulation => new Simulation()
