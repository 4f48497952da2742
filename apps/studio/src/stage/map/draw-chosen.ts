import { PALETTES, type Theme } from '@drover/io/drawing'
import type { AgentName } from '../../simulation/agent-name.js'
import { AGENT, type Frame } from '../../simulation/frame.js'
import type { View } from './view.js'

/** A ring around the selected agent; overlays show its data. */
export function drawChosen(
  canvas: CanvasRenderingContext2D,
  view: View,
  frame: Frame,
  { population, id }: AgentName,
  theme: Theme,
): void {
  const seen = frame.populations[population]
  const row = seen?.ids.indexOf(id) ?? -1
  if (seen === undefined || row < 0) return
  const at = row * AGENT.size
  const { agents } = seen
  canvas.strokeStyle = PALETTES[theme].ink
  canvas.lineWidth = 1.5
  canvas.beginPath()
  const radius = Math.max(10, 3 * agents[at + AGENT.radius] * view.scale)
  canvas.arc(view.x(agents[at + AGENT.x]), view.y(agents[at + AGENT.y]), radius, 0, 2 * Math.PI)
  canvas.stroke()
}
