import type { Triple } from './axes.js'

/** A mesh of triangles, as glTF has them: counter-clockwise seen from outside. */
export interface Geometry {
  /** x, y, z by vertex. */
  readonly position: Float32Array
  /** Unit vectors by vertex. */
  readonly normal: Float32Array
  readonly indices: Uint16Array | Uint32Array
}

/** Collects flat faces. Each face has its own vertices, so that it is shaded flat. */
export class Facets {
  readonly #position: number[] = []
  readonly #normal: number[] = []
  readonly #indices: number[] = []

  /**
   * Adds a flat convex face, its corners counter-clockwise seen from outside.
   * One without an area is left out.
   */
  addFace(corners: readonly Triple[]): this {
    const normal = normalOf(corners)
    if (normal === undefined) return this
    const first = this.#position.length / 3
    for (const corner of corners) {
      this.#position.push(...corner)
      this.#normal.push(...normal)
    }
    for (let k = 2; k < corners.length; k++) this.#indices.push(first, first + k - 1, first + k)
    return this
  }

  /**
   * Adds a solid through rings of equally many corners, closed at both ends. The corners of a ring go
   * around counter-clockwise as seen from the side of the last ring. Ends that come together in a
   * point are left open.
   */
  addLoft(rings: readonly (readonly Triple[])[]): this {
    for (let r = 0; r + 1 < rings.length; r++) {
      const [low, high] = [rings[r], rings[r + 1]] as [readonly Triple[], readonly Triple[]]
      low.forEach((corner, k) => {
        const next = (k + 1) % low.length
        // As two triangles: four corners of a tapering side need not lie in one plane.
        this.addFace([corner, low[next] as Triple, high[next] as Triple])
        this.addFace([corner, high[next] as Triple, high[k] as Triple])
      })
    }
    this.addFace([...(rings[0] ?? [])].reverse())
    return this.addFace(rings.at(-1) ?? [])
  }

  toGeometry(): Geometry {
    return {
      position: new Float32Array(this.#position),
      normal: new Float32Array(this.#normal),
      indices: new Uint16Array(this.#indices),
    }
  }
}

/** The unit normal of a face by Newell's sum; undefined when it has no area. */
export function normalOf(corners: readonly Triple[]): Triple | undefined {
  let [x, y, z] = [0, 0, 0]
  corners.forEach(([ax, ay, az], k) => {
    const [bx, by, bz] = corners[(k + 1) % corners.length] as Triple
    x += (ay - by) * (az + bz)
    y += (az - bz) * (ax + bx)
    z += (ax - bx) * (ay + by)
  })
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 1e-9 ? [x / length, y / length, z / length] : undefined
}
