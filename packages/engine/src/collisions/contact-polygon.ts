import type { Obstacles } from '../obstacles/obstacles.js'
import { type Contact, GRAZING, SKIN } from './contact.js'

/**
 * Keeps the contact of the body with the convex polygon, if there is one and it is the earliest. The center of the body
 * then meets the polygon grown by its radius, whose edges are the polygon's moved outward and whose corners are round.
 */
export function meetPolygon(obstacles: Obstacles, contact: Contact): void {
  const { cornerX, cornerY } = obstacles
  const { x, y, dx, dy, length, first, last } = contact
  const border = contact.body + SKIN * (contact.body + contact.size)
  contact.border = border
  for (let k = first; k < last; k++) {
    const next = k + 1 < last ? k + 1 : first
    const edgeX = cornerX[next] - cornerX[k]
    const edgeY = cornerY[next] - cornerY[k]
    const edge = Math.sqrt(edgeX * edgeX + edgeY * edgeY)
    // Corners go counterclockwise, so the outside is on the right of an edge.
    const normalX = edgeY / edge
    const normalY = -edgeX / edge
    const fromX = x - cornerX[k]
    const fromY = y - cornerY[k]
    contact.fromX = fromX
    contact.fromY = fromY
    contact.meetCircle()
    const approach = dx * normalX + dy * normalY
    if (approach >= -GRAZING * length) continue
    const away = fromX * normalX + fromY * normalY
    if (away < 0) continue
    const time = Math.max(0, (border - away) / approach)
    if (time > 1) continue
    const along = ((fromX + time * dx) * edgeX + (fromY + time * dy) * edgeY) / edge
    if (along < 0 || along > edge) continue
    contact.trialTime = time
    contact.trialX = normalX
    contact.trialY = normalY
    contact.keep()
  }
}
