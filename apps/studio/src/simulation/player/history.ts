import type { Snapshot, World } from 'drover'

/** Largest total size of snapshots, in bytes. */
const ROOM = 64e6

interface HistoryEntry {
  readonly snapshot: Snapshot
  /** Whether the user changed the world at that step: earlier steps do not lead to it. */
  readonly pinned: boolean
}

/**
 * The past of a world: snapshots at regular steps and at each manual change, within a memory limit. When the limit is
 * reached, every second regular snapshot is dropped and the interval doubles, so that the whole run stays reachable.
 * Only if that is not enough, the oldest are dropped.
 */
export class History {
  #entries: readonly HistoryEntry[] = []
  #every = 10

  /** The earliest reachable step. */
  get first(): number {
    return this.#entries[0]?.snapshot.step ?? 0
  }

  /** Call it after each step. */
  keep(world: World): void {
    const last = this.#entries.at(-1)
    if (last !== undefined && world.steps < last.snapshot.step + this.#every) return
    this.#add({ snapshot: world.snapshot(), pinned: false })
  }

  /** Call it after a manual change. Drops the past if the world's structure changed. */
  pin(world: World): void {
    const snapshot = world.snapshot()
    const before = this.#entries.filter(
      (kept) => kept.snapshot.step < snapshot.step && areAlike(kept.snapshot, snapshot),
    )
    this.#entries = before
    this.#add({ snapshot, pinned: before.length > 0 })
  }

  #add(kept: HistoryEntry): void {
    this.#entries = [...this.#entries, kept]
    const isFull = () => bytesOf(this.#entries) >= ROOM && this.#entries.length >= 8
    if (!isFull()) return
    this.#entries = this.#entries.filter(({ pinned }, k) => pinned || k % 2 === 0)
    this.#every *= 2
    while (isFull()) this.#entries = this.#entries.slice(1)
  }

  /** The latest snapshot at or before a step. */
  before(step: number): Snapshot | undefined {
    return this.#entries.findLast(({ snapshot }) => snapshot.step <= step)?.snapshot
  }

  /** Drops the snapshots after a step: the world continues differently from there. */
  forgetAfter(step: number): void {
    this.#entries = this.#entries.filter(({ snapshot }) => snapshot.step <= step)
  }

  clear(): void {
    this.#entries = []
    this.#every = 10
  }

  copy(): History {
    const copy = new History()
    copy.#entries = this.#entries
    copy.#every = this.#every
    return copy
  }
}

/** Whether each can be restored into the other's world. */
function areAlike(a: Snapshot, b: Snapshot): boolean {
  const shape = ({ populations, paths, trips = {}, contacts }: Snapshot) =>
    JSON.stringify([
      populations.map(({ name, columns }) => [name, Object.keys(columns)]),
      Object.entries(paths).map(([name, points]) => [name, points.length]),
      Object.keys(trips),
      contacts === undefined,
    ])
  return shape(a) === shape(b)
}

const bytesOf = (kept: readonly HistoryEntry[]): number =>
  kept.reduce(
    (sum, { snapshot }) =>
      sum +
      snapshot.populations.reduce(
        (bytes, { id, columns }) => bytes + id.byteLength + Object.keys(columns).length * 8 * id.length,
        1000,
      ),
    0,
  )
