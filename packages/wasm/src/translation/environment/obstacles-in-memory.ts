import type { Obstacles } from 'drover/obstacles'
import type { Arena } from '../../memory/arena.js'
import { OBSTACLEGRID, OBSTACLES } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import { SolidsInMemory } from './solids-in-memory.js'

/** Words in a record, and where in it what stands; see assembly/surroundings/obstacles.ts. */
const RECORD = 8
const [X, Y, RADIUS, CORNERS, CORNERS_END, VX, VY, NUMBER] = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Maximum ratio of radii in one grid. */
const SIMILAR = 4
/** Maximum number of cells along an axis. */
const MOST_CELLS = 1024

/** The obstacles of a world as the compiled code wants them; those that move are updated. */
export class ObstaclesInMemory {
  readonly place: number
  readonly #obstacles: Obstacles
  readonly #arena: Arena
  readonly #solids: SolidsInMemory
  /** The records of those that move, in the order of `movers`. */
  #moving: Float32Array = new Float32Array(0)

  constructor(obstacles: Obstacles, arena: Arena) {
    this.#obstacles = obstacles
    this.#arena = arena
    const { count, movers } = obstacles
    const moves = new Set(movers)
    const stay = Array.from({ length: count }, (_, k) => k).filter((k) => !moves.has(k))
    const [whole, hollow] = [false, true].map((is) => stay.filter((k) => obstacles.isMetFromInside(k) === is))
    const grids = [whole, hollow].flatMap((members) =>
      bySize(members as readonly number[], obstacles).map((similar) => this.#grid(similar, true)),
    )
    if (movers.length > 0) grids.push(this.#grid([...movers], false))
    this.#solids = new SolidsInMemory(obstacles.solids, arena)
    this.place = new Struct(arena, OBSTACLES, {
      grids: arena.list(grids),
      gridCount: grids.length,
      solids: this.#solids.place,
      solidCount: obstacles.solids.count,
      hollow: obstacles.hollow ? 1 : 0,
    }).place
  }

  /** Updates the positions of moving obstacles. */
  update(): void {
    const { x, y, vx, vy, movers } = this.#obstacles
    this.#solids.update()
    const moving = this.#moving
    for (let m = 0; m < movers.length; m++) {
      const k = movers[m] as number
      const at = RECORD * m
      moving[at + X] = x[k] as number
      moving[at + Y] = y[k] as number
      moving[at + VX] = vx[k] as number
      moving[at + VY] = vy[k] as number
    }
  }

  /** Writes obstacles cell by cell; those that move are all in one cell, where everybody looks. */
  #grid(members: readonly number[], still: boolean): number {
    const { x, y, radius, space } = this.#obstacles
    const [left, right] = space.wraps ? [space.left, space.right] : extent(members, x)
    const [bottom, top] = space.wraps ? [space.bottom, space.top] : extent(members, y)
    const side = Math.sqrt(((right - left) * (top - bottom)) / members.length)
    const columns = still ? cellsAlong(right - left, side) : 1
    const rows = still ? cellsAlong(top - bottom, side) : 1
    const perX = columns > 1 ? columns / (right - left) : 0
    const perY = rows > 1 ? rows / (top - bottom) : 0
    const cellOf = (k: number) => {
      const row = within(Math.floor(((y[k] as number) - bottom) * perY), rows, space.wraps)
      return row * columns + within(Math.floor(((x[k] as number) - left) * perX), columns, space.wraps)
    }
    const cells = new Map(members.map((k) => [k, cellOf(k)]))
    const sorted = [...members].sort((a, b) => (cells.get(a) as number) - (cells.get(b) as number) || a - b)
    const starts = this.#arena.words(columns * rows + 1)
    for (const cell of cells.values()) starts[cell + 1] = (starts[cell + 1] as number) + 1
    for (let cell = 0; cell < columns * rows; cell++)
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number)
    const records = this.#arena.floats(RECORD * members.length)
    sorted.forEach((k, place) => {
      this.#write(k, records, RECORD * place)
    })
    if (!still) this.#moving = records
    return new Struct(this.#arena, OBSTACLEGRID, {
      records: records.byteOffset,
      count: members.length,
      hollow: members.some((k) => this.#obstacles.isMetFromInside(k)) ? 1 : 0,
      largest: members.reduce((most, k) => Math.max(most, radius[k] as number), 0),
      cellStart: starts.byteOffset,
      columns,
      rows,
      originX: left,
      originY: bottom,
      perX,
      perY,
    }).place
  }

  #write(k: number, records: Float32Array, at: number): void {
    const { x, y, radius, firstCorner, cornerX, cornerY, sides, vx, vy } = this.#obstacles
    const words = new Uint32Array(records.buffer, records.byteOffset, records.length)
    const first = firstCorner[k] as number
    const corners = (firstCorner[k + 1] as number) - first
    records[at + X] = x[k] as number
    records[at + Y] = y[k] as number
    records[at + RADIUS] = radius[k] as number
    records[at + VX] = vx[k] as number
    records[at + VY] = vy[k] as number
    words[at + NUMBER] = 4 * k + (sides[k] as number)
    if (corners === 0) return
    const places = this.#arena.floats(2 * corners)
    for (let c = 0; c < corners; c++) {
      places[2 * c] = cornerX[first + c] as number
      places[2 * c + 1] = cornerY[first + c] as number
    }
    words[at + CORNERS] = places.byteOffset
    words[at + CORNERS_END] = places.byteOffset + 8 * corners
  }
}

/** Obstacles in groups of like size, the most numerous first. */
function bySize(members: readonly number[], { radius }: Obstacles): readonly (readonly number[])[] {
  const sizes = [...members].sort((a, b) => (radius[a] as number) - (radius[b] as number))
  const groups: number[][] = []
  let smallest = 0
  for (const k of sizes) {
    const size = radius[k] as number
    if (groups.length === 0 || size > SIMILAR * smallest) {
      groups.push([])
      smallest = size
    }
    groups.at(-1)?.push(k)
  }
  return groups.sort((a, b) => b.length - a.length)
}

function extent(members: readonly number[], values: Float64Array): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const k of members) {
    low = Math.min(low, values[k] as number)
    high = Math.max(high, values[k] as number)
  }
  return [low, high]
}

const cellsAlong = (length: number, side: number): number =>
  side > 0 ? Math.min(Math.max(Math.floor(length / side), 1), MOST_CELLS) : 1

const within = (cell: number, cells: number, wraps: boolean): number =>
  wraps ? cell - cells * Math.floor(cell / cells) : Math.min(Math.max(cell, 0), cells - 1)
