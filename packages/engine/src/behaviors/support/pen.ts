import type { Agent } from '../../agents/population.js'
import { cos, sin } from '../../math/transcendental.js'
import type { Target } from '../../perception/target.js'
import type { Space } from '../../spaces/space.js'

/** Draws shapes for a behavior, in world coordinates. A label names what a shape means. */
export interface Pen {
  /** A circle; in a world with a depth a sphere. */
  circle(x: number, y: number, z: number, radius: number, label: string): void
  line(fromX: number, fromY: number, fromZ: number, x: number, y: number, z: number, label: string): void
  point(x: number, y: number, z: number, label: string): void
  /** A vector, from its start to its tip, with its name beside the tip. */
  arrow(fromX: number, fromY: number, fromZ: number, x: number, y: number, z: number, label: string): void
  /** Text around a place, line by line. */
  text(x: number, y: number, z: number, lines: string): void
  /** Closed; x, y and z of each corner in turn. */
  polygon(corners: readonly number[], label: string): void
}

/** Corners of the arc of a field of view. */
const ARC = 32

/** Draws where an agent looks for others: a circle of that radius or, in a plane, the visible sector. */
export function drawZone(agent: Agent, pen: Pen, radius: number, fieldOfView: number, label: string): void {
  const { x, y, z } = agent.position
  if (!(fieldOfView < 2 * Math.PI) || agent.population.dimensions === 3) {
    if (radius < Number.POSITIVE_INFINITY) pen.circle(x, y, z, radius, label)
    return
  }
  const corners = [x, y, z]
  for (let k = 0; k <= ARC; k++) {
    const direction = agent.angle + fieldOfView * (k / ARC - 0.5)
    corners.push(x + radius * cos(direction), y + radius * sin(direction), z)
  }
  pen.polygon(corners, label)
}

/** Draws the border of the world at this distance inside, if there is room; in space on the floor and at the ceiling. */
export function drawBorder(pen: Pen, space: Space, inset: number, label: string): void {
  const [left, right] = [space.left + inset, space.right - inset]
  const [bottom, top] = [space.bottom + inset, space.top - inset]
  if (left >= right || bottom >= top) return
  const levels = space.dimensions === 3 ? [space.floor + inset, space.ceiling - inset] : [space.floor]
  for (const z of levels) pen.polygon([left, bottom, z, right, bottom, z, right, top, z, left, top, z], label)
}

/** Draws a target, relative to an agent, if there is one; returns whether there is. */
export function drawTarget(agent: Agent, pen: Pen, target: Target, label: string): boolean {
  if (!target.locate(agent)) return false
  const { x, y, z } = agent.position
  pen.point(x + target.offset.x, y + target.offset.y, z + target.offset.z, label)
  return true
}
