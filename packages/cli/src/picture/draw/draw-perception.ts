import { drawPerception } from '@drover/io/drawing'
import type { World, WorldDescription } from 'drover'
import type { Frame } from '../frame.js'
import { PAINT, THEME } from '../paint.js'
import { shownAgent } from '../shown-agent.js'
import { element, lineThrough } from '../svg.js'
import { drawnBy } from '../svg-pen.js'

/** The perception radius and sector of the first agent with behaviors, and a ring around the agent. */
export function drawPerceptionOf(world: World, description: WorldDescription, frame: Frame): string {
  const agent = shownAgent(world, description)
  if (agent === undefined) return ''
  const { position, heading, radius } = agent
  const place = [position.x, position.y, position.z] as const
  const ring = { color: PAINT.marks.perception, width: 2 }
  return drawnBy(frame, (pen) => {
    drawPerception(pen, place, [heading.x, heading.y, heading.z], world.debugDraw(agent), THEME)
    pen.ring(place, Math.max(12, 3 * radius * frame.scale), ring)
  })
}

/** A sector, for the legend: this wide, from x on. */
export function drawSectorSign(x: number, y: number, size: number): string {
  const corners = [
    [x, y],
    [x + size, y - size / 2],
    [x + size, y + size / 2],
  ] as const
  const color = PAINT.marks.perception
  const look = { fill: color, 'fill-opacity': 0.14, stroke: color, 'stroke-width': 1.4 }
  return element('path', { d: lineThrough(corners, true), ...look })
}
