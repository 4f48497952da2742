export type Place = readonly [x: number, y: number, z: number]

/** Something to be drawn, in places and lengths of the world: a guide, or what a behavior looks at. */
export interface DrawnShape {
  readonly kind: 'circle' | 'line' | 'point' | 'polygon' | 'arrow' | 'arrows' | 'text'
  /** x, y and z of each point. */
  readonly points: readonly number[]
  /** Of a circle. */
  readonly radius: number
  /** Its meaning; for text, its lines. */
  readonly label: string
}

/** How something is drawn. Widths and dashes in pixels; a width of 0 leaves the line out. */
export interface Stroke {
  readonly color: string
  readonly width?: number
  readonly dash?: readonly [on: number, off: number]
  readonly alpha?: number
  /** Opacity of the filled area; 0 by default. */
  readonly filled?: number
}

/**
 * Draws on a canvas, in an SVG or in space: content and style are decided once. Places and lengths are those of the
 * world.
 */
export interface Pen {
  /** Whether the world has no ground: then circles are balls, and lines stay in the air. */
  readonly isInAir: boolean
  /** Length of a pixel at the viewed point. */
  readonly grain: number
  /** The visible part of the world; objects beyond need not be drawn. */
  readonly window: {
    readonly left: number
    readonly right: number
    readonly bottom: number
    readonly top: number
  }
  /** How long something is at a place that is to look a pixel long, or less where it is seen shortened. */
  pixelAt(place: Place): number
  /** An arrow from a position along a vector; arrows shorter than two pixels are omitted. */
  arrow(from: Place, along: Place, stroke: Stroke): void
  /** Lines through places, x, y and z one after the other. */
  lines(parts: readonly ArrayLike<number>[], stroke: Stroke): void
  /** A closed line through places. */
  polygon(points: readonly number[], stroke: Stroke): void
  circle(middle: Place, radius: number, stroke: Stroke): void
  /** A circle around a place, with a width in pixels, facing the viewer. */
  ring(middle: Place, pixels: number, stroke: Stroke): void
  /** What is seen from a place with a heading: a sector of a circle, all of it from a width of 2π on. */
  sector(from: Place, heading: Place, radius: number, width: number, stroke: Stroke): void
  /** A line with the width of twice a radius. */
  band(points: ArrayLike<number>, radius: number, isClosed: boolean, stroke: Stroke): void
  /** A dot with what it is beside it, lower or higher; the name has a rim in the color of the paper. */
  point(place: Place, label: string, color: string, paper: string, isLower?: boolean): void
  /** Text around a position, line below line, with such a rim. */
  text(place: Place, lines: string, color: string, paper: string): void
}

/** The place of a shape that has one, or its first. */
export const placeOf = ({ points: [x = 0, y = 0, z = 0] }: DrawnShape): Place => [x, y, z]

/** The places of an arrow and of its tip. */
export type ArrowPoints = [x: number, y: number, z: number, tipX: number, tipY: number, tipZ: number]

/** A vector with its name beyond its tip. */
export function drawVector(pen: Pen, shape: DrawnShape, color: string, paper: string): void {
  const [x, y, z, tipX, tipY, tipZ] = shape.points as ArrowPoints
  const along = [tipX - x, tipY - y, tipZ - z] as const
  pen.arrow([x, y, z], along, { color, width: 2 })
  const beyond = [x + 1.1 * along[0], y + 1.1 * along[1], z + 1.1 * along[2]] as const
  pen.text(beyond, shape.label, color, paper)
}

/** The debug drawing of a behavior: lines dashed, circles and polygons lightly filled, points with their names. */
export function drawShapes(pen: Pen, shapes: readonly DrawnShape[], color: string, paper: string): void {
  for (const shape of shapes) {
    const { kind, points, radius, label } = shape
    if (kind === 'circle') pen.circle(placeOf(shape), radius, { color, filled: 0.07 })
    else if (kind === 'polygon') pen.polygon(points, { color, filled: 0.07 })
    else if (kind === 'line') pen.lines([points], { color, dash: [5, 4] })
    else if (kind === 'arrow') drawVector(pen, shape, color, paper)
    else if (kind === 'text') pen.text(placeOf(shape), label, color, paper)
  }
  // Names last, so that no line crosses them, by turns above and below,
  // so that they are apart where places are near.
  shapes
    .filter(({ kind }) => kind === 'point')
    .forEach((shape, k) => {
      pen.point(placeOf(shape), shape.label, color, paper, k % 2 === 1)
    })
}

/** The style of the selected agent's vectors: velocity, desired velocity, forces, and their sum. */
export const VECTORS = {
  velocity: { width: 2.8 },
  desired: { width: 2.2, dash: [6, 4] },
  force: { width: 2.2 },
  sum: { width: 4.5 },
} as const satisfies Readonly<Record<string, Partial<Stroke>>>
