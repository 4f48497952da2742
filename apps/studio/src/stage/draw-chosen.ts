import { AGENT, type Frame } from '../simulation/frame.js'
import type { Surroundings } from '../simulation/surroundings.js'
import { colourOf, PAINT, type Theme } from './palette.js'
import type { View } from './view.js'

/** Length in pixels at which the largest arrow of an agent is drawn. */
const REACH = 70

interface Chosen {
  readonly population: number
  readonly id: number
}

/** The chosen agent: a ring, how far it perceives, its velocity and the force of each of its behaviors. */
export function drawChosen(
  canvas: CanvasRenderingContext2D,
  view: View,
  surroundings: Surroundings,
  frame: Frame,
  { population, id }: Chosen,
  theme: Theme,
): void {
  const seen = frame.populations[population]
  const row = seen?.ids.indexOf(id) ?? -1
  if (seen === undefined || row < 0) return
  const at = row * AGENT.size
  const { agents } = seen
  const x = view.x(agents[at + AGENT.x])
  const y = view.y(agents[at + AGENT.y])
  const { ink } = PAINT[theme]
  canvas.strokeStyle = ink
  canvas.lineWidth = 1.5
  circle(canvas, x, y, Math.max(10, 3 * agents[at + AGENT.radius] * view.scale))
  canvas.setLineDash([3, 4])
  canvas.globalAlpha = 0.6
  for (const { range } of surroundings.outlooks[population] ?? []) {
    if (Number.isFinite(range)) circle(canvas, x, y, range * view.scale)
  }
  canvas.setLineDash([])
  canvas.globalAlpha = 1
  const speed = agents[at + AGENT.speed]
  if (speed > 0) {
    const velocity = [speed * agents[at + AGENT.hx], speed * agents[at + AGENT.hy]] as const
    arrow(canvas, x, y, velocity, (0.6 * REACH) / speed, view.upwards, ink)
  }
  const behaviors = frame.reasons?.behaviors ?? []
  const largest = Math.max(...behaviors.map(({ contribution: c }) => Math.hypot(c.x, c.y)), 0)
  if (largest === 0) return
  behaviors.forEach(({ contribution }, k) => {
    arrow(
      canvas,
      x,
      y,
      [contribution.x, contribution.y],
      REACH / largest,
      view.upwards,
      colourOf(k + 1, theme),
    )
  })
}

function circle(canvas: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.stroke()
}

function arrow(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  [vx, vy]: readonly [number, number],
  scale: number,
  upwards: number,
  colour: string,
): void {
  const dx = vx * scale
  const dy = vy * scale * upwards
  const length = Math.hypot(dx, dy)
  if (length < 2) return
  const [ux, uy] = [(6 * dx) / length, (6 * dy) / length]
  canvas.strokeStyle = canvas.fillStyle = colour
  canvas.lineWidth = 2.5
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.lineTo(x + dx, y + dy)
  canvas.stroke()
  canvas.beginPath()
  canvas.moveTo(x + dx + ux, y + dy + uy)
  canvas.lineTo(x + dx - 0.6 * uy, y + dy + 0.6 * ux)
  canvas.lineTo(x + dx + 0.6 * uy, y + dy - 0.6 * ux)
  canvas.fill()
}
