import type { SteppedWorld } from 'drover/backend'
import type { Problem } from 'drover/schema'
import { FLAT, type TerrainNumbers } from 'drover/terrain'
import type { Arena } from '../../memory/arena.js'
import { TERRAIN, type WORLD } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import { unknownTo } from '../unknown.js'

/** As in assembly/surroundings/terrain.ts. */
const FORMS = { lattice: 1, plane: 2, hills: 3, noise: 4 } as const
const OUTSIDE = { clamp: 0, flat: 1, repeat: 2 } as const

/** Unsupported parts of a world's ground. */
export function groundProblems(world: SteppedWorld): readonly Problem[] {
  const { terrain } = world
  if (terrain === FLAT || terrain.numbers !== undefined) return []
  const described = world.toJSON().terrain
  const what = described === undefined ? 'a terrain of code' : `the terrain '${described.terrain}'`
  return [unknownTo('terrain', what)]
}

/** Writes a supported ground of a world to memory. */
export function translateGround(
  { terrain: { numbers } }: SteppedWorld,
  memory: Struct<typeof WORLD>,
  arena: Arena,
): void {
  if (numbers === undefined) return
  const struct = new Struct(arena, TERRAIN, { form: FORMS[numbers.form], ...fieldsOf(numbers, arena) })
  memory.set('terrain', struct.place)
}

type Fields = Partial<Record<keyof typeof TERRAIN, number>>

function fieldsOf(numbers: TerrainNumbers, arena: Arena): Fields {
  if (numbers.form === 'plane') {
    const [slopeX = 0, slopeY = 0] = numbers.slope
    return { slopeX, slopeY, height: numbers.height }
  }
  if (numbers.form === 'hills') {
    const hills = numbers.hills.flatMap(({ at, height, sigma }) => [...at, height, 1 / (sigma * sigma)])
    return { data: floats(arena, hills), count: numbers.hills.length }
  }
  if (numbers.form === 'noise') {
    const { lanes, unitX, unitY, cellsX, cellsY, roughness, scale } = numbers
    return {
      data: arena.list([...lanes]),
      count: lanes.length,
      perX: 1 / unitX,
      perY: 1 / unitY,
      periodX: cellsX,
      periodY: cellsY,
      roughness,
      height: scale,
    }
  }
  const { knots, columns, rows, cellX, cellY, originX, originY, interpolation, outside } = numbers
  return {
    data: floats(arena, knots),
    columns,
    rows,
    // One knot was added before the first, two behind the last.
    stride: columns + 3,
    cubic: interpolation === 'bicubic' ? 1 : 0,
    outside: OUTSIDE[outside],
    originX,
    originY,
    perX: 1 / cellX,
    perY: 1 / cellY,
  }
}

function floats(arena: Arena, values: ArrayLike<number>): number {
  const copy = arena.floats(values.length)
  copy.set(values)
  return copy.byteOffset
}
