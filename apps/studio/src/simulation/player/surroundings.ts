import {
  type DrawnObstacle,
  type DrawnSolid,
  type GroundRelief,
  obstaclesOf,
  reliefOf,
  solidsOf,
  trailSteps,
} from '@drover/io/drawing'
import type { World } from 'drover'
import type { FieldImage } from 'drover/fields'
import { type PlaceMap, placeMapsOf } from 'drover/inspect'
import { FLAT } from 'drover/terrain'

interface FieldPicture {
  readonly columns: number
  readonly rows: number
  readonly cellSize: number
  /** x then y of each cell's vector. */
  readonly vectors: Float32Array<ArrayBuffer>
}

/** The fixed surroundings of the agents; for moving objects, frames have the positions. */
export interface Surroundings {
  readonly width: number
  readonly height: number
  /** 0 in a 2D world. */
  readonly depth: number
  readonly wraps: boolean
  readonly margin: number
  readonly relief: GroundRelief | undefined
  /** Triangles on which agents walk in 3D: x, y, z of each vertex, and three vertex indexes per triangle. */
  readonly surface:
    | { readonly vertices: Float32Array<ArrayBuffer>; readonly triangles: Uint32Array<ArrayBuffer> }
    | undefined
  readonly obstacles: readonly DrawnObstacle[]
  readonly solids: readonly DrawnSolid[]
  readonly fields: Readonly<Record<string, FieldPicture>>
  /** The images that fields were made from. */
  readonly images: readonly FieldImage[]
  /** Where attributes of agents depend on the place. */
  readonly placeMaps: readonly PlaceMap[]
  /** Length of trails, in steps. */
  readonly trailSteps: number
  /** For each population, which others it perceives, and how far. */
  readonly outlooks: readonly (readonly {
    readonly populations: readonly number[]
    readonly range: number
  }[])[]
}

export function surroundingsOf(world: World): Surroundings {
  const { space, obstacles, fields, surface } = world
  return {
    width: space.width,
    height: space.height,
    depth: space.depth,
    wraps: space.wraps,
    margin: space.margin,
    relief:
      world.terrain === FLAT
        ? undefined
        : reliefOf(world.terrain, { left: 0, right: space.width, bottom: 0, top: space.height }),
    surface: surface && {
      vertices: Float32Array.from(surface.vertices),
      triangles: Uint32Array.from(surface.triangles),
    },
    obstacles: obstaclesOf(obstacles),
    solids: solidsOf(obstacles),
    fields: Object.fromEntries(
      [...fields].map(([name, { columns, rows, cellSize, x, y }]) => [
        name,
        { columns, rows, cellSize, vectors: Float32Array.from([...x, ...y]) },
      ]),
    ),
    images: [...fields.values()].flatMap(({ image }) => image ?? []),
    placeMaps: placeMapsOf(world),
    trailSteps: trailSteps(world),
    outlooks: world.populations.map((population) =>
      world.perceptionOf(population).map(({ populations, range }) => ({
        populations: populations.map(({ index }) => index),
        range,
      })),
    ),
  }
}

const builtFrom = ({ obstacles, solids, images, placeMaps }: Surroundings) => [
  obstacles,
  solids,
  images,
  placeMaps.map(({ tint }) => tint.toString()),
]

/** Whether two worlds have the same box, ground and obstacles, so that pictures need no rebuilding. */
export function areSameSurroundings(a: Surroundings, b: Surroundings): boolean {
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
