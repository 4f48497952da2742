import type { Column, Columns } from '../agents/columns.js'
import type { Agent } from '../agents/population.js'
import { type Vector, vector } from '../math/vector.js'
import { Nearest } from '../neighbors/nearest.js'
import type { Neighbors } from '../neighbors/neighbors.js'
import type { ValuesOf } from '../schema/inputs.js'
import type { Space } from '../spaces/space.js'
import type { MEMORY } from './memory-options.js'

/** The clock of memories. */
interface MemoryClock {
  readonly dt: number
  readonly isElapsed: boolean
  time(): number
}

/**
 * The parts remembered of each agent (`step` holds a time if steps follow elapsed time), and their values before anyone
 * was perceived.
 */
const PARTS = ['id', 'step', 'x', 'y', 'z', 'vx', 'vy', 'vz'] as const
const NOBODY = -1

/**
 * What agents remember through one sense: the last `maxCount` perceived agents (the nearest of those perceived at the
 * same time), each with its perceived place and velocity. Agents perceived within `duration` but not now are added to
 * the neighbors, at their last seen place or, if extrapolated, at place + velocity · time since. Dead agents are
 * forgotten.
 *
 * Columns `memory.<populations>.<k>.<part>` hold it, so that snapshots and hashes do. O(perceived · most) per agent.
 */
export class Memory {
  readonly #options: ValuesOf<typeof MEMORY>
  readonly #space: Space
  readonly #clock: MemoryClock
  /** How long a seen agent is remembered: a number of steps, or a time if steps follow elapsed time. */
  readonly #span: number
  readonly #columns: readonly Column[]
  readonly #nearest = new Nearest()
  /** The new memory, in the layout of the columns. */
  readonly #next: Float64Array
  #kept = 0
  readonly #way: Vector = vector()

  constructor(
    options: ValuesOf<typeof MEMORY>,
    space: Space,
    clock: MemoryClock,
    columns: Columns,
    name: string,
  ) {
    this.#options = options
    this.#space = space
    this.#clock = clock
    // Spans are whole numbers of steps except for rounding.
    this.#span = clock.isElapsed ? options.duration : Math.floor(options.duration / clock.dt + 1e-9)
    this.#next = new Float64Array(PARTS.length * options.maxCount)
    this.#columns = Array.from({ length: options.maxCount }, (_, k) => k).flatMap((k) =>
      PARTS.map((part) => columns.column(`memory.${name}.${k}.${part}`, part === 'id' ? NOBODY : 0)),
    )
  }

  /** Adds remembered agents to perceived ones, before that step. */
  recall({ row }: Agent, neighbors: Neighbors, step: number): void {
    const perceived = neighbors.count
    const now = this.#clock.isElapsed ? this.#clock.time() : step
    this.#kept = 0
    this.#note(neighbors, now)
    const { maxCount: most } = this.#options
    for (let k = 0; k < most; k++) {
      const first = PARTS.length * k
      const id = this.#columns[first].values[row]
      const since = now - this.#columns[first + 1].values[row]
      if (id === NOBODY || since > this.#span || isListed(neighbors, perceived, id)) continue
      if (!this.#add(row, neighbors, first, id, since)) continue
      if (this.#kept === most) continue
      const next = PARTS.length * this.#kept++
      for (let part = 0; part < PARTS.length; part++) {
        this.#next[next + part] = this.#columns[first + part].values[row]
      }
    }
  }

  /** Stores the result of `recall`: perceived and still remembered agents. */
  keep({ row }: Agent): void {
    const used = PARTS.length * this.#kept
    for (let at = 0; at < used; at++) this.#columns[at].values[row] = this.#next[at]
    for (let at = used; at < this.#next.length; at += PARTS.length) {
      for (let part = 0; part < PARTS.length; part++) {
        this.#columns[at + part].values[row] = this.#columns[at + part].initial
      }
    }
  }

  /** Records the nearest of those perceived. */
  #note(neighbors: Neighbors, now: number): void {
    const { around, count, dx, dy, dz, vx, vy, vz } = neighbors
    const next = this.#next
    const nearest = this.#nearest
    nearest.begin(this.#options.maxCount)
    for (let k = 0; k < count; k++) nearest.offer(neighbors, k)
    this.#kept = nearest.count
    for (let j = 0; j < nearest.count; j++) {
      const k = nearest.places[j]
      const first = PARTS.length * j
      next[first] = neighbors.idOf(k)
      next[first + 1] = now
      next[first + 2] = around[0] + dx[k]
      next[first + 3] = around[1] + dy[k]
      next[first + 4] = this.#space.dimensions === 3 ? around[2] + dz[k] : 0
      next[first + 5] = vx[k]
      next[first + 6] = vy[k]
      next[first + 7] = vz[k]
    }
  }

  /** Adds the agent remembered in the columns from `first`; false if it no longer exists. */
  #add(row: number, neighbors: Neighbors, first: number, id: number, since: number): boolean {
    const columns = this.#columns
    const { around } = neighbors
    const way = this.#way
    const { isElapsed, dt } = this.#clock
    const gone = this.#options.extrapolate ? since * (isElapsed ? 1 : dt) : 0
    way.x = columns[first + 2].values[row] + columns[first + 5].values[row] * gone - around[0]
    way.y = columns[first + 3].values[row] + columns[first + 6].values[row] * gone - around[1]
    way.z = columns[first + 4].values[row] + columns[first + 7].values[row] * gone - around[2]
    if (this.#space.dimensions === 2) way.z = 0
    this.#space.shortest(way)
    if (!neighbors.add(id, way)) return false
    const k = neighbors.count - 1
    neighbors.vx[k] = columns[first + 5].values[row]
    neighbors.vy[k] = columns[first + 6].values[row]
    neighbors.vz[k] = columns[first + 7].values[row]
    return true
  }
}

function isListed(neighbors: Neighbors, count: number, id: number): boolean {
  for (let k = 0; k < count; k++) if (neighbors.idOf(k) === id) return true
  return false
}
