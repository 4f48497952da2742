import { drawGuides, drawTargets, TARGET_REACH } from '@drover/io/drawing'
import type { Guide } from 'drover/inspect'
import type { Projection } from '../frame.js'
import { THEME } from '../paint.js'
import { drawnBy } from '../svg-pen.js'

/** A guide small enough for the legend: centered, this many pixels wide. */
export function signOf({ kind, label }: Guide, x: number, y: number, width: number): string {
  const half = width / 2
  return drawnBy(PIXELS, (pen) => {
    const middle = { kind, points: [x, y, 0], radius: half, label }
    if (kind === 'point') drawTargets(pen, [middle], THEME, half / TARGET_REACH)
    else if (kind === 'circle') drawGuides(pen, [middle], THEME)
    else {
      const points = [x - half, y, 0, x + half, y, 0]
      drawGuides(pen, [{ kind: kind === 'arrows' ? kind : 'line', points, radius: 0, label }], THEME)
    }
  })
}

/** Places are pixels. */
export const PIXELS: Projection = { scale: 1, upwards: 1, x: (x) => x, y: (y) => y }
