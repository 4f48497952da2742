import { atan2 } from './transcendental.js'

/** A mutable vector in three dimensions; z is 0 in plane worlds. Its unit is that of the quantity. */
export interface Vector {
  x: number
  y: number
  z: number
}

/** A vector to read; in a plane z may be left out. */
export interface VectorLike {
  readonly x: number
  readonly y: number
  readonly z?: number | undefined
}

/** Squares outside this range may have lost digits to underflow, or may be about to overflow. */
const SMALLEST_SAFE_SQUARE = 1e-280
const LARGEST_SAFE_SQUARE = 1e300
/** Within these limits the quotient of two lengths stays in range. */
const SMALLEST_SAFE_LENGTH = 1e-140
const LARGEST_SAFE_LENGTH = 1e150

/** Creates a vector; every component defaults to 0. Allocates, so keep it out of hot loops. */
export function vector(x = 0, y = 0, z = 0): Vector {
  return { x, y, z }
}

/** Writes the three components into `out`. */
export function set(out: Vector, x: number, y: number, z: number): void {
  out.x = x
  out.y = y
  out.z = z
}

/** Writes 0 into the three components of `out`. */
export function setZero(out: Vector): void {
  out.x = 0
  out.y = 0
  out.z = 0
}

/** Whether all components are finite numbers. */
export const isFiniteVector = ({ x, y, z }: Vector): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)

/** A vector as text for messages. */
export const written = ({ x, y, z }: Vector): string => `(${x}, ${y}, ${z})`

/**
 * The Euclidean length √(x² + y² + z²), in the unit of `v`. Where the squares would under- or overflow the
 * components are scaled first, so that every vector whose length a double can hold gets it.
 */
export function lengthOf(v: VectorLike): number {
  const { x, y, z = 0 } = v
  const square = x * x + y * y + z * z
  // Times 1, so that V8 treats both as numbers; otherwise it would box the root too.
  return square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE
    ? Math.sqrt(square)
    : 1 * scaledLength(x, y, z)
}

/**
 * The dot product a · b = ax bx + ay by + az bz = |a| |b| cos θ, in the product of both units: 0 where the
 * two are at right angles, positive where they point the same way, negative where they point apart.
 * Source: *The Nature of Code*, 2nd edition, section "The Dot Product".
 */
export const dot = (a: VectorLike, b: VectorLike): number => a.x * b.x + a.y * b.y + (a.z ?? 0) * (b.z ?? 0)

/** Writes the cross product of two vectors: perpendicular to both, with the length of the area that they span. */
export function cross(a: VectorLike, b: VectorLike, out: Vector): void {
  const { x, y, z = 0 } = a
  const { x: bx, y: by, z: bz = 0 } = b
  set(out, y * bz - z * by, z * bx - x * bz, x * by - y * bx)
}

/** Writes the Hadamard product of two vectors: component times component. */
export function hadamard(a: VectorLike, b: VectorLike, out: Vector): void {
  set(out, a.x * b.x, a.y * b.y, (a.z ?? 0) * (b.z ?? 0))
}

/**
 * The angle between two vectors, in radians from 0 to π: θ = arccos(a · b / (|a| |b|)), computed as
 * atan2(|a × b|, a · b), which is the same angle but also right to the last digits near 0 and π, where the
 * arccosine loses half of them, and never NaN for parallel vectors. It has no sign; for the direction of the
 * turn take the difference of two atan2(y, x). 0 where one of the two is the zero vector, which has no
 * direction. Vectors of any finite length.
 * Source: *The Nature of Code*, 2nd edition, exercise 5.9.
 */
export function angleBetween(a: VectorLike, b: VectorLike): number {
  const lengthA = lengthOf(a)
  const lengthB = lengthOf(b)
  if (lengthA === 0 || lengthB === 0) return 0
  const ax = a.x / lengthA
  const ay = a.y / lengthA
  const az = (a.z ?? 0) / lengthA
  const bx = b.x / lengthB
  const by = b.y / lengthB
  const bz = (b.z ?? 0) / lengthB
  const x = ay * bz - az * by
  const y = az * bx - ax * bz
  const z = ax * by - ay * bx
  return atan2(Math.sqrt(x * x + y * y + z * z), ax * bx + ay * by + az * bz)
}

/**
 * The length of the projection of `a` on `b`: a · b / |b| = |a| cos θ, in the unit of `a`. Negative where `a` points
 * away from `b`; 0 where `b` is the zero vector, which has no direction. Source: *The Nature of Code*, 2nd edition,
 * section "Simple Path Following".
 */
export function scalarProjection(a: VectorLike, b: VectorLike): number {
  const length = lengthOf(b)
  return length === 0 ? 0 : a.x * (b.x / length) + a.y * (b.y / length) + (a.z ?? 0) * ((b.z ?? 0) / length)
}

/** The Euclidean distance |a − b| between two places, in their unit, over the same range as `lengthOf`. */
export function distance(a: VectorLike, b: VectorLike): number {
  const x = a.x - b.x
  const y = a.y - b.y
  const z = (a.z ?? 0) - (b.z ?? 0)
  const square = x * x + y * y + z * z
  return square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE
    ? Math.sqrt(square)
    : 1 * scaledLength(x, y, z)
}

/**
 * Shortens `v` in place to the length `maximum` (≥ 0; Infinity: no limit) when it is longer, keeping its
 * direction; a vector whose length is at most `maximum` keeps its bits, and so does one with a NaN.
 */
export function limit(v: Vector, maximum: number): void {
  const square = v.x * v.x + v.y * v.y + v.z * v.z
  const bound = maximum * maximum
  if (bound > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) {
    if (square > bound) {
      const factor = maximum / Math.sqrt(square)
      v.x *= factor
      v.y *= factor
      v.z *= factor
    }
  } else limitScaled(v, maximum)
}

/**
 * Gives `v` the length `length` (≥ 0) in place, keeping its direction: v ← v · length / |v|. The zero vector
 * has no direction and stays zero.
 */
export function setLength(v: Vector, length: number): void {
  const square = v.x * v.x + v.y * v.y + v.z * v.z
  if (
    square > SMALLEST_SAFE_SQUARE &&
    square < LARGEST_SAFE_SQUARE &&
    length > SMALLEST_SAFE_LENGTH &&
    length < LARGEST_SAFE_LENGTH
  ) {
    const factor = length / Math.sqrt(square)
    v.x *= factor
    v.y *= factor
    v.z *= factor
  } else setScaledLength(v, length)
}

// The rest is for sums of squares that under- or overflow, and for vectors without z, whose sums are NaN. Separate, so
// that the functions above are small enough to be inlined.

function scaledLengthOf(v: Vector): number {
  return scaledLength(v.x, v.y, v.z ?? 0)
}

function limitScaled(v: Vector, maximum: number): void {
  const current = scaledLengthOf(v)
  if (current > maximum) stretch(v, current, maximum)
}

function setScaledLength(v: Vector, length: number): void {
  const current = scaledLengthOf(v)
  if (current > 0) stretch(v, current, length)
}

function scaledLength(x: number, y: number, z: number): number {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  // Dividing by the largest would turn 0 and Infinity into NaN.
  if (largest === 0 || largest === Infinity) return largest
  const a = x / largest
  const b = y / largest
  const c = z / largest
  return largest * Math.sqrt(a * a + b * b + c * c)
}

/** v ← v · length / current, in an order that keeps intermediate values in range. */
function stretch(v: Vector, current: number, length: number): void {
  v.x = (v.x / current) * length
  v.y = (v.y / current) * length
  v.z = ((v.z ?? 0) / current) * length
}
