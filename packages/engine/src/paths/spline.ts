import { type Vector, vector } from '../math/vector.js'

/** The maximum error of the pieces between two points, as a share of the distance between the points. */
const TOLERANCE = 1e-3
/** Maximum number of pieces between two points, and the fixed number for moving points. */
const MOST_PIECES = 64
const PIECES_OF_MOVING = 32

/** A piece of the curve as a cubic Bézier: start, two control points, end. */
interface Span {
  readonly from: Vector
  readonly leaving: Vector
  readonly coming: Vector
  readonly to: Vector
}

/**
 * A centripetal Catmull-Rom curve through points, as a path has it: joined by straight pieces. On each span between
 * neighboring points P1 and P2 it is the cubic with the tangents that the parameters t(k + 1) − t(k) = √|P(k + 1) −
 * P(k)| give; it has no cusps and no loops within a span. Beyond the ends of an open curve the first and the last
 * points are mirrored; a closed one goes on round. Coincident points make a corner.
 *
 * A span has n = ⌈√(|B″| / (8 · 1e-3 · |P2 − P1|))⌉ pieces, at least 1 and at most 64, |B″| the greatest second
 * derivative, so that no piece is farther from the curve than a thousandth of the distance between the two points.
 * Where points move it has 32 pieces. Source: Catmull and Rom 1974; Yuksel, Schaefer and Keyser 2011 for the
 * parameters.
 */
export class Spline {
  /** The points of the pieces, in order; without the first again at the end of a closed one. */
  readonly samples: readonly Vector[]
  readonly #points: readonly Vector[]
  readonly #closed: boolean
  /** How many pieces each span has. */
  readonly #pieces: readonly number[]
  readonly #span: Span = { from: vector(), leaving: vector(), coming: vector(), to: vector() }
  readonly #before = vector()
  readonly #after = vector()

  constructor(points: readonly Vector[], closed: boolean, moves: boolean) {
    this.#points = points
    this.#closed = closed
    const spans = closed ? points.length : points.length - 1
    this.#pieces = Array.from({ length: spans }, (_, k) => {
      this.#findSpan(k)
      return moves ? PIECES_OF_MOVING : piecesFor(this.#span)
    })
    const count = this.#pieces.reduce((sum, pieces) => sum + pieces, closed ? 0 : 1)
    this.samples = Array.from({ length: count }, () => vector())
    this.update()
  }

  /** Updates the curve after its points have moved. */
  update(): void {
    let sample = 0
    for (let k = 0; k < this.#pieces.length; k++) {
      this.#findSpan(k)
      const pieces = this.#pieces[k]
      const most = this.#closed || k < this.#pieces.length - 1 ? pieces : pieces + 1
      for (let piece = 0; piece < most; piece++) placeOn(this.#span, piece / pieces, this.samples[sample++])
    }
  }

  #findSpan(k: number): void {
    const points = this.#points
    const last = points.length - 1
    const from = points[k]
    const to = points[k === last ? 0 : k + 1]
    const { leaving, coming } = this.#span
    copy(from, this.#span.from)
    copy(to, this.#span.to)
    if (k > 0 || this.#closed) copy(points[k === 0 ? last : k - 1], this.#before)
    else mirror(to, from, this.#before)
    if (k + 1 < last || this.#closed) copy(points[(k + 2) % points.length], this.#after)
    else mirror(from, to, this.#after)
    const step = Math.sqrt(apart(from, to))
    const stepBefore = Math.sqrt(apart(this.#before, from))
    const stepAfter = Math.sqrt(apart(to, this.#after))
    pull(this.#before, from, to, stepBefore, step, leaving)
    pull(this.#after, to, from, stepAfter, step, coming)
  }
}

/** The control point of the Bézier at `at`, on the way from `before` to `next`. */
function pull(before: Vector, at: Vector, next: Vector, stepBefore: number, step: number, out: Vector): void {
  if (!(stepBefore > 0 && step > 0)) {
    copy(at, out)
    return
  }
  const both = stepBefore + step
  out.x = at.x + (step / 3) * slope(before.x, at.x, next.x, stepBefore, step, both)
  out.y = at.y + (step / 3) * slope(before.y, at.y, next.y, stepBefore, step, both)
  out.z = at.z + (step / 3) * slope(before.z, at.z, next.z, stepBefore, step, both)
}

/** The derivative at the middle one of three numbers, from the parabola through them. */
const slope = (a: number, b: number, c: number, first: number, second: number, both: number): number =>
  (b - a) / first - (c - a) / both + (c - b) / second

function placeOn({ from, leaving, coming, to }: Span, t: number, out: Vector): void {
  const s = 1 - t
  const a = s * s * s
  const b = 3 * s * s * t
  const c = 3 * s * t * t
  const d = t * t * t
  out.x = a * from.x + b * leaving.x + c * coming.x + d * to.x
  out.y = a * from.y + b * leaving.y + c * coming.y + d * to.y
  out.z = a * from.z + b * leaving.z + c * coming.z + d * to.z
}

/** The second derivative of a cubic is greatest at one of its ends. */
function piecesFor({ from, leaving, coming, to }: Span): number {
  const bend = 6 * Math.max(bentBy(from, leaving, coming), bentBy(leaving, coming, to))
  const length = apart(from, to)
  if (!(length > 0)) return 1
  return Math.min(Math.max(Math.ceil(Math.sqrt(bend / (8 * TOLERANCE * length))), 1), MOST_PIECES)
}

function bentBy(a: Vector, b: Vector, c: Vector): number {
  const x = a.x - 2 * b.x + c.x
  const y = a.y - 2 * b.y + c.y
  const z = a.z - 2 * b.z + c.z
  return Math.sqrt(x * x + y * y + z * z)
}

function apart(a: Vector, b: Vector): number {
  const x = a.x - b.x
  const y = a.y - b.y
  const z = a.z - b.z
  return Math.sqrt(x * x + y * y + z * z)
}

function copy({ x, y, z }: Vector, out: Vector): void {
  out.x = x
  out.y = y
  out.z = z
}

/** Writes the mirror image of `point` about `at`. */
function mirror(point: Vector, at: Vector, out: Vector): void {
  out.x = 2 * at.x - point.x
  out.y = 2 * at.y - point.y
  out.z = 2 * at.z - point.z
}
