import type { Shape } from 'drover/inspect'

export type Place = readonly [x: number, y: number, z: number]

/** How something is drawn. Widths and dashes in pixels. */
export interface Stroke {
  readonly color: string
  readonly width?: number
  readonly dash?: readonly [on: number, off: number]
  readonly alpha?: number
  /** How opaque what it encloses is filled; 0 when left out. */
  readonly filled?: number
}

/** What overlays draw with, on the map and in space alike; places and lengths are those of the world. */
export interface Pen {
  /** Whether the world has no ground: then what is round is a ball, and lines stay in the air. */
  readonly isInAir: boolean
  /** How long a pixel is where one looks. */
  readonly grain: number
  /** The part of the world around what one looks at; what is beyond need not be drawn. */
  readonly window: {
    readonly left: number
    readonly right: number
    readonly bottom: number
    readonly top: number
  }
  /** How long something is at a place that is to look a pixel long, or less where it is seen shortened. */
  pixelAt(place: Place): number
  /** An arrow from a place along a vector; none that is shorter than two pixels. */
  arrow(from: Place, along: Place, stroke: Stroke): void
  /** Lines through places, x, y and z one after the other. */
  lines(parts: readonly ArrayLike<number>[], stroke: Stroke): void
  /** A closed line through places. */
  polygon(points: readonly number[], stroke: Stroke): void
  circle(middle: Place, radius: number, stroke: Stroke): void
  /** A circle around a place, so many pixels wide, that faces whoever looks. */
  ring(middle: Place, pixels: number, stroke: Stroke): void
  /** What is seen from a place with a heading: a sector of a circle, all of it from a width of 2π on. */
  sector(from: Place, heading: Place, radius: number, width: number, stroke: Stroke): void
  /** A line that is as wide as twice a radius. */
  band(points: ArrayLike<number>, radius: number, isClosed: boolean, stroke: Stroke): void
  /** A dot with what it is beside it, lower or higher; the name has a rim in the color of the paper. */
  point(place: Place, label: string, color: string, paper: string, isLower?: boolean): void
  /** Words around a place, line below line, with such a rim. */
  text(place: Place, lines: string, color: string, paper: string): void
}

/** A vector with its name beyond its tip. */
export function drawVector(pen: Pen, { points, label }: Shape, color: string, paper: string): void {
  const [x, y, z, tipX, tipY, tipZ] = points
  const along = [tipX - x, tipY - y, tipZ - z] as const
  pen.arrow([x, y, z], along, { color, width: 2 })
  const beyond = [x + 1.1 * along[0], y + 1.1 * along[1], z + 1.1 * along[2]] as const
  pen.text(beyond, label, color, paper)
}

/** What a behavior drew: lines dashed, circles and polygons lightly filled, points with their names. */
export function drawShapes(pen: Pen, shapes: readonly Shape[], color: string, paper: string): void {
  for (const { kind, points, radius, label } of shapes) {
    const [x, y, z] = points
    if (kind === 'circle') pen.circle([x, y, z], radius, { color, filled: 0.06 })
    else if (kind === 'polygon') pen.polygon(points, { color, filled: 0.1 })
    else if (kind === 'line') pen.lines([points], { color, dash: [4, 4] })
    else if (kind === 'arrow') drawVector(pen, { kind, points, radius, label }, color, paper)
    else if (kind === 'text') pen.text([x, y, z], label, color, paper)
  }
  // Names last, so that no line crosses them, by turns above and below,
  // so that they are apart where places are near.
  shapes
    .filter(({ kind }) => kind === 'point')
    .forEach(({ points: [x, y, z], label }, k) => {
      pen.point([x, y, z], label, color, paper, k % 2 === 1)
    })
}
