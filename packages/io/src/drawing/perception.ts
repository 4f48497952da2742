import { PALETTES, type Theme } from './palette.js'
import type { Pen, Place } from './pen.js'

/** How far an agent perceives others, in which field of view, and the narrower sectors of its behaviors. */
export interface DrawnPerception {
  readonly ranges: readonly number[]
  /** In radians. */
  readonly fieldOfView: number
  readonly sectors: readonly { readonly radius: number; readonly fieldOfView: number }[]
}

/** What an agent perceives from a place with a heading: with a broken border, or a whole one where it is a sector. */
export function drawPerception(
  pen: Pen,
  place: Place,
  heading: Place,
  { ranges, fieldOfView, sectors }: DrawnPerception,
  theme: Theme,
): void {
  const color = PALETTES[theme].marks.perception
  for (const range of ranges) {
    if (Number.isFinite(range))
      pen.sector(place, heading, range, fieldOfView, { color, width: 1.4, dash: [6, 5], filled: 0.06 })
  }
  for (const { radius, fieldOfView: width } of sectors) {
    if (Number.isFinite(radius))
      pen.sector(place, heading, radius, width, { color, width: 1.4, filled: 0.14 })
  }
}
