/**
 * A mutable vector in three dimensions. Plane worlds keep z = 0. The unit is that of the quantity it holds.
 */
export interface Vector {
  x: number
  y: number
  z: number
}

/** Squares outside this range may have lost digits to underflow, or may be about to overflow. */
const SMALLEST_SAFE_SQUARE = 1e-280
const LARGEST_SAFE_SQUARE = 1e300

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

/**
 * The Euclidean length √(x² + y² + z²), in the unit of `v`. Where the squares would under- or overflow the
 * components are scaled first, so every finite vector whose length is representable gets it.
 */
export function lengthOf(v: Vector): number {
  return norm(v.x, v.y, v.z)
}

/** The Euclidean distance |a − b| between two points, in their unit, with the range of `lengthOf`. */
export function distance(a: Vector, b: Vector): number {
  return norm(a.x - b.x, a.y - b.y, a.z - b.z)
}

/**
 * Shortens `v` in place to the length `maximum` (≥ 0) when it is longer, keeping its direction; a vector whose
 * length is at most `maximum` keeps its bits. The zero vector stays zero.
 */
export function limit(v: Vector, maximum: number): void {
  const square = v.x * v.x + v.y * v.y + v.z * v.z
  if (square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) {
    if (square > maximum * maximum) stretch(v, Math.sqrt(square), maximum)
  } else {
    const length = norm(v.x, v.y, v.z)
    if (length > maximum) stretch(v, length, maximum)
  }
}

/**
 * Gives `v` the length `length` (≥ 0) in place, keeping its direction: v ← v · length / |v|. The zero vector has no
 * direction and stays zero.
 */
export function setLength(v: Vector, length: number): void {
  const square = v.x * v.x + v.y * v.y + v.z * v.z
  const current =
    square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE ? Math.sqrt(square) : norm(v.x, v.y, v.z)
  if (current > 0) stretch(v, current, length)
}

function norm(x: number, y: number, z: number): number {
  const square = x * x + y * y + z * z
  if (square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) return Math.sqrt(square)
  return scaledNorm(x, y, z)
}

function scaledNorm(x: number, y: number, z: number): number {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z))
  if (largest === 0 || largest === Infinity) return largest
  const a = x / largest
  const b = y / largest
  const c = z / largest
  return largest * Math.sqrt(a * a + b * b + c * c)
}

function stretch(v: Vector, current: number, length: number): void {
  const factor = length / current
  if (factor > 1e-290 && factor < 1e290) {
    v.x *= factor
    v.y *= factor
    v.z *= factor
  } else {
    // The quotient alone leaves the range of normal numbers although the components of the result may not.
    v.x = (v.x / current) * length
    v.y = (v.y / current) * length
    v.z = (v.z / current) * length
  }
}
