import type { Space } from '../../environment/space.js'
import { lengthOf, set, setLength, setZero, type Vector, vector } from '../../math/vector.js'
import type { ValueOf } from '../../options/inputs.js'
import { refuse } from '../../options/problem.js'
import { choice, either, fixed, fixedVector, listOf, objectOf } from '../../options/spec.js'

/** The option spec of a part of the world to stay in. */
export const regionSpec = either(
  [
    choice(['world'], { about: 'The box of the world.' }),
    objectOf(
      {
        from: fixedVector({
          about: 'One corner; without a z it reaches from the floor to the ceiling and beyond.',
        }),
        to: fixedVector({ about: 'The opposite one.' }),
      },
      { about: 'A box along the axes.' },
    ),
    objectOf(
      {
        center: fixedVector({ about: 'Its middle.' }),
        radius: fixed({ quantity: 'length', above: 0, about: 'Its radius.' }),
      },
      { about: 'A circle; in a world with a depth a sphere.' },
    ),
    listOf(fixedVector({ about: 'A corner [x, y].' }), {
      minimum: 3,
      about: 'A polygon on the ground, dents allowed: its corners in order.',
    }),
  ],
  { default: 'world', about: 'Where to stay: the world, a box, a circle or a polygon.' },
)

type RegionDescription = ValueOf<typeof regionSpec>

interface Corners {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** A part of the world. */
interface Region {
  /** Whether a straight way between two places inside may lead outside. */
  readonly dented: boolean
  /**
   * Writes the way from a place to the nearest place that is `margin` within the region; zero for one that
   * is. Where nothing is so far within, the way leads to the middle, of a polygon inward all the same.
   */
  readonly back: (place: Vector, margin: number, out: Vector) => void
}

/** Throws a DescriptionError for a polygon whose sides cross, or that has no area. */
export function regionOf(description: RegionDescription, space: Space): Region {
  const dented = Array.isArray(description)
  if (dented) refuseCrossing(description as readonly (readonly number[])[])
  return { dented, back: wayBack(description, space) }
}

/** A polygon whose sides cross has an inside by name only: what two loops share would count as outside. */
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

/** Whether two sides cross within both; touching is no crossing. */
const cross = (a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]) =>
  Math.sign(sideOf(a, b, c)) * Math.sign(sideOf(a, b, d)) < 0 &&
  Math.sign(sideOf(c, d, a)) * Math.sign(sideOf(c, d, b)) < 0

function wayBack(description: RegionDescription, space: Space): Region['back'] {
  const inSpace = space.dimensions === 3
  if (typeof description === 'string') {
    const { left, right, bottom, top, floor, ceiling } = space
    return boxOf(vector(left, bottom, floor), vector(right, top, ceiling))
  }
  if (Array.isArray(description)) return polygonOf(description as readonly (readonly number[])[])
  if ('center' in description) return circleOf(description.center, description.radius, inSpace)
  const { from, to } = description as Corners
  const [low, high] = [Math.min, Math.max].map((extreme, k) => {
    const endless = k === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const [fromZ, toZ] = [from[2] ?? endless, to[2] ?? endless]
    const z = inSpace ? extreme(fromZ, toZ) : 0
    return vector(extreme(from[0], to[0]), extreme(from[1], to[1]), z)
  })
  return boxOf(low, high)
}

function boxOf(low: Vector, high: Vector): Region['back'] {
  const middle = vector(between(low.x, high.x), between(low.y, high.y), between(low.z, high.z))
  return (place, margin, out) => {
    const { x, y, z } = middle
    out.x = Math.min(Math.max(place.x, Math.min(low.x + margin, x)), Math.max(high.x - margin, x)) - place.x
    out.y = Math.min(Math.max(place.y, Math.min(low.y + margin, y)), Math.max(high.y - margin, y)) - place.y
    out.z = Math.min(Math.max(place.z, Math.min(low.z + margin, z)), Math.max(high.z - margin, z)) - place.z
  }
}

/** The middle; of what has no ends any place will do. */
const between = (low: number, high: number): number => (low > Number.NEGATIVE_INFINITY ? (low + high) / 2 : 0)

function circleOf([x, y, z = 0]: readonly number[], radius: number, inSpace: boolean): Region['back'] {
  return (place, margin, out) => {
    set(out, x - place.x, y - place.y, inSpace ? z - place.z : 0)
    setLength(out, Math.max(0, lengthOf(out) - Math.max(0, radius - margin)))
  }
}

function polygonOf(corners: readonly (readonly number[])[]): Region['back'] {
  const x = Float64Array.from(corners, ([x]) => x)
  const y = Float64Array.from(corners, ([, y]) => y)
  return (place, margin, out) => {
    let inside = false
    let least = Number.POSITIVE_INFINITY
    for (let k = 0, before = x.length - 1; k < x.length; before = k++) {
      const sideX = x[k] - x[before]
      const sideY = y[k] - y[before]
      const fromX = place.x - x[before]
      const fromY = place.y - y[before]
      // A ray to the right crosses the border of whoever is inside an odd number of times.
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
    const distance = Math.sqrt(least)
    if (!inside) setLength(out, distance + margin)
    else if (distance >= margin) setZero(out)
    else {
      setLength(out, margin - distance)
      set(out, -out.x, -out.y, 0)
    }
  }
}
