import type { Vector } from '../math/vector.js'

/** A mesh: three numbers per vertex, three vertices per triangle. */
interface Triangles {
  readonly vertices: Float64Array
  readonly triangles: Uint32Array
}

/** A box with at most this many triangles is not divided further. */
const FEW = 4
/** Maximum number of boxes still to be searched: one per level, and each level halves the triangles. */
const LEVELS = 64

/**
 * A tree of boxes around the triangles of a mesh, in depth-first order: each node is followed by the subtree of its
 * first half, then by that of its second half.
 */
export class TriangleTree {
  /** The lowest and the highest corner of each node's box. */
  readonly boxes: number[] = []
  /** The range of each node's triangles in `order`. */
  readonly first: number[] = []
  readonly end: number[] = []
  /** The node of the second half; the first half's node follows its parent. 0 for a leaf. */
  readonly second: number[] = []
  readonly order: Uint32Array
  readonly #mesh: Triangles
  readonly #middles: Float64Array

  /** O(n log² n). */
  constructor(mesh: Triangles) {
    this.#mesh = mesh
    const count = mesh.triangles.length / 3
    this.order = Uint32Array.from({ length: count }, (_, t) => t)
    this.#middles = new Float64Array(3 * count)
    for (let k = 0; k < 3 * count; k++) {
      const t = Math.floor(k / 3)
      for (let c = 0; c < 3; c++)
        this.#middles[k] += mesh.vertices[3 * mesh.triangles[3 * t + c] + (k % 3)] / 3
    }
    this.#divide(0, count)
  }

  #divide(first: number, end: number): void {
    const node = this.first.length
    this.first.push(first)
    this.end.push(end)
    this.second.push(0)
    const box = this.#boxOf(first, end)
    this.boxes.push(...box)
    if (end - first <= FEW) return
    const sides = [box[3] - box[0], box[4] - box[1], box[5] - box[2]]
    const axis = sides.indexOf(Math.max(...sides))
    const middles = this.#middles
    this.order.subarray(first, end).sort((a, b) => middles[3 * a + axis] - middles[3 * b + axis] || a - b)
    const half = (first + end) >>> 1
    this.#divide(first, half)
    this.second[node] = this.first.length
    this.#divide(half, end)
  }

  #boxOf(first: number, end: number): readonly number[] {
    const { vertices, triangles } = this.#mesh
    const low = [Infinity, Infinity, Infinity]
    const high = [-Infinity, -Infinity, -Infinity]
    for (let k = 3 * first; k < 3 * end; k++) {
      const vertex = triangles[3 * this.order[Math.floor(k / 3)] + (k % 3)]
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], vertices[3 * vertex + axis])
        high[axis] = Math.max(high[axis], vertices[3 * vertex + axis])
      }
    }
    return [...low, ...high]
  }
}

/**
 * Finds the point of a mesh that is nearest to a place, exactly: set x, y, z, call `find`, read `triangle` and the
 * point in x, y, z. Ties go to the lowest triangle number. O(log n) if the place is near the mesh.
 */
export class NearestTriangle implements Vector {
  x = 0
  y = 0
  z = 0
  triangle = -1
  readonly #mesh: Triangles
  readonly #tree: TriangleTree
  readonly #waiting = new Int32Array(LEVELS)
  /** The nearest point of the triangle tested last. */
  #px = 0
  #py = 0
  #pz = 0

  constructor(mesh: Triangles, tree: TriangleTree) {
    this.#mesh = mesh
    this.#tree = tree
  }

  find(): void {
    const { first, end, second, order } = this.#tree
    const { x, y, z } = this
    const waiting = this.#waiting
    let best = Number.POSITIVE_INFINITY
    let bestX = x
    let bestY = y
    let bestZ = z
    let triangle = -1
    let count = 1
    waiting[0] = 0
    while (count > 0) {
      const node = waiting[--count]
      if (this.#squareTo(node) > best) continue
      if (second[node] !== 0) {
        // The nearer half is searched first, so that the other may be skipped.
        const nearer = this.#squareTo(node + 1) <= this.#squareTo(second[node])
        waiting[count++] = nearer ? second[node] : node + 1
        waiting[count++] = nearer ? node + 1 : second[node]
        continue
      }
      for (let k = first[node]; k < end[node]; k++) {
        this.#approach(order[k])
        const dx = this.#px - x
        const dy = this.#py - y
        const dz = this.#pz - z
        const squared = dx * dx + dy * dy + dz * dz
        if (squared > best || (squared === best && order[k] > triangle)) continue
        best = squared
        bestX = this.#px
        bestY = this.#py
        bestZ = this.#pz
        triangle = order[k]
      }
    }
    this.triangle = triangle
    this.x = bestX
    this.y = bestY
    this.z = bestZ
  }

  /** The square of the distance to the box of a node, 0 within it. */
  #squareTo(node: number): number {
    const { boxes } = this.#tree
    const k = 6 * node
    const dx = Math.max(boxes[k] - this.x, this.x - boxes[k + 3], 0)
    const dy = Math.max(boxes[k + 1] - this.y, this.y - boxes[k + 4], 0)
    const dz = Math.max(boxes[k + 2] - this.z, this.z - boxes[k + 5], 0)
    return dx * dx + dy * dy + dz * dz
  }

  /**
   * Writes the point of a triangle that is nearest to the place, by the corners and edges that the place is beyond.
   * Source: the regions of a triangle after Ericson, *Real-Time Collision Detection* (2005), section 5.1.5.
   */
  #approach(t: number): void {
    const { vertices, triangles } = this.#mesh
    const a = 3 * triangles[3 * t]
    const b = 3 * triangles[3 * t + 1]
    const c = 3 * triangles[3 * t + 2]
    const ux = vertices[b] - vertices[a]
    const uy = vertices[b + 1] - vertices[a + 1]
    const uz = vertices[b + 2] - vertices[a + 2]
    const wx = vertices[c] - vertices[a]
    const wy = vertices[c + 1] - vertices[a + 1]
    const wz = vertices[c + 2] - vertices[a + 2]
    const px = this.x - vertices[a]
    const py = this.y - vertices[a + 1]
    const pz = this.z - vertices[a + 2]
    const pu = px * ux + py * uy + pz * uz
    const pw = px * wx + py * wy + pz * wz
    const uu = ux * ux + uy * uy + uz * uz
    const uw = ux * wx + uy * wy + uz * wz
    const ww = wx * wx + wy * wy + wz * wz
    // The position of the point along the two sides from the first corner.
    let alongU = 0
    let alongW = 0
    const overA = pu * (ww - uw) + pw * (uu - uw) - (uu * ww - uw * uw)
    const overU = pw * uu - pu * uw
    const overW = pu * ww - pw * uw
    if (pu <= 0 && pw <= 0) {
      // The first corner.
    } else if (pu >= uu && pw - uw <= pu - uu) alongU = 1
    else if (overU <= 0 && pu >= 0 && pu <= uu) alongU = pu / uu
    else if (pw >= ww && pu - uw <= pw - ww) alongW = 1
    else if (overW <= 0 && pw >= 0 && pw <= ww) alongW = pw / ww
    else if (overA >= 0) {
      const opposite = uu - 2 * uw + ww
      alongW = Math.min(Math.max((pw - uw - pu + uu) / opposite, 0), 1)
      alongU = 1 - alongW
    } else {
      const whole = uu * ww - uw * uw
      alongU = overW / whole
      alongW = overU / whole
    }
    this.#px = vertices[a] + alongU * ux + alongW * wx
    this.#py = vertices[a + 1] + alongU * uy + alongW * wy
    this.#pz = vertices[a + 2] + alongU * uz + alongW * wz
  }
}
