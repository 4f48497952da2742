import { refuse } from '../schema/problem.js'

/** Triangles with their neighbors, all wound the same way around. */
export interface Connected {
  /** Corners, three a triangle. */
  readonly triangles: Uint32Array
  /**
   * The twin of the edge k of the triangle t, from its corner k to the next, at 3t + k: the same edge in the other
   * triangle, or −1.
   */
  readonly twins: Int32Array
}

/**
 * Finds which triangles share an edge, and reverses those that are not wound like the first of their piece. `corners`
 * contains three vertices per triangle, of `count` in all; it is changed. Throws a DescriptionError if an edge is in
 * more than two triangles, or the surface has only one side. O(triangles).
 */
export function connect(corners: Uint32Array, count: number): Connected {
  const twins = pairEdges(corners, count)
  const turned = orientations(corners, twins)
  for (let t = 0; t < turned.length; t++) if (turned[t] === 1) turnAround(corners, twins, t)
  return { triangles: corners, twins }
}

/** The edge after one in its triangle. */
const following = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1)

function pairEdges(corners: Uint32Array, count: number): Int32Array {
  const twins = new Int32Array(corners.length).fill(-1)
  const known = new Map<number, number>()
  for (let edge = 0; edge < corners.length; edge++) {
    const a = corners[edge]
    const b = corners[following(edge)]
    const key = Math.min(a, b) * count + Math.max(a, b)
    const other = known.get(key)
    if (other === undefined) known.set(key, edge)
    else if (twins[other] < 0) {
      twins[other] = edge
      twins[edge] = other
    } else {
      const three = [other, twins[other], edge].map((one) => Math.floor(one / 3)).join(', ')
      refuse(
        `triangles[${Math.floor(edge / 3)}]`,
        `expected every edge in at most two triangles, got the edge [${a}, ${b}] in three: ${three}`,
      )
    }
  }
  return twins
}

/** 1 for the triangles to be reversed, 0 for the others. */
function orientations(corners: Uint32Array, twins: Int32Array): Int8Array {
  const turned = new Int8Array(corners.length / 3).fill(-1)
  const waiting: number[] = []
  for (let first = 0; first < turned.length; first++) {
    if (turned[first] >= 0) continue
    turned[first] = 0
    waiting.push(first)
    for (let t = waiting.pop(); t !== undefined; t = waiting.pop()) {
      for (let edge = 3 * t; edge < 3 * t + 3; edge++) {
        const twin = twins[edge]
        if (twin < 0) continue
        const other = Math.floor(twin / 3)
        // Two triangles with the same winding traverse their common edge in opposite directions.
        const alike = corners[edge] !== corners[twin]
        const wanted = alike ? turned[t] : 1 - turned[t]
        if (turned[other] < 0) {
          turned[other] = wanted
          waiting.push(other)
        } else if (turned[other] !== wanted) refuseOneSided(corners, edge, twin)
      }
    }
  }
  return turned
}

function refuseOneSided(corners: Uint32Array, edge: number, twin: number): never {
  const [t, other] = [Math.floor(edge / 3), Math.floor(twin / 3)]
  const shared = `[${corners[edge]}, ${corners[following(edge)]}]`
  return refuse(
    `triangles[${t}]`,
    `expected a surface with two sides, got one that has one side only, seen at the edge ${shared} to triangle ${other}`,
  )
}

/** Reverses a triangle: its first and last edge change places. */
function turnAround(corners: Uint32Array, twins: Int32Array, t: number): void {
  const first = 3 * t
  const corner = corners[first + 1]
  corners[first + 1] = corners[first + 2]
  corners[first + 2] = corner
  const twin = twins[first]
  twins[first] = twins[first + 2]
  twins[first + 2] = twin
  for (let edge = first; edge < first + 3; edge += 2) if (twins[edge] >= 0) twins[twins[edge]] = edge
}
