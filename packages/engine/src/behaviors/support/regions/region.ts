import { lengthOf, set, setLength, setZero, type Vector, vector } from '../../../math/vector.js'
import type { ValueOf, ValuesOf } from '../../../schema/inputs.js'
import { refuse } from '../../../schema/problem.js'
import { choice, either, length, listOf, objectOf, type Scalar, vectorOf } from '../../../schema/spec.js'
import type { Space } from '../../../spaces/space.js'
import type { BehaviorContext } from '../../behavior.js'
import { drawBorder, type Pen } from '../pen.js'
import { insetOf } from './inset.js'

const BOX = {
  from: vectorOf({
    quantity: 'length',
    about: 'One corner; without z the box has no floor and no ceiling.',
  }),
  to: vectorOf({ quantity: 'length', about: 'The opposite corner.' }),
}
const CIRCLE = {
  at: vectorOf({ quantity: 'length', about: 'Its center.' }),
  radius: length({ above: 0, about: 'Its radius.' }),
}

const CORNERS = listOf(vectorOf({ quantity: 'length', about: 'A corner [x, y].' }), {
  minimum: 3,
  about: 'The corners of a polygon on the ground, in order; it may be concave.',
})

/** The option spec of a region to stay in. */
export const regionSpec = either(
  [
    choice(['world'], { about: 'The box of the world.' }),
    objectOf(BOX, { about: 'A box along the axes.' }),
    objectOf(CIRCLE, { about: 'A circle; in a world with a depth a sphere.' }),
    CORNERS,
  ],
  { default: 'world', about: 'Where to stay: the world, a box, a circle or a polygon.' },
)

export type RegionDescription = ValueOf<typeof regionSpec>

/** A place, and how far within a region. */
interface PlaceWithin extends Vector {
  readonly margin: number
}

/** A part of the world. */
export interface Region {
  /**
   * Writes the offset from a place to the nearest place that is `margin` inside the region; zero if it already is. If
   * no place is that far inside, the offset leads to the center, or for a polygon inward.
   */
  readonly back: (place: PlaceWithin, out: Vector) => void
  /** Draws the line at this distance inside its border. */
  readonly outline: (pen: Pen, margin: number, label: string) => void
}

/**
 * The region that an option of that name describes. Throws a DescriptionError for a polygon whose sides cross, or that
 * has no area, unless its corners move.
 */
export function regionOf(description: RegionDescription, { space, live }: BehaviorContext): Region {
  const inSpace = space.dimensions === 3
  if (typeof description === 'string') {
    const outline: Region['outline'] = (pen, margin, label) => drawBorder(pen, space, margin, label)
    return { back: boxOf(cornersOf(space)), outline }
  }
  if (isPolygon(description)) {
    if (stands(description)) refuseCrossing(description)
    const corners = live({ region: CORNERS }, { region: description }).region
    const outline: Region['outline'] = (pen, margin, label) =>
      drawPolygon(pen, corners, margin, space.floor, label)
    return { back: polygonOf(corners), outline }
  }
  if ('radius' in description) {
    const circle = live(CIRCLE, description, 'region')
    const outline: Region['outline'] = (pen, margin, label) => {
      const { x, y, z } = circle.at
      pen.circle(x, y, z, Math.max(0, circle.radius - margin), label)
    }
    return { back: circleOf(circle, inSpace), outline }
  }
  const corners = live(BOX, description, 'region')
  const isEndless = inSpace && (description.from.length < 3 || description.to.length < 3)
  const outline: Region['outline'] = (pen, margin, label) => drawBox(pen, corners, margin, label)
  return { back: boxBetween(corners, isEndless), outline }
}

/** The floor of a box at this distance inside, if there is room. */
function drawBox(pen: Pen, { from, to }: ValuesOf<typeof BOX>, margin: number, label: string): void {
  const [left, right] = [Math.min(from.x, to.x) + margin, Math.max(from.x, to.x) - margin]
  const [bottom, top] = [Math.min(from.y, to.y) + margin, Math.max(from.y, to.y) - margin]
  const z = Math.min(from.z, to.z)
  if (left >= right || bottom >= top) return
  pen.polygon([left, bottom, z, right, bottom, z, right, top, z, left, top, z], label)
}

/** A polygon; with a margin, the lines at that distance inside. */
function drawPolygon(pen: Pen, corners: readonly Vector[], margin: number, z: number, label: string): void {
  if (margin > 0)
    for (const [x, y, toX, toY] of insetOf(corners, margin)) pen.line(x, y, z, toX, toY, z, label)
  else
    pen.polygon(
      corners.flatMap(({ x, y }) => [x, y, z]),
      label,
    )
}

type Corners = readonly (readonly Scalar[])[]

const isPolygon = (description: object): description is Corners => Array.isArray(description)

const stands = (corners: Corners): corners is readonly (readonly number[])[] =>
  corners.flat().every((part) => typeof part === 'number')

/** A polygon whose sides cross has no proper inside: the overlap of two loops would count as outside. */
function refuseCrossing(corners: readonly (readonly number[])[]): void {
  const next = (k: number) => corners[(k + 1) % corners.length]
  for (const [k, from] of corners.entries()) {
    for (let other = k + 2; other < corners.length; other++) {
      if (!cross(from, next(k), corners[other], next(other))) continue
      const [one, two] = [k, other].map((side) => `[${corners[side]}] to [${next(side)}]`)
      const remedy = 'list the corners in order around it'
      refuse('region', `expected sides that do not cross, got those from ${one} and ${two}; ${remedy}`)
    }
  }
  if (corners.every((corner, k) => sideOf(corners[0], corner, next(k)) === 0)) {
    refuse('region', 'expected a polygon with an area, got all corners in line; move one aside')
  }
}

/** Positive for a point left of the way from one point to another, negative right of it, 0 in line. */
const sideOf = (
  [ax, ay]: readonly number[],
  [bx, by]: readonly number[],
  [x, y]: readonly number[],
): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

/** Whether two sides cross in the interior of both; touching does not count. */
const cross = (a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]) =>
  Math.sign(sideOf(a, b, c)) * Math.sign(sideOf(a, b, d)) < 0 &&
  Math.sign(sideOf(c, d, a)) * Math.sign(sideOf(c, d, b)) < 0

/** The low and the high corner of a box. */
interface Extremes {
  readonly low: Vector
  readonly high: Vector
}

const cornersOf = ({ left, right, bottom, top, floor, ceiling }: Space): Extremes => ({
  low: vector(left, bottom, floor),
  high: vector(right, top, ceiling),
})

/** A box between the current positions of two opposite corners. */
function boxBetween({ from, to }: ValuesOf<typeof BOX>, isEndless: boolean): Region['back'] {
  const corners: Extremes = { low: vector(), high: vector() }
  const { low, high } = corners
  const within = boxOf(corners)
  return (place, out) => {
    set(low, Math.min(from.x, to.x), Math.min(from.y, to.y), Math.min(from.z, to.z))
    set(high, Math.max(from.x, to.x), Math.max(from.y, to.y), Math.max(from.z, to.z))
    if (isEndless) {
      low.z = Number.NEGATIVE_INFINITY
      high.z = Number.POSITIVE_INFINITY
    }
    within(place, out)
  }
}

function boxOf({ low, high }: Extremes): Region['back'] {
  return (place, out) => {
    const { margin } = place
    out.x = inward(place.x, low.x, high.x, margin)
    out.y = inward(place.y, low.y, high.y, margin)
    out.z = inward(place.z, low.z, high.z, margin)
  }
}

/** The offset along an axis to the nearest place at this distance inside; to the center if there is none. */
function inward(place: number, low: number, high: number, margin: number): number {
  const middle = between(low, high)
  return Math.min(Math.max(place, Math.min(low + margin, middle)), Math.max(high - margin, middle)) - place
}

/** The center; any place if there are no ends. */
const between = (low: number, high: number): number => (low > Number.NEGATIVE_INFINITY ? (low + high) / 2 : 0)

function circleOf(circle: ValuesOf<typeof CIRCLE>, inSpace: boolean): Region['back'] {
  return (place, out) => {
    const { x, y, z } = circle.at
    set(out, x - place.x, y - place.y, inSpace ? z - place.z : 0)
    setLength(out, Math.max(0, lengthOf(out) - Math.max(0, circle.radius - place.margin)))
  }
}

function polygonOf(corners: readonly Vector[]): Region['back'] {
  const x = new Float64Array(corners.length)
  const y = new Float64Array(corners.length)
  return (place, out) => {
    for (let k = 0; k < corners.length; k++) {
      x[k] = corners[k].x
      y[k] = corners[k].y
    }
    let inside = false
    let least = Number.POSITIVE_INFINITY
    for (let k = 0, before = x.length - 1; k < x.length; before = k++) {
      const sideX = x[k] - x[before]
      const sideY = y[k] - y[before]
      const fromX = place.x - x[before]
      const fromY = place.y - y[before]
      // From inside, a ray to the right crosses the border an odd number of times.
      const spans = y[k] > place.y !== y[before] > place.y
      if (spans && fromX < (sideX * fromY) / sideY) inside = !inside
      const squared = sideX * sideX + sideY * sideY
      const along = squared > 0 ? Math.min(Math.max((fromX * sideX + fromY * sideY) / squared, 0), 1) : 0
      const toX = along * sideX - fromX
      const toY = along * sideY - fromY
      const away = toX * toX + toY * toY
      if (away >= least) continue
      least = away
      out.x = toX
      out.y = toY
    }
    out.z = 0
    const { margin } = place
    const distance = Math.sqrt(least)
    if (!inside) setLength(out, distance + margin)
    else if (distance >= margin) setZero(out)
    else {
      setLength(out, margin - distance)
      set(out, -out.x, -out.y, 0)
    }
  }
}
