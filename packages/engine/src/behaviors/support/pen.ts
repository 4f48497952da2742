import type { Agent } from '../../agents/population.js'
import { cos, sin } from '../../math/transcendental.js'
import type { Target } from '../../perception/target.js'
import type { Space } from '../../spaces/space.js'

/** What a behavior draws with, in the coordinates of the world. A label says what a shape stands for. */
export interface Pen {
  /** A circle; in a world with a depth a sphere. */
  circle(x: number, y: number, z: number, radius: number, label: string): void
  line(fromX: number, fromY: number, fromZ: number, x: number, y: number, z: number, label: string): void
  point(x: number, y: number, z: number, label: string): void
  /** A vector, from its beginning to its tip, with its name beside the tip. */
  arrow(fromX: number, fromY: number, fromZ: number, x: number, y: number, z: number, label: string): void
  /** Words around a place, line below line. */
  text(x: number, y: number, z: number, lines: string): void
  /** Closed; x, y and z of each corner one after the other. */
  polygon(corners: readonly number[], label: string): void
}

/** Corners of the arc of a field of view. */
const ARC = 32

/** Draws where an agent looks for others: a circle of that radius or, in a plane, the sector that it sees. */
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

/** Draws a rectangle that lies so far within the world's borders; none where nothing does. */
export function drawBorder(pen: Pen, space: Space, inset: number, z: number, label: string): void {
  const [left, right] = [space.left + inset, space.right - inset]
  const [bottom, top] = [space.bottom + inset, space.top - inset]
  if (left >= right || bottom >= top) return
  pen.polygon([left, bottom, z, right, bottom, z, right, top, z, left, top, z], label)
}

/** Draws where a target is, seen from an agent, if there is one; answers whether there is. */
export function drawTarget(agent: Agent, pen: Pen, target: Target, label: string): boolean {
  if (!target.locate(agent)) return false
  const { x, y, z } = agent.position
  pen.point(x + target.offset.x, y + target.offset.y, z + target.offset.z, label)
  return true
}
