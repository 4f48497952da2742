import type { World } from 'drover'
import type { FieldImage } from 'drover/fields'
import { type PlaceMap, placeMapsOf } from 'drover/inspect'
import { FLAT, ground } from 'drover/terrain'

/**
 * Heights and slopes of the ground at the knots of a grid that covers the box of the world
 * from corner to corner.
 */
export interface Relief {
  readonly columns: number
  readonly rows: number
  readonly heights: Float32Array<ArrayBuffer>
  readonly slopesX: Float32Array<ArrayBuffer>
  readonly slopesY: Float32Array<ArrayBuffer>
}

interface FieldPicture {
  readonly columns: number
  readonly rows: number
  readonly cellSize: number
  /** x then y of each cell's vector. */
  readonly vectors: Float32Array<ArrayBuffer>
}

/** Where an obstacle was when the world was looked at, and what of it is the same wherever it is. */
interface StandingPicture {
  readonly x: number
  readonly y: number
  /** Its place in `Frame.moved`, where it moves. */
  readonly mover: number | undefined
  /** Whether it is met from inside, so that agents are in it. */
  readonly hollow: boolean
}

type ObstaclePicture = StandingPicture &
  (
    | { readonly radius: number }
    | {
        readonly corners: readonly (readonly [number, number])[]
        /** Whether it is met by those alone who are before its first side. */
        readonly oneSided: boolean
      }
  )

/** A sphere, a box with its half extents, or a plane with its normal, in space. */
export interface SolidPicture extends StandingPicture {
  readonly kind: 'sphere' | 'box' | 'plane'
  readonly z: number
  readonly extent: readonly [number, number, number]
  readonly angle: number
}

/** What stands around the agents; of what moves only where it is changes, which the frame tells. */
export interface Surroundings {
  readonly width: number
  readonly height: number
  /** 0 in a plane world. */
  readonly depth: number
  readonly wraps: boolean
  readonly margin: number
  readonly relief: Relief | undefined
  /** Triangles on which agents walk in space: x, y, z of each vertex, and three vertices for each. */
  readonly surface:
    | { readonly vertices: Float32Array<ArrayBuffer>; readonly triangles: Uint32Array<ArrayBuffer> }
    | undefined
  readonly obstacles: readonly ObstaclePicture[]
  readonly solids: readonly SolidPicture[]
  readonly fields: Readonly<Record<string, FieldPicture>>
  /** The pictures that fields were made from. */
  readonly images: readonly FieldImage[]
  /** Where numbers of agents depend on the place. */
  readonly placeMaps: readonly PlaceMap[]
  /** For each population whom it looks at and how far: what its agents can perceive. */
  readonly outlooks: readonly (readonly {
    readonly populations: readonly number[]
    readonly range: number
  }[])[]
}

/** Knots of the relief along the longer side. */
const KNOTS = 320

export function surroundingsOf(world: World): Surroundings {
  const { space, obstacles, fields, surface } = world
  return {
    width: space.width,
    height: space.height,
    depth: space.depth,
    wraps: space.wraps,
    margin: space.margin,
    relief: world.terrain === FLAT ? undefined : reliefOf(world),
    surface: surface && {
      vertices: Float32Array.from(surface.vertices),
      triangles: Uint32Array.from(surface.triangles),
    },
    obstacles: Array.from({ length: obstacles.count }, (_, k): ObstaclePicture => {
      const [x, y] = [obstacles.x[k], obstacles.y[k]]
      const [first, after] = [obstacles.firstCorner[k], obstacles.firstCorner[k + 1]]
      const place = obstacles.movers.indexOf(k)
      const mover = place < 0 ? undefined : place
      const standing = { x, y, mover, hollow: obstacles.isMetFromInside(k) }
      if (first === after) return { ...standing, radius: obstacles.radius[k] }
      return {
        ...standing,
        oneSided: obstacles.isOneSided(k),
        corners: Array.from({ length: after - first }, (_, corner) => [
          x + obstacles.cornerX[first + corner],
          y + obstacles.cornerY[first + corner],
        ]),
      }
    }),
    solids: solidsOf(obstacles),
    fields: Object.fromEntries(
      [...fields].map(([name, { columns, rows, cellSize, x, y }]) => [
        name,
        { columns, rows, cellSize, vectors: Float32Array.from([...x, ...y]) },
      ]),
    ),
    images: [...fields.values()].flatMap(({ image }) => image ?? []),
    placeMaps: placeMapsOf(world),
    outlooks: world.populations.map((population) =>
      world.perceptionOf(population).map(({ populations, range }) => ({
        populations: populations.map(({ index }) => index),
        range,
      })),
    ),
  }
}

const KINDS = ['sphere', 'box', 'plane'] as const

function solidsOf({ solids, movers }: World['obstacles']): readonly SolidPicture[] {
  const { count, kind, x, y, z, a, b, c, cosine, sine, sides } = solids
  return Array.from({ length: count }, (_, k) => ({
    kind: KINDS[kind[k]],
    x: x[k],
    y: y[k],
    z: z[k],
    extent: [a[k], b[k], c[k]],
    angle: Math.atan2(sine[k], cosine[k]),
    hollow: sides[k] > 0,
    mover: movers.length + k,
  }))
}

/** x, y and z of the obstacles that move, and then of all solids. */
export function movedIn({ obstacles: { movers, x, y, solids } }: World): Float32Array<ArrayBuffer> {
  const moved = new Float32Array(3 * (movers.length + solids.count))
  movers.forEach((k, at) => {
    moved.set([x[k], y[k], 0], 3 * at)
  })
  for (let k = 0; k < solids.count; k++) {
    moved.set([solids.x[k], solids.y[k], solids.z[k]], 3 * (movers.length + k))
  }
  return moved
}

function reliefOf({ terrain, space }: World): Relief {
  const longer = Math.max(space.width, space.height)
  const columns = Math.max(2, Math.round((KNOTS * space.width) / longer))
  const rows = Math.max(2, Math.round((KNOTS * space.height) / longer))
  const heights = new Float32Array(columns * rows)
  const slopesX = new Float32Array(columns * rows)
  const slopesY = new Float32Array(columns * rows)
  const place = ground()
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      place.x = (space.width * column) / (columns - 1)
      place.y = (space.height * row) / (rows - 1)
      terrain.survey(place)
      heights[k] = place.height
      slopesX[k] = place.slopeX
      slopesY[k] = place.slopeY
    }
  }
  return { columns, rows, heights, slopesX, slopesY }
}

const builtFrom = ({ obstacles, solids, images, placeMaps }: Surroundings) => [
  obstacles,
  solids,
  images,
  placeMaps.map(({ tint }) => tint.toString()),
]

/** Whether two worlds have the same box, ground and obstacles: what a picture need not build anew. */
export function standsTheSame(a: Surroundings, b: Surroundings): boolean {
  if (a === b) return true
  if (a.width !== b.width || a.height !== b.height || a.depth !== b.depth) return false
  if (JSON.stringify(builtFrom(a)) !== JSON.stringify(builtFrom(b))) return false
  const isSame = (one?: ArrayLike<number>, other?: ArrayLike<number>) => one?.toString() === other?.toString()
  if (!isSame(a.surface?.vertices, b.surface?.vertices)) return false
  if (!isSame(a.surface?.triangles, b.surface?.triangles)) return false
  const [here, there] = [a.relief, b.relief]
  if (here === undefined || there === undefined) return here === there
  return (
    here.columns === there.columns &&
    here.rows === there.rows &&
    here.heights.every((height, k) => height === there.heights[k])
  )
}
