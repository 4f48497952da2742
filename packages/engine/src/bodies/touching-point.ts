import type { Vector } from '../math/vector.js'
import type { Body } from './body.js'

/** Corners count as touching up to this share of the radius behind the foremost. */
const FLUSH = 1e-3

type Point = readonly [number, number, number]

/** What a body touches: corners relative to its center; their vertical extent is unknown if they are `upright`. */
export interface Met {
  readonly points: readonly Point[]
  readonly upright: boolean
}

/** The corners of a body's box, relative to the observer's center. */
export function cornersOf({ x, y, z, axes, half }: Body): readonly Point[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
    const along = [0, 1, 2].map((axis) => ((corner >> axis) % 2 === 0 ? -1 : 1) * half[axis])
    const part = (k: number) => along[0] * axes[k] + along[1] * axes[3 + k] + along[2] * axes[6 + k]
    return [x + part(0), y + part(1), z + part(2)]
  })
}

const dot = (point: Point, { x, y, z }: Vector): number => point[0] * x + point[1] * y + point[2] * z

/** The range along a direction of the corners that are foremost along another. */
function rangeOf(points: readonly Point[], ahead: Vector, along: Vector, size: number) {
  const most = Math.max(...points.map((point) => dot(point, ahead)))
  const places = points
    .filter((point) => dot(point, ahead) >= most - FLUSH * size)
    .map((point) => dot(point, along))
  return [Math.min(...places), Math.max(...places)] as const
}

/**
 * Where a body touches what it meets along a normal, relative to its center: halfway between their surfaces, in the
 * middle of the facing part.
 */
export function touchingPoint(body: Body, normal: Vector, gap: number, met: Met | undefined): Vector {
  const { x: nx, y: ny, z: nz } = normal
  const own = cornersOf(body)
  const size = Math.max(...own.map(([x, y, z]) => Math.sqrt(x * x + y * y + z * z))) + body.round
  const level = Math.sqrt(nx * nx + ny * ny)
  const across = level > 0.1 ? { x: -ny / level, y: nx / level, z: 0 } : { x: 1, y: 0, z: 0 }
  const up = {
    x: ny * across.z - nz * across.y,
    y: nz * across.x - nx * across.z,
    z: nx * across.y - ny * across.x,
  }
  const ahead = Math.max(...own.map((point) => dot(point, normal))) + body.round + gap / 2
  const out = { x: ahead * nx, y: ahead * ny, z: ahead * nz }
  for (const along of [across, up]) {
    let [low, high] = rangeOf(own, normal, along, size)
    if (met !== undefined && !(met.upright && along === up)) {
      const [from, to] = rangeOf(met.points, { x: -nx, y: -ny, z: -nz }, along, size)
      low = Math.max(low, from)
      high = Math.min(high, to)
    }
    out.x += ((low + high) / 2) * along.x
    out.y += ((low + high) / 2) * along.y
    out.z += ((low + high) / 2) * along.z
  }
  return out
}
