import { PALETTES, type Theme } from '@drover/io/drawing'
import type { Guide } from 'drover/inspect'
import { drawVector, type Pen, type Place } from '../overlays/pen.js'

/** The ring of a target and the cross in it, in pixels. */
const RING = 8
const CROSS = 14

/** What agents go by but for targets: circles and regions with a broken border, winds, vectors, words. */
export function drawGuides(pen: Pen, guides: readonly Guide[], theme: Theme): void {
  const { ink: color, paper, wind } = PALETTES[theme]
  const line = { color, width: 1.2, dash: [7, 5], alpha: 0.7 } as const
  for (const guide of guides) {
    const { kind, points, radius } = guide
    const [x, y, z] = points
    if (kind === 'circle') pen.circle([x, y, z], radius, { ...line, filled: 0.05 })
    else if (kind === 'polygon') pen.polygon(points, line)
    else if (kind === 'line') pen.lines([points], line)
    else if (kind === 'arrow') drawVector(pen, guide, color, paper)
    else if (kind === 'arrows') pen.lines(smallArrows(points), { color: wind, width: 1.3, alpha: 0.75 })
  }
  // Words last, so that no line crosses them.
  for (const { kind, points, label } of guides) {
    if (kind === 'text') pen.text(points as unknown as Place, label, color, paper)
  }
}

/** Targets as rings with a cross, to be drawn above the agents that have reached them. */
export function drawTargets(pen: Pen, guides: readonly Guide[], theme: Theme): void {
  for (const { kind, points } of guides) {
    if (kind === 'point') drawTarget(pen, points as unknown as Place, PALETTES[theme])
  }
}

/** Lines of arrows, each from a place to the next, with half a head. */
function smallArrows(points: readonly number[]): readonly (readonly number[])[] {
  const arrows: number[][] = []
  for (let k = 0; k < points.length; k += 6) {
    const [x, y, z, tipX, tipY, tipZ] = points.slice(k, k + 6)
    const [dx, dy] = [0.35 * (tipX - x), 0.35 * (tipY - y)]
    arrows.push([x, y, z, tipX, tipY, tipZ, tipX - dx - 0.6 * dy, tipY - dy + 0.6 * dx, tipZ])
  }
  return arrows
}

function drawTarget(pen: Pen, place: Place, { ink, paper }: { ink: string; paper: string }): void {
  const [x, y, z] = place
  const arm = CROSS * pen.pixelAt(place)
  const arms = [
    [x - arm, y, z, x + arm, y, z],
    [x, y - arm, z, x, y + arm, z],
  ]
  // The rim of paper keeps it apart from agents below it.
  for (const line of [
    { color: paper, width: 4.4, alpha: 0.75 },
    { color: ink, width: 1.6 },
  ]) {
    pen.ring(place, RING, line)
    pen.lines(arms, line)
  }
}
