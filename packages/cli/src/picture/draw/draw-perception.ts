import type { Agent, World, WorldDescription } from 'drover'
import type { Frame } from '../frame.js'
import { meantAgent } from '../meant-agent.js'
import { PERCEPTION } from '../palette.js'
import { element, lineThrough } from '../svg.js'

/** Corners of an arc. */
const CORNERS = 48

/** How far and in which sector the first agent perceives others that has any behaviors; from above. */
export function drawPerception(world: World, description: WorldDescription, frame: Frame): string {
  const agent = meantAgent(world, description)
  if (agent === undefined) return ''
  const { ranges, fieldOfView, sectors } = world.debugDraw(agent)
  const views = [...ranges.map((radius) => ({ radius, fieldOfView })), ...sectors]
  const ring = Math.max(12, 3 * agent.radius * frame.scale)
  const { x, y } = agent.position
  return (
    views.map((view) => sectorOf(agent, view.radius, view.fieldOfView, frame)).join('') +
    element('circle', { cx: frame.x(x), cy: frame.y(y), r: ring, ...LINE, fill: 'none', 'stroke-width': 2 })
  )
}

const LINE = { fill: PERCEPTION, 'fill-opacity': 0.12, stroke: PERCEPTION, 'stroke-width': 1.4 }

/** A sector, for the legend: so wide, from x on. */
export function drawSectorSign(x: number, y: number, size: number): string {
  const corners = [
    [x, y],
    [x + size, y - size / 2],
    [x + size, y + size / 2],
  ] as const
  return element('path', { d: lineThrough(corners, true), ...LINE })
}

function sectorOf({ position, heading }: Agent, radius: number, width: number, frame: Frame): string {
  if (!Number.isFinite(radius)) return ''
  const isRound = width >= 2 * Math.PI
  const middle = Math.atan2(heading.y, heading.x)
  const corners = Array.from({ length: CORNERS + 1 }, (_, k) => {
    const angle = middle + width * (k / CORNERS - 0.5)
    return [
      frame.x(position.x + radius * Math.cos(angle)),
      frame.y(position.y + radius * Math.sin(angle)),
    ] as const
  })
  const apex = [frame.x(position.x), frame.y(position.y)] as const
  const around = isRound ? { ...LINE, 'stroke-dasharray': '6 5', 'fill-opacity': 0.05 } : LINE
  return element('path', { d: lineThrough(isRound ? corners : [apex, ...corners], true), ...around })
}
