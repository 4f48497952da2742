import { atan2, cos, sin } from './transcendental.js'
import { lengthOf, set, setLength, type Vector, type VectorLike } from './vector.js'

// Vector functions for your code. Each function writes into `out`, which may be one of the arguments (by default `v`),
// and allocates nothing. Vectors of a plane have z = 0, or none.

/** out = a + b. */
export function add(a: VectorLike, b: VectorLike, out: Vector): void {
  set(out, a.x + b.x, a.y + b.y, (a.z ?? 0) + (b.z ?? 0))
}

/** out = a − b: the way from b to a. In a wrapped world see `shortestWay`. */
export function subtract(a: VectorLike, b: VectorLike, out: Vector): void {
  set(out, a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0))
}

/** out = v · factor. */
export function scale(v: VectorLike, factor: number, out = v as Vector): void {
  set(out, v.x * factor, v.y * factor, (v.z ?? 0) * factor)
}

/** out = a + b · factor, as position + velocity · dt. */
export function addScaled(a: VectorLike, b: VectorLike, factor: number, out: Vector): void {
  set(out, a.x + b.x * factor, a.y + b.y * factor, (a.z ?? 0) + (b.z ?? 0) * factor)
}

/** out = v / |v|, of length 1; the zero vector has no direction and stays zero. */
export function normalize(v: VectorLike, out = v as Vector): void {
  set(out, v.x, v.y, v.z ?? 0)
  setLength(out, 1)
}

/** out = (1 − t) · a + t · b: a at t = 0, b at t = 1, linear in between. */
export function lerp(a: VectorLike, b: VectorLike, t: number, out: Vector): void {
  const rest = 1 - t
  set(out, rest * a.x + t * b.x, rest * a.y + t * b.y, rest * (a.z ?? 0) + t * (b.z ?? 0))
}

/**
 * out = v turned about the z axis: (x · cos θ − y · sin θ, x · sin θ + y · cos θ, z), by θ = `angle` in radians from the x
 * axis toward the y axis.
 */
export function rotate(v: VectorLike, angle: number, out = v as Vector): void {
  const c = cos(angle)
  const s = sin(angle)
  set(out, v.x * c - v.y * s, v.x * s + v.y * c, v.z ?? 0)
}

/**
 * out = v turned about an axis k of any length, by `angle` in radians, counterclockwise as seen against k (Rodrigues):
 * v · cos θ + (k × v) · sin θ / |k| + k · (k · v) · (1 − cos θ) / |k|². About the zero vector nothing turns.
 */
export function rotateAbout(v: VectorLike, axis: VectorLike, angle: number, out = v as Vector): void {
  const length = lengthOf(axis)
  const inverse = length === 0 ? 0 : 1 / length
  const c = length === 0 ? 1 : cos(angle)
  const s = length === 0 ? 0 : sin(angle)
  const { x, y, z = 0 } = v
  const kx = axis.x * inverse
  const ky = axis.y * inverse
  const kz = (axis.z ?? 0) * inverse
  const along = (kx * x + ky * y + kz * z) * (1 - c)
  set(
    out,
    x * c + (ky * z - kz * y) * s + kx * along,
    y * c + (kz * x - kx * z) * s + ky * along,
    z * c + (kx * y - ky * x) * s + kz * along,
  )
}

/** The angle of a vector in the x, y plane, atan2(y, x), in radians from −π to π; p5 calls it heading. 0 of the zero vector. */
export const angleOf = ({ x, y }: VectorLike): number => atan2(y, x)

/** out = (length · cos θ, length · sin θ, 0): the vector of an angle θ in radians from the x axis toward the y axis. */
export function fromAngle(angle: number, out: Vector, length = 1): void {
  set(out, length * cos(angle), length * sin(angle), 0)
}
