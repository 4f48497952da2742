import type { Pen, Place, Stroke } from '@drover/io/drawing'
import { Group, type PerspectiveCamera, Vector3 } from 'three'
import type { Axes } from './axes.js'
import { cutDashes, type Line, resampled, sidesOf } from './cut-lines.js'
import { Ink } from './ink.js'
import { Labels } from './labels.js'
import type { Ground } from './land/ground.js'

/** Fields are drawn within this distance of the view's center. Pixels. */
const AROUND = 900
/** Everything is drawn nearer to the eye by this share of its distance, or the ground would hide it. */
const NEARER = 0.006
/** Corners of a circle, and rings of what is filled on a ground that is not level. */
const CORNERS = 48
const RINGS = 6

/** Draws in 3D, on the ground if there is one, else in the air. Starts anew for each picture. */
export class SpacePen implements Pen {
  readonly isInAir: boolean
  readonly group = new Group()
  grain = 1
  window: Pen['window'] = { left: 0, right: 0, bottom: 0, top: 0 }
  readonly #ground: Ground
  readonly #axes: Axes
  readonly #below = new Ink(false)
  readonly #above = new Ink(true)
  readonly #labels = new Labels()
  #ink = this.#below
  #eye = new Vector3()
  /** The length of a pixel at distance 1, and the least distance assumed. */
  #pixel = 1
  #least = 0
  #stretch = 1
  /** Longest piece of a line on the ground; 0 if lines need not be cut. */
  readonly #piece: number

  /** `piece`: the distance between knots of the ground. */
  constructor(ground: Ground, axes: Axes, isInAir: boolean, piece: number) {
    this.#ground = ground
    this.#axes = axes
    this.isInAir = isInAir
    this.#piece = ground.relief === undefined ? 0 : piece
    this.group.add(this.#below.group, this.#above.group, this.#labels.group)
  }

  /** Begins a picture by a camera around a place, with its height in pixels. */
  begin(camera: PerspectiveCamera, target: Vector3, pixels: number, least: number): void {
    this.#eye.copy(camera.position)
    this.#pixel = (2 * Math.tan((camera.fov * Math.PI) / 360)) / pixels
    this.#least = least
    this.grain = this.#pixel * Math.max(least, target.distanceTo(this.#eye))
    // Foreshortened parts on the ground are drawn longer in return, within bounds.
    const rise = (camera.position.z - target.z) / Math.max(target.distanceTo(camera.position), 1e-9)
    this.#stretch = this.isInAir ? 1 : 1 / Math.min(1, Math.max(0.4, rise))
    const far = AROUND * this.grain
    const [x, y] = [target.x, this.#axes.y * target.y]
    this.window = { left: x - far, right: x + far, bottom: y - far, top: y + far }
    this.#below.begin()
    this.#above.begin()
    this.#labels.begin(camera, this.#pixel)
  }

  /** Selects the layer for what follows: below the agents, or above them and visible through everything. */
  layer(isBelow: boolean): void {
    this.#ink = isBelow ? this.#below : this.#above
  }

  end(): void {
    for (const one of [this.#below, this.#above, this.#labels]) one.end()
  }

  pixelAt(place: Place): number {
    return this.#stretch * this.#pixelAt(place)
  }

  #pixelAt([x, y, z]: Place): number {
    const eye = this.#eye
    return this.#pixel * Math.max(this.#least, Math.hypot(x - eye.x, this.#axes.y * y - eye.y, z - eye.z))
  }

  arrow(from: Place, along: Place, stroke: Stroke): void {
    const { color, width = 1.5, alpha = 1 } = stroke
    const pixel = this.#pixelAt(from)
    const length = Math.hypot(...along)
    if (!(length >= 2 * pixel)) return
    const share = Math.min(2.6 * width * pixel, length) / length
    const tip = from.map((one, k) => one + along[k]) as unknown as Place
    const neck = from.map((one, k) => one + (1 - share) * along[k]) as unknown as Place
    this.#stroke([...from, ...neck], stroke)
    const [a, b] = [this.#put(...neck), this.#put(...tip)]
    const side = this.#sideOf(a, b).multiplyScalar(0.5 * a.distanceTo(b))
    this.#ink.triangle(b, a.clone().add(side), a.sub(side), color, alpha)
  }

  lines(parts: readonly Line[], stroke: Stroke): void {
    for (const points of parts) this.#stroke(points, stroke)
  }

  polygon(points: readonly number[], stroke: Stroke): void {
    const count = points.length / 3
    const middle = [0, 0, 0]
    const laid = points.map((value, k) => (k % 3 === 2 ? this.#laid(value) : value))
    laid.forEach((value, k) => {
      middle[k % 3] += value / count
    })
    const around = [...laid, ...laid.slice(0, 3)]
    this.#fill(middle as unknown as Place, around, stroke)
    this.#stroke(around, stroke)
  }

  circle(middle: Place, radius: number, stroke: Stroke): void {
    if (this.isInAir) this.#ball(middle, radius, stroke)
    else this.#disc(middle, radius, 0, 2 * Math.PI, stroke)
  }

  ring(middle: Place, pixels: number, stroke: Stroke): void {
    this.#stroke(this.#facing(middle, pixels * this.#pixelAt(middle)), stroke, false)
  }

  sector(from: Place, heading: Place, radius: number, width: number, stroke: Stroke): void {
    const isRound = width >= 2 * Math.PI
    if (this.isInAir && isRound) this.#ball(from, radius, stroke)
    else if (this.isInAir) this.#cone(from, heading, radius, width, stroke)
    else if (isRound) this.#disc(from, radius, 0, 2 * Math.PI, stroke)
    else this.#disc(from, radius, Math.atan2(heading[1], heading[0]) - width / 2, width, stroke)
  }

  band(points: Line, radius: number, isClosed: boolean, { color, alpha = 1 }: Stroke): void {
    const around = isClosed ? [...Array.from(points), points[0], points[1], points[2]] : points
    const pieces = resampled(around, this.#piece)
    const sides = sidesOf(pieces, radius)
    const at = (k: number, side: number): Vector3 =>
      this.#put(pieces[3 * k] + side * sides[k][0], pieces[3 * k + 1] + side * sides[k][1], pieces[3 * k + 2])
    for (let k = 0; k + 1 < sides.length; k++) {
      const [a, b, c, d] = [at(k, -1), at(k, 1), at(k + 1, 1), at(k + 1, -1)]
      this.#ink.triangle(a, b, c, color, alpha)
      this.#ink.triangle(a, c, d, color, alpha)
    }
  }

  point(place: Place, label: string, color: string, paper: string): void {
    const dot = this.#facing(place, 4 * this.#pixelAt(place))
    const middle = this.#put(...place)
    for (let k = 0; k + 5 < dot.length; k += 3)
      this.#ink.triangle(middle, this.#toScene(dot, k), this.#toScene(dot, k + 3), color, 1)
    this.#labels.put(middle, label, color, paper)
  }

  text(place: Place, lines: string, color: string, paper: string): void {
    for (const line of lines.split('\n')) this.#labels.put(this.#put(...place), line, color, paper)
  }

  /** A sector of a circle on the ground. */
  #disc([x, y, height]: Place, radius: number, first: number, width: number, stroke: Stroke): void {
    const z = this.#laid(height)
    const rim = Array.from({ length: CORNERS + 1 }, (_, k) => {
      const angle = first + (width * k) / CORNERS
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z]
    }).flat()
    this.#fill([x, y, z], rim, stroke)
    const isWhole = width >= 2 * Math.PI
    this.#stroke(isWhole ? rim : [x, y, z, ...rim, x, y, z], stroke)
  }

  /** A sphere: a circle that faces the camera, and two great circles. */
  #ball(middle: Place, radius: number, stroke: Stroke): void {
    const [x, y, z] = middle
    const outline = this.#facing(middle, radius)
    // From inside there is no outline.
    if (this.#put(x, y, z).distanceTo(this.#eye) > radius) {
      this.#fill(middle, outline, stroke, false)
      this.#stroke(outline, stroke, false)
    }
    const around = (place: (cosine: number, sine: number) => Place): readonly number[] =>
      Array.from({ length: CORNERS + 1 }, (_, k) => {
        const angle = (2 * Math.PI * k) / CORNERS
        return place(radius * Math.cos(angle), radius * Math.sin(angle))
      }).flat()
    const faint = { ...stroke, alpha: 0.45 * (stroke.alpha ?? 1) }
    this.#stroke(
      around((c, s) => [x + c, y + s, z]),
      faint,
    )
    this.#stroke(
      around((c, s) => [x + c, y, z + s]),
      faint,
    )
  }

  /** The part of a sphere within half a width of a heading: its rim, arcs over it, and its sides. */
  #cone(from: Place, heading: Place, radius: number, width: number, stroke: Stroke): void {
    const ahead = new Vector3(...heading).normalize()
    const left = new Vector3(0, 0, 1).cross(ahead)
    if (left.lengthSq() < 1e-9) left.set(1, 0, 0)
    left.normalize()
    const up = new Vector3().crossVectors(ahead, left)
    /** At an angle off the heading, and one around it. */
    const at = (off: number, around: number): Place => {
      const aside = radius * Math.sin(off)
      const [c, s, h] = [aside * Math.cos(around), aside * Math.sin(around), radius * Math.cos(off)]
      return ['x', 'y', 'z'].map((axis, k) => {
        const key = axis as 'x' | 'y' | 'z'
        return from[k] + h * ahead[key] + c * left[key] + s * up[key]
      }) as unknown as Place
    }
    const half = width / 2
    const rim = Array.from({ length: CORNERS + 1 }, (_, k) => at(half, (2 * Math.PI * k) / CORNERS))
    // Beyond half a sphere the rim is behind, and filling it would fill the part that is not perceived.
    if (half < 0.5 * Math.PI) this.#fill(from, rim.flat(), stroke)
    this.#stroke(rim.flat(), stroke)
    const faint = { ...stroke, alpha: 0.45 * (stroke.alpha ?? 1) }
    for (const around of [0, 0.5 * Math.PI]) {
      const arc = Array.from({ length: CORNERS + 1 }, (_, k) => at((2 * k * half) / CORNERS - half, around))
      this.#stroke([...from, ...arc.flat(), ...from], faint)
    }
  }

  /** A circle around a place that faces the camera, in world coordinates. */
  #facing(middle: Place, radius: number): readonly number[] {
    const center = this.#raw(...middle)
    const sight = center.clone().sub(this.#eye).normalize()
    const across = new Vector3(0, 0, 1).cross(sight)
    if (across.lengthSq() < 1e-9) across.set(1, 0, 0)
    across.normalize()
    const upright = new Vector3().crossVectors(sight, across)
    return Array.from({ length: CORNERS + 1 }, (_, k) => {
      const angle = (2 * Math.PI * k) / CORNERS
      const { x, y, z } = center
        .clone()
        .addScaledVector(across, radius * Math.cos(angle))
        .addScaledVector(upright, radius * Math.sin(angle))
      return [x, this.#axes.y * y, z]
    }).flat()
  }

  /** Fills the area between a middle and a line around it. */
  #fill(middle: Place, rim: Line, { color, filled = 0 }: Stroke, isDraped = true): void {
    if (filled === 0) return
    const rings = isDraped && this.#piece > 0 ? RINGS : 1
    const at = (ring: number, k: number): Vector3 => {
      const place = middle.map((from, axis) => from + (ring / rings) * (rim[k + axis] - from))
      const [x, y, z] = place as [number, number, number]
      return isDraped ? this.#put(x, y, z) : this.#toScene(place, 0)
    }
    for (let k = 0; k + 5 < rim.length; k += 3) {
      for (let ring = 0; ring < rings; ring++) {
        const [a, b] = [at(ring, k), at(ring + 1, k)]
        const [c, d] = [at(ring + 1, k + 3), at(ring, k + 3)]
        this.#ink.triangle(a, b, c, color, filled)
        if (ring > 0) this.#ink.triangle(a, c, d, color, filled)
      }
    }
  }

  #stroke(points: Line, { color, width = 1.5, alpha = 1, dash }: Stroke, isDraped = true): void {
    const cut = isDraped ? resampled(points, this.#piece) : points
    const first = [cut[0], cut[1], cut[2]] as const
    const parts = dash === undefined ? [cut] : cutDashes(cut, dash, this.#pixelAt(first))
    for (const part of parts) {
      let a = isDraped ? this.#put(part[0], part[1], part[2]) : this.#toScene(part, 0)
      for (let k = 3; k < part.length; k += 3) {
        const b = isDraped ? this.#put(part[k], part[k + 1], part[k + 2]) : this.#toScene(part, k)
        this.#piecesOf(a, b, width, color, alpha)
        a = b
      }
    }
  }

  #piecesOf(a: Vector3, b: Vector3, width: number, color: string, alpha: number): void {
    const side = this.#sideOf(a, b).multiplyScalar(0.5 * width * this.#pixel)
    const [wide, narrow] = [a.distanceTo(this.#eye), b.distanceTo(this.#eye)]
    const corners = [
      a.clone().addScaledVector(side, wide),
      a.clone().addScaledVector(side, -wide),
      b.clone().addScaledVector(side, -narrow),
      b.clone().addScaledVector(side, narrow),
    ]
    const [p, q, r, s] = corners
    this.#ink.triangle(p, q, r, color, alpha)
    this.#ink.triangle(p, r, s, color, alpha)
  }

  /** The unit vector perpendicular to a line and to the view. */
  #sideOf(a: Vector3, b: Vector3): Vector3 {
    return b.clone().sub(a).cross(a.clone().sub(this.#eye)).normalize()
  }

  /** A place of the world in three.js axes: on the ground, if there is one. */
  #raw(x: number, y: number, z: number): Vector3 {
    return new Vector3(x, this.#axes.y * y, this.#ground.heightOf(x, y, z))
  }

  /** An area lies on the ground if there is one, even around a place above it. */
  #laid(z: number): number {
    return this.#ground.relief === undefined ? z : 0
  }

  #put(x: number, y: number, z: number): Vector3 {
    return this.#raw(x, y, z).lerp(this.#eye, NEARER)
  }

  #toScene(points: ArrayLike<number>, k: number): Vector3 {
    return new Vector3(points[k], this.#axes.y * points[k + 1], points[k + 2]).lerp(this.#eye, NEARER)
  }

  dispose(): void {
    for (const one of [this.#below, this.#above, this.#labels]) one.dispose()
  }
}
