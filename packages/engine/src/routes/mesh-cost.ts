import { type Vector, vector } from '../math/vector.js'
import { refuse } from '../schema/problem.js'
import { layNodes, type MeshNodes } from '../surfaces/mesh-nodes.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { CellHeap } from './cell-heap.js'

export interface MeshCostOptions {
  readonly mesh: TriangleMesh
  /** The goal, and its triangle. */
  readonly goal: Vector & { readonly triangle: number }
  /** Maximum spacing of nodes on the edges. */
  readonly spacing: number
  /** Triangles steeper than this are blocked. */
  readonly steepest: number
  /** The cost of a unit of distance on a slope. */
  readonly factor: (slope: number) => number
  /** Whether a triangle is too close to an obstacle; none is by default. */
  readonly isClose?: ((triangle: number) => boolean) | undefined
}

/** The type of a triangle: walkable, too steep, or too close to an obstacle. */
const OPEN = 0
const STEEP = 1
const CLOSE = 2
/** Cost factor of ways too close to an obstacle, so that they lead out by the shortest way. */
const TOO_CLOSE = 1000

/** Number of places tested between two neighboring nodes. */
const PIECES = 8
/** A relative decrease of a cost below this is not passed on. */
const TOLERANCE = 1e-7
/** A place nearer to an edge than this share of the edge's length counts as on it. */
const TOO_NEAR = 1e-6
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The cost of the cheapest way over a mesh to a goal, from nodes on its edges, in the unit of `factor` times length,
 * and in which direction it sets out from any place. A triangle is a plane, so a straight way in it has one slope and
 * an exact cost. With nodes p and neighboring nodes a, b around one triangle, the cost T is
 *
 * T(p) = min over triangles around p, over q from a to b of |p q| · factor(slope from p to q) + T(q),
 *
 * with T, per distance from the goal, linear from a to b, so ways are not those along edges or between nodes, and those
 * around the goal are exact. A node is settled from the goal outward in the order of cost, and again when a neighbor
 * became cheaper: uphill and downhill differ. O(nodes · log nodes), with some 15 looks at the factor for each pair of
 * nodes around a triangle. Memory: 8 bytes a node for its cost, and about 60 for the nodes.
 *
 * Ways bend at edges alone, also where straight up costs more than twisting within a triangle. With the model `gompert`
 * costs are good to 0.2 % on level ground; on a slope of 0.1 or 0.3 to 1 and 4 % where a hundred nodes lie on the way,
 * to 5 and 20 % within a few triangles of the goal.
 *
 * No way leads over triangles too close to an obstacle. Nodes with nothing but those around them are settled last, and
 * lead out. Source: M. Lanthier, A. Maheshwari and J.-R. Sack 2001, *Approximating Shortest Paths on Weighted
 * Polyhedral Surfaces* (nodes on edges); J. Tsitsiklis 1995 (the interpolation between them).
 */
export class MeshCost {
  /** The cost from each node; Infinity if no way leads to the goal. */
  readonly costs: Float64Array
  readonly nodes: MeshNodes
  readonly #options: MeshCostOptions
  /** OPEN, STEEP or CLOSE, for each triangle. */
  readonly #state: Uint8Array
  /** The type of the triangles in which ways are searched now, and the cost factor of such ways. */
  #settles = OPEN
  #times = 1
  /** The straight distance through space from each node to the goal. */
  readonly #distances: Float64Array
  readonly #heap = new CellHeap()
  /** The current place. */
  #x = 0
  #y = 0
  #z = 0
  /** The best place found: the entry at which its piece begins, and how far along the piece it is. */
  #best = Number.POSITIVE_INFINITY
  #entry = -1
  #along = 0
  readonly #beyond = vector()

  constructor(options: MeshCostOptions) {
    const { mesh, goal, spacing, steepest } = options
    this.#options = options
    this.nodes = layNodes(mesh, spacing)
    this.costs = new Float64Array(this.nodes.count).fill(Number.POSITIVE_INFINITY)
    this.#distances = Float64Array.from({ length: this.nodes.count }, (_, node) => {
      const [x, y, z] = this.nodes.places.subarray(3 * node, 3 * node + 3)
      return Math.sqrt(
        (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y) + (z - goal.z) * (z - goal.z),
      )
    })
    this.#state = new Uint8Array(mesh.count)
    for (let t = 0; t < mesh.count; t++) {
      if (steepnessOf(mesh, t) > steepest) this.#state[t] = STEEP
      else if (options.isClose?.(t)) this.#state[t] = CLOSE
    }
    if (this.#state[goal.triangle] === CLOSE) {
      refuse('goal', `expected a place clear of obstacles, got [${goal.x}, ${goal.y}, ${goal.z}]; move it`)
    }
    if (this.#state[goal.triangle] === STEEP) {
      const slope = steepnessOf(mesh, goal.triangle)
      refuse('goal', `expected a place no steeper than ${steepest}, got one of slope ${slope}; move it`)
    }
    const { ringStart, ring } = this.nodes
    for (let entry = ringStart[goal.triangle]; entry < ringStart[goal.triangle + 1]; entry++) {
      this.#stand(ring[entry])
      this.#lower(ring[entry], this.#walk(goal.x, goal.y, goal.z))
    }
    this.#spread()
    if (this.#state.includes(CLOSE)) this.#leaveObstacles()
  }

  /** Settles the nodes that are too close to obstacles, starting from the others. */
  #leaveObstacles(): void {
    this.#settles = CLOSE
    this.#times = TOO_CLOSE
    for (let node = 0; node < this.costs.length; node++) {
      if (this.costs[node] < Number.POSITIVE_INFINITY) this.#heap.push(this.costs[node], node)
    }
    this.#spread()
    this.#times = 1
  }

  /** Whether a node is to be settled now. */
  #isTurnOf(node: number): boolean {
    if (this.#settles === OPEN) return true
    const { aroundStart, around } = this.nodes
    for (let k = aroundStart[node]; k < aroundStart[node + 1]; k++) {
      if (this.#state[around[k]] === OPEN) return false
    }
    return true
  }

  #stand(node: number): void {
    const { places } = this.nodes
    this.#x = places[3 * node]
    this.#y = places[3 * node + 1]
    this.#z = places[3 * node + 2]
  }

  /** The cost of going straight from the current place to another. */
  #walk(x: number, y: number, z: number): number {
    const dx = x - this.#x
    const dy = y - this.#y
    const rise = z - this.#z
    const level = dx * dx + dy * dy
    if (level === 0 && rise === 0) return 0
    const slope = rise / Math.sqrt(level)
    const each = this.#options.factor(slope)
    if (!(each > 0)) refuse('energy', `expected a cost > 0 on every slope, got ${each} on ${slope}`)
    return this.#times * Math.sqrt(level + rise * rise) * each
  }

  #spread(): void {
    const { aroundStart, around, ringStart, ring } = this.nodes
    for (let node = this.#heap.pop(); node >= 0; node = this.#heap.pop()) {
      if (this.#heap.key > this.costs[node]) continue
      for (let k = aroundStart[node]; k < aroundStart[node + 1]; k++) {
        const t = around[k]
        if (this.#state[t] !== this.#settles) continue
        let own = ringStart[t]
        while (ring[own] !== node) own++
        const before = own > ringStart[t] ? own - 1 : ringStart[t + 1] - 1
        for (let entry = ringStart[t]; entry < ringStart[t + 1]; entry++) {
          if (entry === own || !this.#isTurnOf(ring[entry])) continue
          this.#stand(ring[entry])
          this.#best = Number.POSITIVE_INFINITY
          this.#lookAlong(before, t)
          this.#lookAlong(own, t)
          this.#lower(ring[entry], this.#best)
        }
      }
    }
  }

  #lower(node: number, cost: number): void {
    if (!(cost < this.costs[node] * (1 - TOLERANCE))) return
    this.costs[node] = cost
    this.#heap.push(cost, node)
  }

  /** Tests ways to the piece of a triangle's border that begins at an entry of its ring. */
  #lookAlong(entry: number, t: number): void {
    for (let k = 0; k <= PIECES; k++) {
      const cost = this.#by(entry, t, k / PIECES)
      if (!(cost < this.#best)) continue
      this.#best = cost
      this.#entry = entry
      this.#along = k / PIECES
    }
  }

  /** The cost to the goal via a place on that piece. */
  #by(entry: number, t: number, along: number): number {
    const { ring, ringStart, places } = this.nodes
    const a = ring[entry]
    const b = ring[entry + 1 < ringStart[t + 1] ? entry + 1 : ringStart[t]]
    if (along === 0) return this.#walk(places[3 * a], places[3 * a + 1], places[3 * a + 2]) + this.costs[a]
    if (this.costs[a] + this.costs[b] === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    const { goal } = this.#options
    const x = places[3 * a] + along * (places[3 * b] - places[3 * a])
    const y = places[3 * a + 1] + along * (places[3 * b + 1] - places[3 * a + 1])
    const z = places[3 * a + 2] + along * (places[3 * b + 2] - places[3 * a + 2])
    const first = this.#distances[a]
    const second = this.#distances[b]
    // At the goal itself, takes the cost per unit of distance of the neighboring node.
    const from = first > 0 ? this.costs[a] / first : this.costs[b] / second
    const to = second > 0 ? this.costs[b] / second : from
    const dx = x - goal.x
    const dy = y - goal.y
    const dz = z - goal.z
    return this.#walk(x, y, z) + Math.sqrt(dx * dx + dy * dy + dz * dz) * (from + along * (to - from))
  }

  /** Finds the cheapest way from a place across the border of its triangle, or straight to the goal. */
  #find(place: Vector, t: number): void {
    const { ringStart, side } = this.nodes
    const { goal } = this.#options
    this.#x = place.x
    this.#y = place.y
    this.#z = place.z
    this.#entry = -1
    this.#best = goal.triangle === t ? this.#walk(goal.x, goal.y, goal.z) : Number.POSITIVE_INFINITY
    const near = this.#edgesAt(t)
    for (let entry = ringStart[t]; entry < ringStart[t + 1]; entry++) {
      // Pieces of the current edge are skipped: everywhere along them the cost is the same as at their start.
      if ((near & (1 << side[entry])) === 0) this.#lookAlong(entry, t)
    }
    if (this.#entry >= 0) this.#refine(t)
  }

  /** The edges of a triangle that contain the current place, a bit for each. */
  #edgesAt(t: number): number {
    const { vertices, triangles, outward } = this.#options.mesh
    let near = 0
    for (let k = 0; k < 3; k++) {
      const edge = 3 * t + k
      const corner = 3 * triangles[edge]
      const next = 3 * triangles[k === 2 ? edge - 2 : edge + 1]
      const inward =
        (vertices[corner] - this.#x) * outward[3 * edge] +
        (vertices[corner + 1] - this.#y) * outward[3 * edge + 1] +
        (vertices[corner + 2] - this.#z) * outward[3 * edge + 2]
      const length =
        Math.abs(vertices[next] - vertices[corner]) +
        Math.abs(vertices[next + 1] - vertices[corner + 1]) +
        Math.abs(vertices[next + 2] - vertices[corner + 2])
      if (inward < TOO_NEAR * length) near |= 1 << k
    }
    return near
  }

  /** Refines the best tested place on its piece by golden-section search. */
  #refine(t: number): void {
    let low = Math.max(0, this.#along - 1 / PIECES)
    let high = Math.min(1, this.#along + 1 / PIECES)
    for (let k = 0; k < 24; k++) {
      const a = high - GOLDEN * (high - low)
      const b = low + GOLDEN * (high - low)
      if (this.#by(this.#entry, t, a) <= this.#by(this.#entry, t, b)) high = b
      else low = a
    }
    const middle = (low + high) / 2
    const cost = this.#by(this.#entry, t, middle)
    if (!(cost < this.#best)) return
    this.#best = cost
    this.#along = middle
  }

  /**
   * Writes the unit vector, along the mesh, in which the cheapest way starts from a place on a triangle; zero if there
   * is none. From a triangle that is too steep or too close to an obstacle it leads off the triangle. From an edge it
   * may be a way in the adjacent triangle, unfolded over the edge.
   */
  direction(place: Vector, triangle: number, out: Vector): void {
    const { twins, outward } = this.#options.mesh
    this.#find(place, triangle)
    this.#setOut(triangle, out)
    const near = this.#edgesAt(triangle)
    if (near === 0) return
    for (let k = 0; k < 3; k++) {
      const before = k === 0 ? 2 : k - 1
      if (((near >> k) & (near >> before) & 1) === 1) {
        this.#fromVertex(place, this.#options.mesh.triangles[3 * triangle + k], out)
        return
      }
    }
    let least = this.#best
    const there = this.#beyond
    for (let k = 0; k < 3; k++) {
      const edge = 3 * triangle + k
      const twin = twins[edge]
      if ((near & (1 << k)) === 0 || twin < 0) continue
      const beyond = Math.floor(twin / 3)
      if (this.#state[beyond] !== OPEN) continue
      this.#find(place, beyond)
      if (!(this.#best < least)) continue
      least = this.#best
      this.#setOut(beyond, there)
      const across =
        there.x * outward[3 * twin] + there.y * outward[3 * twin + 1] + there.z * outward[3 * twin + 2]
      out.x = there.x - across * (outward[3 * twin] + outward[3 * edge])
      out.y = there.y - across * (outward[3 * twin + 1] + outward[3 * edge + 1])
      out.z = there.z - across * (outward[3 * twin + 2] + outward[3 * edge + 2])
    }
  }

  /** The same from a vertex: the cheapest of the ways in all triangles around it. */
  #fromVertex(place: Vector, vertex: number, out: Vector): void {
    const { aroundStart, around } = this.nodes
    let least = Number.POSITIVE_INFINITY
    for (let k = aroundStart[vertex]; k < aroundStart[vertex + 1]; k++) {
      if (this.#state[around[k]] !== OPEN) continue
      this.#find(place, around[k])
      if (!(this.#best < least)) continue
      least = this.#best
      this.#setOut(around[k], out)
    }
  }

  /** Writes the direction to the best place; zero if there is none, or if that is the current place. */
  #setOut(t: number, out: Vector): void {
    const { goal } = this.#options
    out.x = this.#x
    out.y = this.#y
    out.z = this.#z
    if (this.#entry >= 0) {
      const { ring, ringStart, places } = this.nodes
      const a = 3 * ring[this.#entry]
      const b = 3 * ring[this.#entry + 1 < ringStart[t + 1] ? this.#entry + 1 : ringStart[t]]
      out.x = places[a] + this.#along * (places[b] - places[a])
      out.y = places[a + 1] + this.#along * (places[b + 1] - places[a + 1])
      out.z = places[a + 2] + this.#along * (places[b + 2] - places[a + 2])
    } else if (this.#best < Number.POSITIVE_INFINITY) {
      out.x = goal.x
      out.y = goal.y
      out.z = goal.z
    }
    out.x -= this.#x
    out.y -= this.#y
    out.z -= this.#z
    const length = Math.sqrt(out.x * out.x + out.y * out.y + out.z * out.z)
    const scale = length > 0 ? 1 / length : 0
    out.x *= scale
    out.y *= scale
    out.z *= scale
  }
}

/** The slope of a triangle. */
function steepnessOf({ normals }: TriangleMesh, t: number): number {
  const [x, y, z] = normals.subarray(3 * t, 3 * t + 3)
  return Math.sqrt(x * x + y * y) / Math.abs(z)
}
