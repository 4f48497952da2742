import type { Guide } from 'drover'
import { drawVector, type Pen, type Place } from '../overlays/pen.js'
import { PAINT, type Theme } from './palette.js'

/** The ring of a target and the cross in it, in pixels. */
const RING = 8
const CROSS = 14

/** What behaviors go by: targets as rings with a cross, circles and regions with a broken
 * border, vectors, words. */
export function drawGuides(pen: Pen, guides: readonly Guide[], theme: Theme): void {
  const { ink: color, paper } = PAINT[theme]
  const line = { color, width: 1.2, dash: [7, 5], alpha: 0.7 } as const
  for (const guide of guides) {
    const { kind, points, radius } = guide
    const [x, y, z] = points
    if (kind === 'circle') pen.circle([x, y, z], radius, { ...line, filled: 0.05 })
    else if (kind === 'polygon') pen.polygon(points, line)
    else if (kind === 'line') pen.lines([points], line)
    else if (kind === 'arrow') drawVector(pen, guide, color, paper)
  }
  // Words and targets last, so that no line crosses them.
  for (const { kind, points, label } of guides) {
    if (kind === 'text') pen.text(points as unknown as Place, label, color, paper)
    if (kind === 'point') drawTarget(pen, points as unknown as Place, color)
  }
}

function drawTarget(pen: Pen, place: Place, color: string): void {
  const [x, y, z] = place
  const arm = CROSS * pen.pixelAt(place)
  pen.ring(place, RING, { color, width: 1.6 })
  const arms = [
    [x - arm, y, z, x + arm, y, z],
    [x, y - arm, z, x, y + arm, z],
  ]
  pen.lines(arms, { color, width: 1.6 })
}
