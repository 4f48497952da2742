import { PALETTES, type Theme } from './palette.js'
import { type ArrowPoints, type DrawnShape, drawVector, type Pen, placeOf, type Stroke } from './pen.js'

/** The ring of a target and the cross in it, in pixels. */
const RING = 10
const CROSS = 17

/** The barbs of small arrows as shares of their length: back along the shaft, and to each side. */
const BARB = 0.3
const BARB_ASIDE = 0.18

/** Guides except targets: circles and regions with a dashed border, winds, vectors, text. */
export function drawGuides(pen: Pen, guides: readonly DrawnShape[], theme: Theme): void {
  const { ink, paper, wind, water } = PALETTES[theme]
  const line: Stroke = { color: ink, width: 1.4, dash: [7, 5], alpha: 0.7 }
  for (const guide of guides) {
    const { kind, points, radius, label } = guide
    if (kind === 'circle') {
      // Water is an object; other circles are only lengths.
      const look = label === 'water' ? { color: water, width: 1.4, filled: 0.25 } : { ...line, filled: 0.06 }
      pen.circle(placeOf(guide), radius, look)
    } else if (kind === 'polygon') pen.polygon(points, line)
    else if (kind === 'line') pen.lines([points], line)
    else if (kind === 'arrow') drawVector(pen, guide, ink, paper)
    else if (kind === 'arrows') pen.lines(smallArrows(points), { color: wind, width: 1.3, alpha: 0.7 })
  }
  // Text last, so that no line crosses it.
  for (const guide of guides) {
    if (guide.kind === 'text') pen.text(placeOf(guide), guide.label, ink, paper)
  }
}

/** Points that agents do not aim at. */
const NO_AIMS: readonly string[] = ['gets between', 'what it flees']

/**
 * Targets as rings with a cross, to be drawn above the agents that have reached them, and other points as rings alone;
 * `size`: 1 as on a map.
 */
export function drawTargets(pen: Pen, guides: readonly DrawnShape[], theme: Theme, size = 1): void {
  const { ink, paper } = PALETTES[theme]
  const width = Math.max(1, 1.7 * size)
  for (const guide of guides) {
    if (guide.kind !== 'point') continue
    const place = placeOf(guide)
    const [x, y, z] = place
    const arm = size * CROSS * pen.pixelAt(place)
    const arms = [
      [x - arm, y, z, x + arm, y, z],
      [x, y - arm, z, x, y + arm, z],
    ]
    // The rim of paper keeps it apart from agents below it.
    for (const line of [
      { color: paper, width: 2.8 * width, alpha: 0.75 },
      { color: ink, width },
    ]) {
      pen.ring(place, size * RING, line)
      if (!NO_AIMS.includes(guide.label)) pen.lines(arms, line)
    }
  }
}

/** A guide small enough for the legend: centered, this wide. The places of the pen are pixels. */
export function drawSign(
  pen: Pen,
  { kind, label }: Pick<DrawnShape, 'kind' | 'label'>,
  [x, y]: readonly [x: number, y: number],
  width: number,
  theme: Theme,
): void {
  const half = width / 2
  const middle = { kind, points: [x, y, 0], radius: half, label }
  if (kind === 'point') drawTargets(pen, [middle], theme, half / CROSS)
  else if (kind === 'circle') drawGuides(pen, [middle], theme)
  else {
    const points = [x - half, y, 0, x + half, y, 0]
    drawGuides(pen, [{ kind: kind === 'arrows' ? kind : 'line', points, radius: 0, label }], theme)
  }
}

/** Lines of small arrows from each position to the next, as for winds and flow fields. */
export function smallArrows(points: readonly number[]): readonly (readonly number[])[] {
  const arrows: number[][] = []
  for (let k = 0; k + 5 < points.length; k += 6) {
    const [x, y, z, tipX, tipY, tipZ] = points.slice(k, k + 6) as ArrowPoints
    const [backX, backY] = [tipX - BARB * (tipX - x), tipY - BARB * (tipY - y)]
    const [asideX, asideY] = [-BARB_ASIDE * (tipY - y), BARB_ASIDE * (tipX - x)]
    arrows.push(
      [x, y, z, tipX, tipY, tipZ],
      [backX + asideX, backY + asideY, tipZ, tipX, tipY, tipZ, backX - asideX, backY - asideY, tipZ],
    )
  }
  return arrows
}
