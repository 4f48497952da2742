import { PALETTES, type Theme } from './palette.js'
import type { Pen } from './pen.js'

/** Discs are drawn no smaller, in pixels. */
const SMALLEST = 1.3

/** Obstacles of a world by column, with what stands in space. */
export interface ObstacleColumns {
  readonly count: number
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly radius: ArrayLike<number>
  readonly firstCorner: ArrayLike<number>
  /** 1 for each tree. */
  readonly trees: ArrayLike<number>
  readonly cornerX: ArrayLike<number>
  readonly cornerY: ArrayLike<number>
  /** Moving obstacles. */
  readonly movers: ArrayLike<number>
  readonly solids: {
    readonly count: number
    /** 0 a sphere, 1 a box, 2 a plane. */
    readonly kind: ArrayLike<number>
    readonly x: ArrayLike<number>
    readonly y: ArrayLike<number>
    readonly z: ArrayLike<number>
    readonly a: ArrayLike<number>
    readonly b: ArrayLike<number>
    readonly c: ArrayLike<number>
    readonly cosine: ArrayLike<number>
    readonly sine: ArrayLike<number>
    readonly sides: ArrayLike<number>
  }
  isMetFromInside(k: number): boolean
  isOneSided(k: number): boolean
}

/** Position of an obstacle at the time of drawing, and its constant properties. */
interface Standing {
  readonly x: number
  readonly y: number
  /** Its index in the list of moving obstacles, if it moves. */
  readonly mover: number | undefined
  /** Whether agents are inside it and meet it from there. */
  readonly hollow: boolean
}

export type DrawnObstacle = Standing &
  (
    | { readonly radius: number; readonly isTree: boolean }
    | {
        readonly corners: readonly (readonly [number, number])[]
        /** Whether it is only met from in front of its first side. */
        readonly oneSided: boolean
      }
  )

/** A sphere, a box with its half extents, or a plane with its normal, in space. */
export interface DrawnSolid extends Standing {
  readonly kind: 'sphere' | 'box' | 'plane'
  readonly z: number
  readonly extent: readonly [number, number, number]
  readonly angle: number
}

/** The obstacles of a world, ready to draw. */
export function obstaclesOf(columns: ObstacleColumns): readonly DrawnObstacle[] {
  const { count, x, y, radius, firstCorner, trees, cornerX, cornerY } = columns
  const movers = Array.from(columns.movers)
  return Array.from({ length: count }, (_, k): DrawnObstacle => {
    const [left, low] = [x[k] as number, y[k] as number]
    const [first, after] = [firstCorner[k] as number, firstCorner[k + 1] as number]
    const place = movers.indexOf(k)
    const mover = place < 0 ? undefined : place
    const standing = { x: left, y: low, mover, hollow: columns.isMetFromInside(k) }
    if (first === after) return { ...standing, radius: radius[k] as number, isTree: trees[k] === 1 }
    const corners = Array.from(
      { length: after - first },
      (_, corner) =>
        [left + (cornerX[first + corner] as number), low + (cornerY[first + corner] as number)] as const,
    )
    return { ...standing, oneSided: columns.isOneSided(k), corners }
  })
}

const KINDS = ['sphere', 'box', 'plane'] as const

/** The solids of a 3D world, ready to draw. */
export function solidsOf({ solids, movers }: ObstacleColumns): readonly DrawnSolid[] {
  const { count, kind, x, y, z, a, b, c, cosine, sine, sides } = solids
  return Array.from({ length: count }, (_, k) => ({
    kind: KINDS[kind[k] as 0 | 1 | 2],
    x: x[k] as number,
    y: y[k] as number,
    z: z[k] as number,
    extent: [a[k] as number, b[k] as number, c[k] as number],
    angle: Math.atan2(sine[k] as number, cosine[k] as number),
    hollow: (sides[k] as number) > 0,
    mover: movers.length + k,
  }))
}

/** What stands around: obstacles, and x, y, z of those that move now, followed by those of all solids. */
export interface Standings {
  readonly obstacles: readonly DrawnObstacle[]
  readonly solids: readonly DrawnSolid[]
  readonly moved: ArrayLike<number>
}

/**
 * Trees as green discs, pillars as gray ones, walls as polygons, those that are met from one side alone faintly with that side as a line,
 * borders that agents are inside of as lines; spheres and boxes in space as they look from above.
 */
export function drawObstacles(pen: Pen, { obstacles, solids, moved }: Standings, theme: Theme): void {
  const { ground, tree } = PALETTES[theme]
  const line = { color: ground, width: 1.2 }
  const solid = { color: ground, width: 0, filled: 0.85 }
  for (const obstacle of obstacles) {
    const { x, y, mover, hollow } = obstacle
    const dx = mover === undefined ? 0 : (moved[3 * mover] as number) - x
    const dy = mover === undefined ? 0 : (moved[3 * mover + 1] as number) - y
    if (!('corners' in obstacle)) {
      const place = [x + dx, y + dy, 0] as const
      if (hollow) pen.circle(place, obstacle.radius, line)
      else {
        const radius = Math.max(obstacle.radius, SMALLEST * pen.grain)
        pen.circle(place, radius, { ...solid, ...(obstacle.isTree && { color: tree }) })
      }
      continue
    }
    const corners = obstacle.corners.flatMap(([cx, cy]) => [cx + dx, cy + dy, 0])
    if (hollow) pen.polygon(corners, line)
    else if (obstacle.oneSided) {
      pen.polygon(corners, { ...solid, filled: 0.3 })
      pen.lines([corners.slice(0, 6)], line)
    } else pen.polygon(corners, solid)
  }
  solids.forEach(({ kind, mover, extent: [halfX, halfY], angle }) => {
    const [x, y] = [moved[3 * (mover ?? 0)] as number, moved[3 * (mover ?? 0) + 1] as number]
    if (kind === 'sphere') pen.circle([x, y, 0], halfX, line)
    if (kind !== 'box') return
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    const corners = CORNERS.flatMap(([a, b]) => {
      const [alongX, alongY] = [a * halfX, b * halfY]
      return [x + alongX * cosine - alongY * sine, y + alongX * sine + alongY * cosine, 0]
    })
    pen.polygon(corners, line)
  })
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** x, y and z of the obstacles that move, and then of all solids. */
export function movedIn({ movers, x, y, solids }: ObstacleColumns): Float32Array {
  const moved = new Float32Array(3 * (movers.length + solids.count))
  for (let at = 0; at < movers.length; at++) {
    const k = movers[at] as number
    moved.set([x[k] as number, y[k] as number, 0], 3 * at)
  }
  for (let k = 0; k < solids.count; k++) {
    const place = [solids.x[k] as number, solids.y[k] as number, solids.z[k] as number]
    moved.set(place, 3 * (movers.length + k))
  }
  return moved
}
